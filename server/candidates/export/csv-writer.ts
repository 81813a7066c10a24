import { Readable } from "node:stream";
import {
  cellText,
  columnTitle,
  type ListedFacts,
  listColumns,
  type RowLocale,
} from "@wasla/contract/candidates/list-columns";
import { BYTE_ORDER_MARK, csvLine } from "#/platform/csv-line.ts";
import type { ExportWriter } from "./export-list.ts";

export const csvWriter: ExportWriter = {
  format: "csv",
  contentType: "text/csv; charset=utf-8",
  fileName: "jobSeeker_.csv",
  write: (rows, locale) => Readable.from(csvLines(rows, locale), { objectMode: false }),
};

/** One chunk per batch of rows. */
async function* csvLines(batches: AsyncIterable<ListedFacts[]>, locale: RowLocale) {
  yield BYTE_ORDER_MARK +
    csvLine(listColumns.map((column) => columnTitle(column, locale.language)));
  for await (const rows of batches)
    yield rows
      .map((row) => csvLine(listColumns.map((column) => cellText(column, row, locale))))
      .join("");
}
