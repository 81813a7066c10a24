/** Without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One line of a CSV file as RFC 4180 writes it, safe to open in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const escaped = startsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** A spreadsheet would run such a cell, or join it to the one before. */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;
/** In Arabic Windows and much of Europe semicolons part cells; tabs do in pasted text. */
const needsQuotes = /[",;\t\r\n]/;
