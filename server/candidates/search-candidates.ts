import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { findPageAndTotal } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import { JsonText } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { recordListedRows } from "#/privacy/bulk-access.ts";
import { buildListFilter, toListPage } from "./list-filter.ts";
import { findCandidatesWithFiles, toListItemJson } from "./list-items.ts";

/**
 * One page of matches, and the total. Rows are sent as the JSON they are stored as:
 * `refresh-listing` checks them against the contract. Throws as `buildListFilter` does.
 */
export async function searchCandidates(
  services: Services,
  viewer: Viewer,
  query: ListQuery,
  userIds?: readonly string[],
): Promise<JsonText> {
  const { replica, clock, log } = services;
  const filter = await buildListFilter(replica, viewer, query, userIds);
  const day = today(clock);
  const page = toListPage(query);
  const { rows, total } = await findPageAndTotal(replica, { filter, page, today: day });
  recordListedRows(services, { clientId: viewer.id, rowCount: rows.length }).catch((error) =>
    log.error({ err: error }, "listed rows could not be recorded"),
  );
  const withFiles = await findCandidatesWithFiles(replica, rows, {
    clientId: viewer.id,
    hasGrants: viewer.hasGrants,
    now: clock.now(),
  });
  // Joined as text, because parsing stored rows only to serialize them again would be wasted work.
  const users = rows.map((row) => toListItemJson(row, day, withFiles.has(row.candidateId)));
  return new JsonText(`{"success":true,"users":[${users}],"totalCount":${total}}`);
}
