import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { createNameLookup } from "#/accounts/accounts.ts";
import * as queries from "#/payments/queries/staff/queue-pages.ts";
import { accessUntil } from "#/payments/sync/access-state.ts";
import type { Database } from "#/platform/database/database.ts";
import { decodeCursor, encodeCursor } from "#/platform/lists/keyset.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

/** Renewals that could not be charged, ordered by when their access ends. */
export async function listPastDue(
  { db, settings }: Services,
  { after, count = MAX_PAGE_ROWS }: PageRequest<string>,
) {
  const page = { after: decodeCursor(after, "text"), limit: count + 1 };
  const { rows, next } = toPage(await queries.listPastDue(db, page), count, encodeCursor);
  const nameOf = await findClientNames(db, rows);
  return {
    rows: rows.map(({ id, clientId, quantity, paidUntil, isEnding }) => ({
      _id: id,
      client: nameOf(clientId),
      professions: quantity,
      isEnding,
      paidUntil: paidUntil.toISOString(),
      dueBy: accessUntil({ paidUntil, isEnding }, settings.graceDays).toISOString(),
    })),
    next,
  };
}

type ReversedInvoiceSort = queries.ReversedInvoiceSort | undefined;

/** Invoices that were refunded or disputed. */
export async function listReversedInvoices(
  { db }: Services,
  {
    after,
    count = MAX_PAGE_ROWS,
    sort,
  }: PageRequest<string> & { readonly sort?: ReversedInvoiceSort },
) {
  const page = { after: decodeCursor(after), limit: count + 1 };
  const { rows, next } = toPage(
    await queries.listReversedInvoices(db, sort, page),
    count,
    encodeCursor,
  );
  const nameOf = await findClientNames(db, rows);
  return {
    rows: rows.map(({ id, clientId, issuedAt, number, totalFils, refundedFils, dispute }) => ({
      _id: id,
      number,
      client: nameOf(clientId),
      totalFils,
      refundedFils,
      dispute,
      issuedAt: issuedAt.toISOString(),
    })),
    next,
  };
}

/** Subscriptions charged for a different number of professions than they open. */
export async function listQuantityMismatches(
  { db }: Services,
  { after = "", count = MAX_PAGE_ROWS }: PageRequest<string>,
) {
  const pageRows = await queries.listQuantityMismatches(db, after, count + 1);
  const { rows, next } = toPage(pageRows, count, ({ id }) => id);
  const nameOf = await findClientNames(db, rows);
  return {
    rows: rows.map(({ id, clientId, charged, open }) => ({
      _id: id,
      client: nameOf(clientId),
      charged,
      open,
    })),
    next,
  };
}

function findClientNames(db: Database, rows: readonly { readonly clientId: string }[]) {
  const ids = rows.map(({ clientId }) => clientId);
  return createNameLookup(db, ids);
}
