import {
  cellText,
  columnTitle,
  type ListColumn,
  type ListedFacts,
  listColumns,
  type RowLocale,
} from "@wasla/contract/candidates/list-columns";
import { directionOf, type Language } from "@wasla/contract/platform/language";
import { dataRange, XML_START } from "./xlsx-workbook.ts";

/** Up to and including the header row, which stays visible while scrolling. */
export function sheetStart(language: Language): string {
  const direction = directionOf(language) === "rtl" ? ' rightToLeft="1"' : "";
  const columns = listColumns.map(columnElement).join("");
  const titles = listColumns.map((column, index) =>
    textCell(columnTitle(column, language), `${columnLetter(index)}1`, styles.title),
  );
  return `${XML_START}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData><row r="1">${titles.join("")}</row>`;
}

/** Rows are numbered from 1, the header row. */
export function sheetRow(row: ListedFacts, rowNumber: number, locale: RowLocale): string {
  const cells = listColumns.map((column, index) => {
    const text = cellText(column, row, locale);
    if (text === "") return "";
    const cellReference = `${columnLetter(index)}${rowNumber}`;
    const style = numericColumnStyles[column];
    return style === undefined
      ? textCell(text, cellReference)
      : `<c r="${cellReference}" s="${style}"><v>${text}</v></c>`;
  });
  return `<row r="${rowNumber}">${cells.join("")}</row>`;
}

/** Adds a filter over all columns. */
export function sheetEnd(rowCount: number): string {
  return `</sheetData><autoFilter ref="${dataRange(rowCount)}"/></worksheet>`;
}

/** Indexes into `cellXfs` of the workbook's styles. */
const styles = { title: 1, decimal: 2, whole: 3 } as const;

/** Columns with numeric cells, to sort and sum; all others are text, whatever they contain. */
const numericColumnStyles: Partial<Record<ListColumn, number>> = {
  experience: styles.decimal,
  age: styles.whole,
};

/** In characters. */
const columnWidths: Readonly<Record<ListColumn, number>> = {
  name: 32,
  experience: 20,
  employment: 20,
  gender: 10,
  age: 8,
  maritalStatus: 16,
  country: 24,
  nationality: 20,
  profession: 28,
};

function columnElement(column: ListColumn, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${columnWidths[column]}" customWidth="1"/>`;
}

function columnLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** An inline string, which no program treats as a formula. */
function textCell(text: string, cellReference: string, style?: number): string {
  const styleAttribute = style === undefined ? "" : ` s="${style}"`;
  return `<c r="${cellReference}"${styleAttribute} t="inlineStr"><is><t xml:space="preserve">${toCellXml(text)}</t></is></c>`;
}

/** Excel reports longer cells as corrupt. */
const MAX_CELL_CHARACTERS = 32_767;

/** Escapes the text and cuts it to what a cell can contain. */
function toCellXml(text: string): string {
  if (!needsEscaping.test(text) && text.length <= MAX_CELL_CHARACTERS) return text;
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(illegalCharacters, "")
    .replace(excelEscapes, "_x005F_")
    .replace(/[&<>]/g, (character) => entities[character] ?? "");
}

const needsEscaping = /[^\t\n\u0020-\u0025\u0027-\u003b=\u003f-\u005e\u0060-\ud7ff\ue000-\ufffd]/;
/** Characters that XML cannot represent, and carriage returns, which XML reads as newlines. */
const illegalCharacters = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Excel decodes `_x0041_` to A. */
const excelEscapes = /_(?=x[\dA-Fa-f]{4}_)/g;
const entities: Record<string, string | undefined> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
