// What is remembered on this device. Private mode may refuse: then nothing is remembered, and nothing breaks.
export function recall(name) {
  try {
    return localStorage.getItem(`rulekeep.${name}`);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    if (value) localStorage.setItem(`rulekeep.${name}`, value);
    else localStorage.removeItem(`rulekeep.${name}`);
    return true;
  } catch {
    return false;
  }
}
