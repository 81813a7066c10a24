/** The whole filtered list as CSV, streamed: the texts of the screen, in the reader's language. */
import { Readable } from "node:stream";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { cellText, columns, columnTitle, type RowReader } from "@wasla/contract/candidates/row";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { type Known, labelsOf } from "#/catalogue/catalogue.ts";
import type { Filter, Row } from "#/listing/filter.ts";
import { stream, tally } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type ExportUse, noteExport, reserveExport } from "#/privacy/privacy.ts";
import { csvLine } from "./csv-line.ts";
import { takeTurn, whileRead } from "./export-turn.ts";
import { filterOf, sortOf } from "./question.ts";
import { listed } from "./search.ts";

type Asked = {
  readonly query: ListQuery;
  readonly userIds?: readonly string[] | undefined;
  readonly language: Language;
};

/**
 * At most EXPORT_MAX_ROWS rows. Refuses as the list does, (429) what would pass the client's daily
 * quota, and (503) when too many exports run. Who was in it is noted when the stream closes, also
 * when its reader leaves early or is cut off because it stopped reading.
 */
export async function csv(services: Services, viewer: Viewer, asked: Asked): Promise<FileAnswer> {
  const { replica, clock, log } = services;
  const { query, userIds, language } = asked;
  const filter = await filterOf(replica, viewer, query, userIds);
  const reader = readerFor(await labelsOf(replica), language, today(clock));
  const endTurn = takeTurn();
  const use = await reserve(services, viewer, filter).catch((refusal: unknown) => {
    endTurn();
    throw refusal;
  });
  const candidateIds: string[] = [];
  const rest = { sort: sortOf(query), today: reader.today, limit: use.rows };
  const batches = whileRead(stream(replica, { filter, ...rest }), () => body.destroy());
  const body: Readable = Readable.from(linesOf(batches, reader, candidateIds), {
    objectMode: false,
  });
  body.once("close", () => {
    endTurn();
    const exported = { use, filter: query, format: "csv", candidateIds } as const;
    noteExport(services, exported).catch((error) => log.error({ err: error }, "export not noted"));
  });
  const headers = { "content-disposition": 'attachment; filename="jobSeeker_.csv"' };
  return { file: { type: "text/csv; charset=utf-8", body, headers } };
}

async function reserve(services: Services, viewer: Viewer, filter: Filter): Promise<ExportUse> {
  const { replica, clock, settings } = services;
  const { total } = await tally(replica, filter, today(clock));
  const limit = settings.dailyExportRows;
  const rows = Math.min(total, settings.exportMaxRows);
  const use = await reserveExport(services, { clientId: viewer.id, rows, limit });
  if (use) return use;
  throw new Refusal(429, ["candidates.dailyRowsReached", { limit }]);
}

/** A chunk for each batch of rows; `sent` learns who is in it. */
async function* linesOf(batches: AsyncIterable<Row[]>, reader: RowReader, sent: string[]) {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => columnTitle(column, reader.language)));
  for await (const batch of batches) {
    const rows = batch.map(listed);
    sent.push(...rows.map(({ _id }) => _id));
    yield rows.map((row) => csvLine(cellsOf(row, reader))).join("");
  }
}

function cellsOf(row: ListedJobSeeker, reader: RowReader): string[] {
  return columns.map((column) => cellText(column, row, reader));
}

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = "\ufeff";

function readerFor(known: Known, language: Language, day: string): RowReader {
  const nameOf = (place: { label: string; labelAr: string } | undefined) =>
    language === "ar" ? place?.labelAr : place?.label;
  return {
    language,
    today: day,
    countryName: (code) => nameOf(known.countryByCode.get(code)) ?? code,
    nationalityName: (value) => nameOf(known.countryByName.get(value)) ?? value,
  };
}
