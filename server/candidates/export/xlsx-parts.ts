import {
  cellText,
  columnTitle,
  type ListColumn,
  type ListedFacts,
  listColumns,
  type RowLocale,
} from "@wasla/contract/candidates/list-columns";
import { candidatesServerMessages } from "@wasla/contract/candidates/server-messages";
import { directionOf, type Language } from "@wasla/contract/platform/language";

/** Parts of a workbook other than the sheet: the minimum that Excel opens without a warning. */
const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** By path, without the sheet and the workbook itself. */
export const workbookParts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${XML_START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  "_rels/.rels": `${XML_START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `${XML_START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Cell formats: default, bold, one decimal, integer.
  "xl/styles.xml": `${XML_START}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Names the sheet and the range of its filter, header row included. */
export function workbook(language: Language, rows: number): string {
  const name = candidatesServerMessages.sheetName[language];
  const range = dataRange(rows).replace(/[A-Z]+|\d+/g, "$$$&");
  return `${XML_START}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${range}</definedName></definedNames></workbook>`;
}

function dataRange(rows: number): string {
  return `A1:${String.fromCharCode(64 + listColumns.length)}${rows}`;
}

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
