/** Writes down what was read of a subscription, in one transaction: all of it, or nothing. */
import type { Transaction } from "kysely";
import { accountOf } from "#/accounts/accounts.ts";
import { phoneOf } from "#/companies/companies.ts";
import { keepInvoices } from "#/payments/invoices/keep.ts";
import { lowerLater } from "#/payments/merge/lower-later.ts";
import { closeAttempt, lockPayments } from "#/payments/queries/attempts.ts";
import {
  attemptsByInvoice,
  listMoney,
  type Moved,
  updateFate,
} from "#/payments/queries/invoices.ts";
import * as queries from "#/payments/queries/settling.ts";
import { noteChange } from "#/platform/audit.ts";
import type { GatewayInvoice } from "#/platform/cards/gateway.ts";
import type { Tables } from "#/platform/database/database.ts";
import { logNames } from "#/platform/log.ts";
import type { Services } from "#/platform/services.ts";
import { noteGivenBack, notePaid } from "#/referrals/referrals.ts";
import { outcomesOf } from "./attempts.ts";
import { dropRefunded } from "./drop-refunded.ts";
import type { Reading } from "./read.ts";
import { restate } from "./restate.ts";
import {
  decisive,
  hasKeptMoney,
  isLive,
  isServed,
  type PaidInvoice,
  suspensionOf,
} from "./standing.ts";
import { tell } from "./tell.ts";

type Tx = Transaction<Tables>;
type Attempt = NonNullable<Awaited<ReturnType<typeof queries.findAttempt>>>;

/** A reading, and whose it is. */
export type Settling = {
  readonly reading: Reading;
  readonly clientId: string;
  /** The last that was paid; of a subscription that never began the one that waits. */
  readonly attempt: Attempt;
  readonly before: queries.KnownSubscription | undefined;
};

/** 'stale': something newer has been written down meanwhile; 'unknown': nobody here began it. */
export type Applied = "settled" | "stale" | "unknown";

export async function apply(services: Services, reading: Reading): Promise<Applied> {
  const { subscription } = reading;
  return await services.db.transaction().execute(async (tx) => {
    const { provider } = services.cards;
    const clientId = await queries.findClient(tx, provider, subscription.customerId);
    if (!clientId || !subscription.attemptId) return "unknown";
    await lockPayments(tx, clientId);
    const before = await queries.lockSubscription(tx, subscription.id);
    const attempt = await queries.findAttempt(tx, subscription.attemptId, clientId);
    if (!attempt) return "unknown";
    if (before && before.readAt >= reading.at) return "stale";
    const settling = { reading, clientId, attempt, before };
    await closeAttempts(services, tx, settling);
    if (before || hasPaid(reading)) await state(services, tx, settling);
    return "settled";
  });
}

async function closeAttempts({ clock }: Services, tx: Tx, settling: Settling): Promise<void> {
  const { subscription, invoices } = settling.reading;
  await tellLost(tx, settling);
  const begun = await queries.listBegun(tx, subscription.id);
  for (const [id, state] of outcomesOf(subscription, invoices, begun)) {
    const now = clock.now();
    if (state === "paid") await queries.updateAttempt(tx, id, { state, endedAt: now });
    else await closeAttempt(tx, { id, state, now });
  }
}

/** A crash may keep an attempt from learning what it began. An addition is there once paid. */
async function tellLost(tx: Tx, { attempt, reading }: Settling): Promise<void> {
  const { id, kind, state, invoiceId: known } = attempt;
  if (known !== null || (kind === "start" && state !== "open" && !hasPaid(reading))) return;
  const { subscription, invoices } = reading;
  const others = await attemptsByInvoice(tx, subscription.id);
  const isOwn = kind === "start" ? isStart : isPaidAddition;
  const own = invoices.find((invoice) => isOwn(invoice) && !others.has(invoice.id));
  const invoiceId = own?.id ?? null;
  await queries.updateAttempt(tx, id, { subscriptionId: subscription.id, invoiceId });
}

function isStart({ reason }: GatewayInvoice): boolean {
  return reason === "start";
}

function isPaidAddition({ reason, status }: GatewayInvoice): boolean {
  return reason === "addition" && status === "paid";
}

function hasPaid({ subscription, invoices }: Reading): boolean {
  return isLive(subscription) || invoices.some(({ status }) => status === "paid");
}

