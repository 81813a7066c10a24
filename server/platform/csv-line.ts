/** Without it Excel does not recognize UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One line of a CSV file (RFC 4180), safe against formula injection. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  if (!needsCare.test(text)) return text;
  const escaped = startsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Few cells match either of the rules below, so that one test passes most. */
const needsCare = /^[=+\-@＝＋－＠]|[",;\t\r\n]/;
/** A spreadsheet would run such a cell as a formula, or join it to the previous one. */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;
/** Semicolons separate cells in Arabic Windows and much of Europe, tabs in pasted text. */
const needsQuotes = /[",;\t\r\n]/;
