/** Normalises text for searching: lower case, no accents, Arabic letter variants unified. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase();
}
