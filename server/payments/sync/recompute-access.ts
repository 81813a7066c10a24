/** Derives what a client may see from all its payments and its contract. */
import type { Transaction } from "kysely";
import { lockApprovedProfessions } from "#/catalogue/catalogue.ts";
import {
  addProfessions,
  removeUnpaidProfessions,
  setPaidAccess,
} from "#/entitlements/entitlements.ts";
import { type Entitlements, findEntitlements } from "#/entitlements/find-entitlements.ts";
import { findContract } from "#/payments/queries/contracts.ts";
import { listPaidInvoices, lockActiveSubscriptions } from "#/payments/queries/sync.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import {
  type AccessState,
  type Contract,
  computeAccess,
  type PayingSubscription,
  revokedProfessionIds,
} from "./access-state.ts";

type Tx = Transaction<Tables>;
type AccessServices = Pick<Services, "paymentGateway" | "clock" | "settings">;

type RecomputedAccess = Pick<AccessState, "until"> & { readonly contract: Contract | undefined };

/**
 * Call it in the transaction that changed a subscription, invoice or contract of the client.
 * Returns until when card payments give access, and the contract.
 */
export async function recomputeAccess(
  services: AccessServices,
  tx: Tx,
  clientId: string,
): Promise<RecomputedAccess> {
  const now = services.clock.now();
  const subscriptions = await listPayingSubscriptions(tx, {
    provider: services.paymentGateway.provider,
    clientId,
  });
  const contract = await findContract(tx, clientId, now);
  const { graceDays } = services.settings;
  const byCard = computeAccess({ graceDays, subscriptions, contract: undefined });
  const { professionIds, ...access } = computeAccess({ graceDays, subscriptions, contract });
  const before = await findEntitlements(tx, clientId, now);
  const approved = await lockApprovedProfessions(tx, professionIds);
  // The others are no longer approved in the catalogue.
  const openIds = professionIds.filter((id) => approved.has(id));
  const paidByCard = openIds.filter((id) => byCard.professionIds.includes(id));
  await addProfessions(tx, { clientId, professionIds: paidByCard, source: "payment", now });
  if (contract)
    await addProfessions(tx, { clientId, professionIds: openIds, source: "staff", now });
  await setPaidAccess(tx, { clientId, professionIds: openIds, ...access });
  const revokedIds = subscriptions.flatMap(({ invoices }) => revokedProfessionIds(invoices));
  // As unpaid professions they would lock the paid ones too.
  await removeUnpaidProfessions(tx, clientId, revokedIds);
  const after = await findEntitlements(tx, clientId, now);
  if (describeAccess(before) !== describeAccess(after))
    await recordAuditEntry(tx, {
      at: now,
      action: "payments.accessChanged",
      subject: ["client", clientId],
      details: {
        isSubscribed: after.isSubscribed,
        professionIds: paidProfessionIds(after),
        until: access.until,
      },
    });
  return { until: byCard.until, contract };
}

async function listPayingSubscriptions(
  tx: Tx,
  client: Parameters<typeof lockActiveSubscriptions>[1],
): Promise<PayingSubscription[]> {
  const rows = await lockActiveSubscriptions(tx, client);
  const subscriptions: PayingSubscription[] = [];
  for (const row of rows) {
    subscriptions.push({ ...row, invoices: await listPaidInvoices(tx, row.id) });
  }
  return subscriptions;
}

function describeAccess(holdings: Entitlements): string {
  return JSON.stringify([holdings.isSubscribed, paidProfessionIds(holdings)]);
}

function paidProfessionIds({ professions }: Entitlements): number[] {
  return professions
    .filter(({ isPaid }) => isPaid)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
}
