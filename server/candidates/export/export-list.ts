import type { Readable } from "node:stream";
import type { ListedFacts, RowLocale } from "@wasla/contract/candidates/list-columns";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { candidatesServerMessages as messages } from "@wasla/contract/candidates/server-messages";
import type { Language } from "@wasla/contract/platform/language";
import { buildListFilter, toListSort } from "#/candidates/list-filter.ts";
import { yearsOfExperience } from "#/candidates/list-items.ts";
import { type CatalogueSnapshot, getCatalogue } from "#/catalogue/catalogue.ts";
import type { ListFilter, ListRow, MatchCount } from "#/listing/list-query.ts";
import { countMatches, streamRows } from "#/listing/listing.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import { createSlotQueue } from "#/platform/concurrency-limiter.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type ReservedExport, recordExport, reserveExportRows } from "#/privacy/privacy.ts";
import { withStallTimeout } from "./stall-timeout.ts";

/** Destroying the body that `write` returns must stop reading the rows. */
export type ExportWriter = {
  readonly format: "csv" | "xlsx";
  readonly contentType: string;
  /** Without quotes, since it is sent in a header. */
  readonly fileName: string;
  readonly write: (rows: AsyncIterable<ListedFacts[]>, locale: RowLocale) => Readable;
};

type ExportRequest = {
  readonly query: ListQuery;
  readonly userIds?: readonly string[] | undefined;
  readonly language: Language;
  /** Aborted when the client disconnects: an export that still waits leaves the queue. */
  readonly signal?: AbortSignal;
};

/**
 * Exports at most EXPORT_MAX_ROWS rows. Waits for its turn; the response headers tell that it
 * begins. Throws as the list does, 429 beyond the client's daily quota or its two simultaneous
 * exports, and 503 if too many clients wait. The access ledger is written when the stream closes,
 * even if the reader leaves early or stalls.
 */
export async function exportList(
  services: Services,
  viewer: Viewer,
  exportRequest: ExportRequest,
  writer: ExportWriter,
): Promise<FileResponse> {
  const { replica, clock } = services;
  const { query, userIds, language, signal } = exportRequest;
  const filter = await buildListFilter(replica, viewer, query, userIds);
  const locale = createRowLocale(await getCatalogue(replica), language, today(clock));
  const releaseSlot = await acquireSlot(viewer.id, signal);
  try {
    const matchCount = await countMatches(replica, filter, locale.today);
    const reservation = await reserveRows(services, viewer, matchCount);
    const body = openBody(services, { query, filter, matchCount, reservation, locale, writer });
    body.once("close", releaseSlot);
    signal?.addEventListener("abort", () => body.destroy(), { once: true });
    if (signal?.aborted) body.destroy();
    const headers = { "content-disposition": `attachment; filename="${writer.fileName}"` };
    return { file: { type: writer.contentType, body, headers } };
  } catch (error) {
    releaseSlot();
    throw error;
  }
}

const MAX_EXPORTS_PER_CLIENT = 2;

/** Each export holds a connection while it is read, so few run at once. */
const exportQueue = createSlotQueue({
  maxConcurrent: 4,
  maxQueued: 100,
  maxQueuedOwners: 100,
  perOwner: {
    maxConcurrent: MAX_EXPORTS_PER_CLIENT,
    maxQueued: MAX_EXPORTS_PER_CLIENT,
    maxTotal: MAX_EXPORTS_PER_CLIENT,
  },
});

async function acquireSlot(clientId: string, signal?: AbortSignal): Promise<() => void> {
  return await exportQueue(clientId, signal).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const message = [messages.tooManyExports, { most: MAX_EXPORTS_PER_CLIENT }] as const;
    throw new AppError(429, message, { retryAfterSeconds: error.retryAfterSeconds });
  });
}

type OpenedExport = {
  readonly query: ListQuery;
  readonly filter: ListFilter;
  readonly matchCount: MatchCount;
  readonly reservation: ReservedExport;
  readonly locale: RowLocale;
  readonly writer: ExportWriter;
};

/** Frees the reserved rows if the body cannot be made. */
function openBody(services: Services, opened: OpenedExport): Readable {
  const { replica, log } = services;
  const { query, reservation, locale, writer } = opened;
  const candidateIds: string[] = [];
  const record = () => {
    const exported = { reservation, filter: query, format: writer.format, candidateIds };
    recordExport(services, exported).catch((error) =>
      log.error({ err: error }, "export could not be recorded"),
    );
  };
  try {
    const limit = reservation.rows;
    const range = { ...opened, sort: toListSort(query), today: locale.today, limit };
    const batches = withStallTimeout(streamRows(replica, range), () => body.destroy());
    const body = writer.write(toExportBatches(batches, candidateIds, locale.today), locale);
    body.once("close", record);
    return body;
  } catch (error) {
    record();
    throw error;
  }
}

async function reserveRows(
  services: Services,
  viewer: Viewer,
  { total }: MatchCount,
): Promise<ReservedExport> {
  const { settings } = services;
  const limit = settings.dailyExportRows;
  const rows = Math.min(total, settings.exportMaxRows);
  const reservation = await reserveExportRows(services, { clientId: viewer.id, rows, limit });
  if (reservation) return reservation;
  throw new AppError(429, ["candidates.dailyRowsReached", { limit }]);
}

/** Adds the ids of each batch to `exportedIds`. */
async function* toExportBatches(
  batches: AsyncIterable<ListRow[]>,
  exportedIds: string[],
  day: string,
) {
  for await (const batch of batches) {
    exportedIds.push(...batch.map(({ candidateId }) => candidateId));
    yield batch.map((row) => toExportRow(row, day));
  }
}

function createRowLocale(catalogue: CatalogueSnapshot, language: Language, day: string): RowLocale {
  const nameOf = (place: { label: string; labelAr: string } | undefined) =>
    language === "ar" ? place?.labelAr : place?.label;
  return {
    language,
    today: day,
    countryName: (code) => nameOf(catalogue.countryByCode.get(code)) ?? code,
    nationalityName: (value) => nameOf(catalogue.countryByName.get(value)) ?? value,
  };
}

/**
 * What an export shows of a row, with the experience as of `day`. Only the first half of the stored
 * row is parsed, which ends before the recent role: parsing is most of an export's work.
 */
export function toExportRow(row: ListRow, day: string): ListedFacts {
  const { rowJson } = row;
  const end = rowJson.indexOf(RECENT_ROLE);
  const facts: Writable<ListedFacts> = JSON.parse(end < 0 ? rowJson : `${rowJson.slice(0, end)}}`);
  if (end >= 0) facts.recentRole = { isCurrentRole: rowJson.includes(IS_CURRENT, end) };
  facts.recentRoleExperienceYearsDecimal = yearsOfExperience(row, day);
  return facts;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** As PostgreSQL writes them. Quotes in texts are escaped, so no text can look like them. */
const RECENT_ROLE = ', "recentRole" : {';
const IS_CURRENT = '"isCurrentRole" : true}';
