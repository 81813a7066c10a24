const thinSpace = "\u2009";

/** Initials of the first and the last word; Arabic letters are spaced so that they do not join. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const chars = ends.map((word = "") => [...word.replace(/^ال(?=..)/, "")][0] ?? "");
  const isArabic = chars.some((char) => /\p{Script=Arabic}/u.test(char));
  return chars.join(isArabic ? thinSpace : "").toLocaleUpperCase("en");
}

/** Deterministic number below `tones` for an id. */
export function toneIndex(id: string, tones: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % tones;
}
