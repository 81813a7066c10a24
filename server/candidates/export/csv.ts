import { Readable } from "node:stream";
import { cellText, columns, columnTitle, type RowReader } from "@wasla/contract/candidates/row";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { BYTE_ORDER_MARK, csvLine } from "#/platform/csv-line.ts";
import type { Writer } from "./export-list.ts";

export const csv: Writer = {
  format: "csv",
  type: "text/csv; charset=utf-8",
  fileName: "jobSeeker_.csv",
  write: (rows, reader) => Readable.from(linesOf(rows, reader), { objectMode: false }),
};

/** A chunk for each batch of rows. */
async function* linesOf(batches: AsyncIterable<ListedJobSeeker[]>, reader: RowReader) {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => columnTitle(column, reader.language)));
  for await (const rows of batches)
    yield rows.map((row) => csvLine(columns.map((each) => cellText(each, row, reader)))).join("");
}
