/** The filtered list as a streamed file: the texts of the screen, in the reader's language. */
import type { Readable } from "node:stream";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import type { RowReader } from "@wasla/contract/candidates/row";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { filterOf, sortOf } from "#/candidates/question.ts";
import { listed } from "#/candidates/search.ts";
import { type Known, labelsOf } from "#/catalogue/catalogue.ts";
import type { Filter, Row } from "#/listing/filter.ts";
import { stream, tally } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type ExportUse, noteExport, reserveExport } from "#/privacy/privacy.ts";
import { turnstile, whileRead } from "./turn.ts";

/** How the rows become a file; a body that is destroyed lets go of the rows. */
export type Writer = {
  readonly format: "csv" | "xlsx";
  readonly type: string;
  readonly fileName: string;
  readonly write: (rows: AsyncIterable<ListedJobSeeker[]>, reader: RowReader) => Readable;
};

type Asked = {
  readonly query: ListQuery;
  readonly userIds?: readonly string[] | undefined;
  readonly language: Language;
};

/** Each holds a connection until it is read: far fewer than the pool has. */
const takeTurn = turnstile({ atOnce: 4, ofOne: 2 });

/**
 * At most EXPORT_MAX_ROWS rows. Refuses as the list does, (429) what would pass the client's daily
 * quota or more than two of its exports at once, and (503) when too many run. Who was in it is
 * noted when the stream closes, also when its reader leaves early or is cut off because it stopped
 * reading.
 */
export async function exportList(
  services: Services,
  viewer: Viewer,
  asked: Asked,
  writer: Writer,
): Promise<FileAnswer> {
  const { replica, clock, log } = services;
  const { query, userIds, language } = asked;
  const filter = await filterOf(replica, viewer, query, userIds);
  const reader = readerFor(await labelsOf(replica), language, today(clock));
  const endTurn = takeTurn(viewer.id);
  const use = await reserve(services, viewer, filter).catch((refusal: unknown) => {
    endTurn();
    throw refusal;
  });
  const candidateIds: string[] = [];
  const rest = { sort: sortOf(query), today: reader.today, limit: use.rows };
  const batches = whileRead(stream(replica, { filter, ...rest }), () => body.destroy());
  const body = writer.write(rowsOf(batches, candidateIds), reader);
  body.once("close", () => {
    endTurn();
    const exported = { use, filter: query, format: writer.format, candidateIds };
    noteExport(services, exported).catch((error) => log.error({ err: error }, "export not noted"));
  });
  const headers = { "content-disposition": `attachment; filename="${writer.fileName}"` };
  return { file: { type: writer.type, body, headers } };
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

/** `sent` learns who is in each batch. */
async function* rowsOf(batches: AsyncIterable<Row[]>, sent: string[]) {
  for await (const batch of batches) {
    const rows = batch.map(listed);
    sent.push(...rows.map(({ _id }) => _id));
    yield rows;
  }
}

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