async function state(services: Services, tx: Tx, settling: Settling): Promise<void> {
  const { clientId, reading, before } = settling;
  const { provider } = services.cards;
  const { id } = reading.subscription;
  const read = await rowOf(services, tx, settling);
  await queries.saveSubscription(tx, read);
  const kept = await keepInvoices(services, tx, { ...settling, covers: read.covers });
  const moved: Moved[] = [];
  for (const [providerId, { refundedFils, dispute = null }] of reading.payments) {
    const news = await updateFate(tx, { provider, providerId, refundedFils, dispute });
    if (news) moved.push(news);
  }
  if (kept.length + moved.length > 0) await tellReferrals(services, tx, clientId);
  const row = { ...read, covers: await dropRefunded(tx, read) };
  await keepInStep(services, tx, row, before);
  const { contract, until } = await restate(services, tx, clientId);
  const isByContract = isServed(row.covers, contract);
  await tell(services, tx, { ...settling, after: row, kept, moved, isByContract, until });
  const { status, covers, suspension } = row;
  if (kept.length + moved.length === 0 && before && said(before) === said(row)) return;
  const details = { status, covers, suspension, paidUntil: row.paidUntil };
  await noteChange(tx, {
    at: services.clock.now(),
    action: "payments.settled",
    subject: ["client", clientId],
    details: {
      ...{ subscription: id, ...details, paid: kept.map(({ number }) => number) },
      moved: moved.map(({ providerId }) => providerId),
    },
  });
}

/** What cost nothing, by a coupon, brings nobody points; nor does money that went back. */
async function tellReferrals(services: Services, tx: Tx, clientId: string): Promise<void> {
  if (!hasKeptMoney(await listMoney(tx, clientId)))
    return await noteGivenBack(tx, services, clientId);
  await notePaid(tx, services, { accountId: clientId, phone: await phoneOf(tx, clientId) });
}

type Row = queries.SubscriptionRow;
type Before = Settling["before"];

/** As many are charged as covered: too many are lowered next month; too few, an operator sees. */
async function keepInStep(
  { jobs, log, keys }: Services,
  tx: Tx,
  row: Row,
  before: Before,
): Promise<void> {
  const { id, clientId } = row;
  const named = { user: logNames(keys, clientId)[0], subscription: id };
  if (isShort(row)) log.error(named, "covers more than it is charged for");
  // One that was too high before has its job already.
  if (isHigh(row) && !(before && isHigh(before))) await lowerLater(jobs, tx, id);
}

type Charged = Pick<Row, "isLive" | "quantity" | "covers">;

function isHigh({ isLive: charges, quantity, covers }: Charged): boolean {
  return charges && quantity > covers.length;
}

function isShort({ isLive: charges, quantity, covers }: Charged): boolean {
  return charges && quantity < covers.length;
}

async function rowOf(services: Services, tx: Tx, settling: Settling): Promise<Row> {
  const { reading, clientId, attempt, before } = settling;
  const { subscription } = reading;
  const whose = { provider: services.cards.provider, clientId };
  const { id, status, quantity, startedAt, endedAt, paidUntil, isEnding, card } = subscription;
  const isKnown = before?.attemptId === attempt.id;
  const isOther = isLive(subscription) && (await queries.hasOtherLive(tx, whose, id));
  const named = { user: logNames(services.keys, clientId)[0], subscription: id };
  if (isOther) services.log.error(named, "a client pays for two subscriptions");
  const isErased = (await accountOf(tx, clientId)) === undefined; // late refunds bring no card back
  return {
    ...{ id, ...whose, status, quantity },
    ...{ startedAt, endedAt: endedAt ?? null, paidUntil, isEnding },
    isLive: isLive(subscription) && !isOther,
    attemptId: attempt.id,
    covers: isKnown ? before.covers : attempt.covers,
    unitFils: attempt.unitFils,
    dueInvoiceId: subscription.dueInvoiceId ?? null,
    renewalFils: reading.renewalFils,
    creditFils: subscription.creditFils,
    suspension: isLive(subscription) ? suspensionOf(paidInvoices(reading)) : null,
    card: card && !isErased ? JSON.stringify(card) : null,
    readAt: reading.at,
  };
}

function paidInvoices({ invoices, payments }: Reading): PaidInvoice[] {
  return decisive(invoices.filter(({ status }) => status === "paid")).map((invoice) => {
    const { refundedFils = 0, dispute = null } = payments.get(invoice.id) ?? {};
    return { ...invoice, refundedFils, dispute, bought: [] };
  });
}

/** What an operator would want to read in the log, once it has changed. */
function said(row: Row | queries.KnownSubscription): string {
  const { status, covers, quantity, paidUntil, isEnding, suspension, dueInvoiceId } = row;
  return JSON.stringify([status, covers, quantity, paidUntil, isEnding, suspension, dueInvoiceId]);
}
