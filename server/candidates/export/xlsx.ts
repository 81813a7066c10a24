/** The list as a workbook with one sheet, written as it is read. */
import { Readable } from "node:stream";
import type { RowReader } from "@wasla/contract/candidates/row";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { XLSX } from "@wasla/contract/candidates/xlsx-type";
import { type ZipEntry, zipOf } from "#/platform/zip/zip.ts";
import type { Writer } from "./export-list.ts";
import { sheetEnd, sheetRow, sheetStart } from "./xlsx-sheet.ts";
import { workbook, workbookParts } from "./xlsx-workbook.ts";

export const xlsx: Writer = {
  format: "xlsx",
  type: XLSX,
  fileName: "jobSeeker_.xlsx",
  write: (rows, reader) => {
    const counted = { rows: 1 };
    const changedAt = new Date(`${reader.today}T00:00:00Z`);
    const part = (path: string, open: () => Readable): ZipEntry => {
      return { path, changedAt, isDeflated: true, open: async () => open() };
    };
    const entries = [
      ...Object.entries(workbookParts).map(([path, text]) => part(path, () => textOf(text))),
      part("xl/worksheets/sheet1.xml", () =>
        Readable.from(sheetOf(rows, reader, counted), { objectMode: false }),
      ),
      // Last, for it names the last row.
      part("xl/workbook.xml", () => textOf(workbook(reader.language, counted.rows))),
    ];
    return zipOf(entries).bytes;
  },
};

function textOf(text: string): Readable {
  return Readable.from([text], { objectMode: false });
}

async function* sheetOf(
  batches: AsyncIterable<ListedJobSeeker[]>,
  reader: RowReader,
  counted: { rows: number },
) {
  yield sheetStart(reader.language);
  for await (const rows of batches) {
    const lines = rows.map((row, at) => sheetRow(row, counted.rows + at + 1, reader));
    counted.rows += rows.length;
    yield lines.join("");
  }
  yield sheetEnd(counted.rows);
}
