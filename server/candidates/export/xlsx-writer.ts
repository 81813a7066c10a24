import { Readable } from "node:stream";
import type { ListedFacts, RowLocale } from "@wasla/contract/candidates/list-columns";
import { XLSX_MEDIA_TYPE } from "@wasla/contract/candidates/xlsx-type";
import { createZip, type ZipEntry } from "#/platform/zip/zip.ts";
import type { ExportWriter } from "./export-list.ts";
import { sheetEnd, sheetRow, sheetStart, workbook, workbookParts } from "./xlsx-parts.ts";

export const xlsxWriter: ExportWriter = {
  format: "xlsx",
  contentType: XLSX_MEDIA_TYPE,
  fileName: "jobSeeker_.xlsx",
  write: (rows, locale) => {
    const rowCounter = { rows: 1 };
    const changedAt = new Date(`${locale.today}T00:00:00Z`);
    const createEntry = (path: string, open: () => Readable): ZipEntry => {
      return { path, changedAt, isDeflated: true, open: async () => open() };
    };
    const entries = [
      ...Object.entries(workbookParts).map(([path, text]) =>
        createEntry(path, () => textStream(text)),
      ),
      createEntry("xl/worksheets/sheet1.xml", () =>
        Readable.from(sheetChunks(rows, locale, rowCounter), { objectMode: false }),
      ),
      // Last, since it contains the row count.
      createEntry("xl/workbook.xml", () => textStream(workbook(locale.language, rowCounter.rows))),
    ];
    return createZip(entries).bytes;
  },
};

function textStream(text: string): Readable {
  return Readable.from([text], { objectMode: false });
}

async function* sheetChunks(
  batches: AsyncIterable<ListedFacts[]>,
  locale: RowLocale,
  rowCounter: { rows: number },
) {
  yield sheetStart(locale.language);
  for await (const rows of batches) {
    const lines = rows.map((row, at) => sheetRow(row, rowCounter.rows + at + 1, locale));
    rowCounter.rows += rows.length;
    yield lines.join("");
  }
  yield sheetEnd(rowCounter.rows);
}
