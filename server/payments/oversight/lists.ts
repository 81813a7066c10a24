/** What of payments an operator may have to look at, page after page. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { namesOf } from "#/accounts/accounts.ts";
import { accessUntil } from "#/payments/access-until.ts";
import * as queries from "#/payments/queries/staff/standing.ts";
import type { Database } from "#/platform/database/database.ts";
import { markFrom, markText } from "#/platform/lists/keyset.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

/** Renewals that could not be charged; whose access ends first, first. */
export async function listPastDuePage(
  { db, settings }: Services,
  { after, count = MOST_ROWS }: Paged<string>,
) {
  const page = { after: markFrom(after, "text"), most: count + 1 };
  const { rows, next } = pageOf(await queries.listPastDue(db, page), count, markText);
  const whoIs = await clientsOf(db, rows);
  return {
    rows: rows.map(({ id, clientId, quantity, paidUntil, isEnding }) => ({
      ...{ _id: id, client: whoIs(clientId), professions: quantity, isEnding },
      paidUntil: paidUntil.toISOString(),
      dueBy: accessUntil({ paidUntil, isEnding }, settings.graceDays).toISOString(),
    })),
    next,
  };
}

type Sort = queries.GivenBackSort | undefined;

/** Invoices whose money went back, or is in dispute. */
export async function listGivenBackPage(
  { db }: Services,
  { after, count = MOST_ROWS, sort }: Paged<string> & { readonly sort?: Sort },
) {
  const page = { after: markFrom(after), most: count + 1 };
  const { rows, next } = pageOf(await queries.listGivenBack(db, sort, page), count, markText);
  const whoIs = await clientsOf(db, rows);
  return {
    rows: rows.map(({ id, clientId, issuedAt, number, totalFils, refundedFils, dispute }) => ({
      ...{ _id: id, number, client: whoIs(clientId), totalFils, refundedFils, dispute },
      issuedAt: issuedAt.toISOString(),
    })),
    next,
  };
}

/** Subscriptions that are charged for another number of professions than they open. */
export async function listOutOfStepPage(
  { db }: Services,
  { after = "", count = MOST_ROWS }: Paged<string>,
) {
  const found = await queries.listOutOfStep(db, after, count + 1);
  const { rows, next } = pageOf(found, count, ({ id }) => id);
  const whoIs = await clientsOf(db, rows);
  return {
    rows: rows.map(({ id, clientId, charged, open }) => ({
      ...{ _id: id, client: whoIs(clientId), charged, open },
    })),
    next,
  };
}

function clientsOf(db: Database, rows: readonly { readonly clientId: string }[]) {
  const ids = rows.map(({ clientId }) => clientId);
  return namesOf(db, ids);
}
