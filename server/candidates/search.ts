import type { ListQuery } from "@wasla/contract/candidates/list-query";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { experienceYears } from "@wasla/contract/profiles/experience";
import type { Row } from "#/listing/filter.ts";
import { findPage, tally } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { noteListed } from "#/privacy/bulk.ts";
import { filterOf, pageOf } from "./question.ts";

type Found = { readonly users: ListedJobSeeker[]; readonly totalCount: number };

/** A page of the candidates that match, and how many match in all. Refuses as `filterOf` does. */
export async function search(
  services: Services,
  viewer: Viewer,
  query: ListQuery,
  userIds?: readonly string[],
): Promise<Found> {
  const { replica, clock, log } = services;
  const filter = await filterOf(replica, viewer, query, userIds);
  const day = today(clock);
  const counted = await tally(replica, filter, day);
  const { rows } = await findPage(replica, { ...counted, filter, page: pageOf(query), today: day });
  noteListed(services, { clientId: viewer.id, rows: rows.length }).catch((error) =>
    log.error({ err: error }, "listed rows not noted"),
  );
  return { users: rows.map(listed), totalCount: counted.total };
}

/** A card as it is stored, with the experience of the day. */
export function listed({ card, months }: Row): ListedJobSeeker {
  const row: ListedJobSeeker = JSON.parse(card);
  row.recentRoleExperienceYearsDecimal = experienceYears(months);
  return row;
}
