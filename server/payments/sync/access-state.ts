/** What a client's payments mean for what it may see: no database, no provider, no clock. */

import { accessUntil } from "#/payments/access-until.ts";
import type { Suspension } from "#/payments/tables.ts";

/** An invoice that was paid, as far as this rule cares. */
export type PaidInvoice = {
  readonly reason: "start" | "renewal" | "addition" | "other";
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** What was charged. */
  readonly dueFils: number;
  readonly refundedFils: number;
  readonly dispute: "open" | "won" | "lost" | null;
  /** What the attempt it belongs to bought; nothing for a renewal. */
  readonly bought: readonly number[];
};

export type PayingSubscription = {
  /** The provider's word. */
  readonly status: string;
  readonly covers: readonly number[];
  readonly paidUntil: Date;
  readonly isEnding: boolean;
  readonly invoices: readonly PaidInvoice[];
};

export type Contract = { readonly professionIds: readonly number[]; readonly until: Date | null };

export type AccessState = {
  readonly isSubscribed: boolean;
  readonly professionIds: readonly number[];
  /** The end of access, days of grace included; null where there is none, or nothing to end. */
  readonly until: Date | null;
  readonly isPastDue: boolean;
  /** Of professions that end before all the others do. */
  readonly earlierEnds: ReadonlyMap<number, Date>;
};

type AccessInput = {
  readonly graceDays: number;
  readonly subscriptions: readonly PayingSubscription[];
  /** One that has not ended. */
  readonly contract: Contract | undefined;
};

const noAccess: AccessState = {
  isSubscribed: false,
  professionIds: [],
  until: null,
  isPastDue: false,
  earlierEnds: new Map(),
};

/** A contract opens beside what is paid by card, each profession until its own end. */
export function computeAccess({ graceDays, subscriptions, contract }: AccessInput): AccessState {
  const cardAccess = subscriptions
    .map((each) => accessBySubscription(each, graceDays))
    .reduce(mergeAccess, noAccess);
  return contract ? addContractAccess(contract, cardAccess) : cardAccess;
}

/** Whether a contract opens all that is paid by card too: then the card changes nothing. */
export function isCoveredByContract(
  covers: readonly number[],
  contract: Contract | undefined,
): boolean {
  return contract !== undefined && covers.every((id) => contract.professionIds.includes(id));
}

/** Whether it still charges; only then it opens anything. */
export function isLive({ status }: { readonly status: string }): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/** Why a subscription is locked although it runs: the money of its current month went back. */
export function suspensionOf(invoices: readonly PaidInvoice[]): Suspension | null {
  const month = latestMonth(invoices);
  return month ? reversalOf(month) : null;
}

/** What was added in the month that counts and given back, unless bought again since. */
export function revokedProfessionIds(invoices: readonly PaidInvoice[]): number[] {
  return addedProfessionIds(invoices, (why) => why !== null);
}

/** The same, of what was given back by us: it is not charged any more, and can be bought again. */
export function refundedProfessionIds(invoices: readonly PaidInvoice[]): number[] {
  return addedProfessionIds(invoices, (why) => why === "refunded");
}

/** The invoices whose money decides now: the month that was paid last, and what was added to it. */
export function decisiveInvoices<
  I extends Omit<PaidInvoice, "bought" | "dueFils" | keyof PaymentState>,
>(invoices: readonly I[]): I[] {
  const month = latestMonth(invoices);
  if (!month) return [];
  return [month, ...invoices.filter((each) => isAddedTo(month, each))];
}

type PaymentState = Pick<PaidInvoice, "refundedFils" | "dispute">;
type ChargedPayment = PaymentState & Pick<PaidInvoice, "dueFils">;
type InvoicePeriod = Pick<PaidInvoice, "reason" | "periodStart" | "periodEnd">;

function accessBySubscription(subscription: PayingSubscription, graceDays: number): AccessState {
  const { covers, invoices } = subscription;
  if (!isLive(subscription) || suspensionOf(invoices)) return noAccess;
  const revokedIds = revokedProfessionIds(invoices);
  return {
    isSubscribed: true,
    professionIds: covers.filter((id) => !revokedIds.includes(id)),
    until: accessUntil(subscription, graceDays),
    isPastDue: subscription.status === "past_due",
    earlierEnds: new Map(),
  };
}

/** What both open lasts as either. Where the card's days of grace are the last, they end all. */
function addContractAccess(
  { professionIds: contractIds, until: contractEnd }: Contract,
  cardAccess: AccessState,
): AccessState {
  const until = cardAccess.isSubscribed ? laterEnd(contractEnd, cardAccess.until) : contractEnd;
  const endOf = (id: number) => {
    if (!cardAccess.professionIds.includes(id)) return contractEnd;
    return contractIds.includes(id) ? until : cardAccess.until;
  };
  const professionIds = [...new Set([...cardAccess.professionIds, ...contractIds])];
  const earlier = professionIds.flatMap((id): [number, Date][] => {
    const own = endOf(id);
    return own && own.getTime() !== until?.getTime() ? [[id, own]] : [];
  });
  return {
    isSubscribed: true,
    professionIds,
    until,
    isPastDue: cardAccess.isPastDue && until === cardAccess.until,
    earlierEnds: new Map(earlier),
  };
}

/** No end is the latest. */
function laterEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/** Two at once are a mistake of somebody's; whoever paid twice is not locked out for it. */
function mergeAccess(one: AccessState, other: AccessState): AccessState {
  if (!one.isSubscribed) return other;
  if (!other.isSubscribed) return one;
  const ends = [one.until, other.until].flatMap((until) => until?.getTime() ?? []);
  return {
    isSubscribed: true,
    professionIds: [...new Set([...one.professionIds, ...other.professionIds])],
    until: new Date(Math.max(...ends)),
    isPastDue: one.isPastDue && other.isPastDue,
    earlierEnds: new Map(),
  };
}

function addedProfessionIds(
  invoices: readonly PaidInvoice[],
  isReversed: (why: Suspension | null) => boolean,
): number[] {
  const added = decisiveInvoices(invoices).filter(({ reason }) => reason === "addition");
  const keptIds = new Set(
    added.filter((each) => !isReversed(reversalOf(each))).flatMap(purchasedIdsOf),
  );
  return [...new Set(added.flatMap(purchasedIdsOf))].filter((id) => !keptIds.has(id));
}

function purchasedIdsOf({ bought }: PaidInvoice): readonly number[] {
  return bought;
}

function latestMonth<I extends InvoicePeriod>(invoices: readonly I[]): I | undefined {
  return invoices
    .filter(({ reason }) => reason === "start" || reason === "renewal")
    .toSorted((one, other) => other.periodEnd.getTime() - one.periodEnd.getTime())[0];
}

function isAddedTo(month: InvoicePeriod, { reason, periodEnd }: InvoicePeriod): boolean {
  return reason === "addition" && periodEnd > month.periodStart;
}

/** Whether any money that was paid is still there. */
export function hasRetainedPayment(paid: readonly ChargedPayment[]): boolean {
  return paid.some((each) => each.dueFils > 0 && reversalOf(each) === null);
}

/** A part that was given back changes nothing; a balance that paid it all cannot be. */
function reversalOf({ dispute, dueFils, refundedFils }: ChargedPayment): Suspension | null {
  if (dispute === "open" || dispute === "lost") return "disputed";
  return dueFils > 0 && refundedFils >= dueFils ? "refunded" : null;
}
