/** What a client may see is stated anew, from all that is known of its payments and contract. */
import type { Transaction } from "kysely";
import { approvedOf } from "#/catalogue/catalogue.ts";
import { findContract } from "#/payments/queries/contracts.ts";
import { listPaid, lockPaying } from "#/payments/queries/settling.ts";
import { noteChange } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { type Holdings, holdingsOf } from "#/unlocks/holdings.ts";
import { choose, release, setPaid } from "#/unlocks/unlocks.ts";
import { type Contract, lostIn, type Paying, type Standing, standingOf } from "./standing.ts";

type Tx = Transaction<Tables>;
type Given = Pick<Services, "cards" | "clock" | "settings">;

type Stated = Pick<Standing, "until"> & { readonly contract: Contract | undefined };

/**
 * To be called in the transaction that changed a subscription, an invoice or a contract of the
 * client. Answers until when what is paid by card opens something, and the contract beside it.
 */
export async function restate(given: Given, tx: Tx, clientId: string): Promise<Stated> {
  const now = given.clock.now();
  const subscriptions = await payingOf(tx, { provider: given.cards.provider, clientId });
  const contract = await findContract(tx, clientId, now);
  const { graceDays } = given.settings;
  const byCard = standingOf({ graceDays, subscriptions, contract: undefined });
  const { professionIds, ...standing } = standingOf({ graceDays, subscriptions, contract });
  const before = await holdingsOf(tx, clientId, now);
  const approved = await approvedOf(tx, professionIds);
  const open = professionIds.filter((id) => approved.has(id)); // the others went from the catalogue
  const paid = open.filter((id) => byCard.professionIds.includes(id));
  await choose(tx, { clientId, professionIds: paid, source: "payment", now });
  if (contract) await choose(tx, { clientId, professionIds: open, source: "staff", now });
  await setPaid(tx, { clientId, professionIds: open, ...standing });
  const lost = subscriptions.flatMap(({ invoices }) => lostIn(invoices));
  await release(tx, clientId, lost); // held and to be paid, they would close what is paid
  const after = await holdingsOf(tx, clientId, now);
  if (seenBy(before) !== seenBy(after))
    await noteChange(tx, {
      at: now,
      action: "payments.accessChanged",
      subject: ["client", clientId],
      details: {
        ...{ isSubscribed: after.isSubscribed, professionIds: paidIn(after) },
        until: standing.until,
      },
    });
  return { until: byCard.until, contract };
}

async function payingOf(tx: Tx, whose: Parameters<typeof lockPaying>[1]): Promise<Paying[]> {
  const rows = await lockPaying(tx, whose);
  const paying: Paying[] = [];
  for (const row of rows) {
    paying.push({ ...row, invoices: await listPaid(tx, row.id) });
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
