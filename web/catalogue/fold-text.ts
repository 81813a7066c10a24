/** Text as a search compares it: no case, no accents, Arabic letters in their plain forms. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase();
}
