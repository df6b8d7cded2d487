// Words that players use for one another at any table. What a game calls its own things stands in the data, as aliases.
import { stem } from "./text.js";

export const synonymGroups = `
цена стоимость стоит стоить платить плачу плата оплата заплатить cost price pay paid payment fee
рядом соседний сосед соседство смежный касаться соприкасаться adjacent next beside neighbour neighbor neighbouring touching
вернуть вернется забрать возвращать возвращаться обратно назад домой return returns back retrieve home
максимум предел лимит ограничение не-более max maximum limit most
поровну ничья равенство одинаково tie tied draw equal equally
конец финал завершение финальный end final finish endgame
бесплатно даром free
обязан обязательно обязателен обязательный должен must mandatory compulsory
очки баллы победные points score scoring vp
строить построить стройка строительство возвести build building construct
порядок очередность последовательность order sequence
занятый занято occupied taken
полный полон заполнен full
соперник противник чужой opponent rival
штраф теряете потерять penalty fine lose
тянуть вытянуть вытянул вытащить достать достал drew drawn pull
перестроить застроить накрыть поверх overbuild cover replace
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

const others = new Map();
for (const group of synonymGroups) {
  const stems = [...new Set(group.map(stem))];
  for (const word of stems) others.set(word, stems.filter((other) => other !== word));
}

export const synonymsOf = (word) => others.get(word) ?? [];
