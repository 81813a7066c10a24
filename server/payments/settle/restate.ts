/** What a client may see is stated anew, from all that is known here of its payments and its contract. */
import type { Transaction } from "kysely";
import { approvedOf } from "#/catalogue/catalogue.ts";
import { findContract } from "#/payments/queries/contracts.ts";
import { listPaid, lockPaying } from "#/payments/queries/settling.ts";
import { noteChange } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { type Holdings, holdingsOf } from "#/unlocks/holdings.ts";
import { choose, setPaid } from "#/unlocks/unlocks.ts";

import { type Paying, type Standing, standingOf } from "./standing.ts";

type Tx = Transaction<Tables>;
type Given = Pick<Services, "clock" | "settings">;

type Stated = Standing & { readonly isByContract: boolean };

/** To be called in the transaction that changed a subscription, an invoice or a contract of the client. */
export async function restate(given: Given, tx: Tx, clientId: string): Promise<Stated> {
  const now = given.clock.now();
  const subscriptions = await payingOf(tx, clientId);
  const contract = await findContract(tx, clientId, now);
  const { graceDays } = given.settings;
  const standing = standingOf({ graceDays, subscriptions, contract });
  const { isSubscribed, until, isPastDue, professionIds } = standing;
  const before = await holdingsOf(tx, clientId, now);
  const approved = await approvedOf(tx, professionIds);
  const paid = professionIds.filter((id) => approved.has(id)); // the others went from the catalogue
  await choose(tx, { clientId, professionIds: paid, source: "payment", now });
  await setPaid(tx, { clientId, isSubscribed, professionIds: paid, until, isPastDue });
  const after = await holdingsOf(tx, clientId, now);
  if (seenBy(before) !== seenBy(after))
    await noteChange(tx, {
      at: now,
      action: "payments.accessChanged",
      subject: ["client", clientId],
      details: { isSubscribed: after.isSubscribed, professionIds: paidIn(after), until },
    });
  return { ...standing, professionIds: paid, isByContract: contract !== undefined };
}

async function payingOf(tx: Tx, clientId: string): Promise<Paying[]> {
  const rows = await lockPaying(tx, clientId);
  const paying: Paying[] = [];
  for (const row of rows) {
    const invoices = await listPaid(tx, row.id);
    const known = invoices.map((invoice) => ({ ...invoice, bought: invoice.bought ?? [] }));
    paying.push({ ...row, invoices: known });
  }
  return paying;
}

function seenBy(holdings: Holdings): string {
  return JSON.stringify([holdings.isSubscribed, paidIn(holdings)]);
}

function paidIn({ professions }: Holdings): number[] {
  return professions
    .filter(({ isPaid }) => isPaid)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
}
