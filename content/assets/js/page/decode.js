// What an address says, in its own letters. People write addresses, too: `%` alone is no code, and stands for itself.
export function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
