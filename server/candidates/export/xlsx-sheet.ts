/** The XML of the one sheet: titles, rows, and what a reader of it may do. */
import {
  type Column,
  cellText,
  columns,
  columnTitle,
  type RowReader,
} from "@wasla/contract/candidates/row";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { dataRange, XML_START } from "./xlsx-workbook.ts";

/** Titles stay in sight; in Arabic the first column stands on the right. */
export function sheetStart(language: Language): string {
  const direction = language === "ar" ? ' rightToLeft="1"' : "";
  return `${XML_START}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnWidth).join("")}</cols><sheetData><row r="1">${columns.map((column, at) => textCell(columnTitle(column, language), `${letterOf(at)}1`, styles.title)).join("")}</row>`;
}

export function sheetRow(row: ListedJobSeeker, number: number, reader: RowReader): string {
  const cells = columns.map((column, at) => {
    const [text, place] = [cellText(column, row, reader), `${letterOf(at)}${number}`];
    if (text === "") return "";
    const style = numbers[column];
    return style === undefined
      ? textCell(text, place)
      : `<c r="${place}" s="${style}"><v>${text}</v></c>`;
  });
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** With a filter over every column. */
export function sheetEnd(rows: number): string {
  return `</sheetData><autoFilter ref="${dataRange(rows)}"/></worksheet>`;
}

/** Places in the list of cell formats. */
const styles = { title: 1, decimal: 2, whole: 3 } as const;

/** Columns that can be sorted and summed as numbers; all else is text, whatever it looks like. */
const numbers: Partial<Record<Column, number>> = {
  experience: styles.decimal,
  age: styles.whole,
};

/** In characters. */
const widths: Readonly<Record<Column, number>> = {
  ...{ name: 32, experience: 20, employment: 20, gender: 10, age: 8, maritalStatus: 16 },
  ...{ country: 24, nationality: 20, profession: 28 },
};

function columnWidth(column: Column, at: number): string {
  return `<col min="${at + 1}" max="${at + 1}" width="${widths[column]}" customWidth="1"/>`;
}

function letterOf(at: number): string {
  return String.fromCharCode(65 + at);
}

/** Text in the cell itself: no program takes it for a formula. */
function textCell(text: string, place: string, style?: number): string {
  const styled = style === undefined ? "" : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
}

/** More in a cell is taken for damage. */
const MOST_CHARACTERS = 32_767;

function inXml(text: string): string {
  if (!needsCare.test(text) && text.length <= MOST_CHARACTERS) return text;
  return text
    .slice(0, MOST_CHARACTERS)
    .replace(illegal, "")
    .replace(coded, "_x005F_")
    .replace(/[&<>]/g, (sign) => entities[sign] ?? "");
}

const needsCare = /[^\t\n\u0020-\u0025\u0027-\u003b=\u003f-\u005e\u0060-\ud7ff\ue000-\ufffd]/;
/** What XML cannot hold at all. A return would come back as a new line. */
const illegal = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Excel reads `_x0041_` as A. */
const coded = /_(?=x[\dA-Fa-f]{4}_)/g;
const entities: Record<string, string | undefined> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
