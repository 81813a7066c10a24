/** What of payments an operator may have to look at, page after page. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { peopleOf } from "#/accounts/accounts.ts";
import { accessUntil } from "#/payments/access-until.ts";
import * as queries from "#/payments/queries/staff/standing.ts";
import type { Database } from "#/platform/database/database.ts";
import { type Mark, markFrom, markText } from "#/platform/keyset.ts";
import type { Services } from "#/platform/services.ts";

type Paged = { readonly after?: string | undefined; readonly count?: number | undefined };

/** Renewals that could not be charged; whose access ends first, first. */
export async function listPastDuePage(
  { db, settings }: Services,
  { after, count = MOST_ROWS }: Paged,
) {
  const page = { after: markFrom(after, "text"), most: count + 1 };
  const { rows, next } = pageOf(await queries.listPastDue(db, page), count);
  const clientOf = await clientsOf(db, rows);
  return {
    rows: rows.map(({ id, clientId, quantity, paidUntil, isEnding }) => ({
      ...{ _id: id, client: clientOf(clientId), professions: quantity, isEnding },
      paidUntil: paidUntil.toISOString(),
      dueBy: accessUntil({ paidUntil, isEnding }, settings.graceDays).toISOString(),
    })),
    next,
  };
}

/** Invoices whose money went back, or is in dispute. */
export async function listGivenBackPage({ db }: Services, { after, count = MOST_ROWS }: Paged) {
  const page = { after: markFrom(after), most: count + 1 };
  const { rows, next } = pageOf(await queries.listGivenBack(db, page), count);
  const clientOf = await clientsOf(db, rows);
  return {
    rows: rows.map(({ id, clientId, issuedAt, number, totalFils, refundedFils, dispute }) => ({
      ...{ _id: id, number, client: clientOf(clientId), totalFils, refundedFils, dispute },
      issuedAt: issuedAt.toISOString(),
    })),
    next,
  };
}

/** Subscriptions that are charged for another number of professions than they open. */
export async function listOutOfStepPage(
  { db }: Services,
  { after = "", count = MOST_ROWS }: Paged,
) {
  const found = await queries.listOutOfStep(db, after, count + 1);
  const shown = found.slice(0, count);
  const clientOf = await clientsOf(db, shown);
  return {
    rows: shown.map(({ id, clientId, charged, open }) => ({
      ...{ _id: id, client: clientOf(clientId), charged, open },
    })),
    next: found.length > count ? (shown.at(-1)?.id ?? null) : null,
  };
}

function pageOf<Row extends Mark>(found: readonly Row[], count: number) {
  const rows = found.slice(0, count);
  const last = rows.at(-1);
  return { rows, next: last && found.length > count ? markText(last) : null };
}

async function clientsOf(db: Database, rows: readonly { readonly clientId: string }[]) {
  const people = await peopleOf(db, [...new Set(rows.map(({ clientId }) => clientId))]);
  return (id: string) => ({ _id: id, fullName: people.get(id)?.fullName ?? null });
}
