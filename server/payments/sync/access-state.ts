/** Turns payments and contracts into access. Pure: uses no database, provider or clock. */
import type { Suspension } from "#/payments/tables.ts";
import { DAY_MS } from "#/platform/clock.ts";

/** The parts of a paid invoice that this rule needs. */
export type PaidInvoice = {
  readonly reason: "start" | "renewal" | "addition" | "other";
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Amount charged. */
  readonly dueFils: number;
  readonly refundedFils: number;
  readonly dispute: "open" | "won" | "lost" | null;
  /** Professions that its attempt bought; empty for a renewal. */
  readonly bought: readonly number[];
};

export type PayingSubscription = {
  /** The provider's status. */
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
  /** End of access, grace days included; null if there is no end or no access. */
  readonly until: Date | null;
  readonly isPastDue: boolean;
  /** Professions that end before `until`. */
  readonly earlierEnds: ReadonlyMap<number, Date>;
};

type AccessInput = {
  readonly graceDays: number;
  readonly subscriptions: readonly PayingSubscription[];
  /** Undefined if there is none or it has ended. */
  readonly contract: Contract | undefined;
};

const noAccess: AccessState = {
  isSubscribed: false,
  professionIds: [],
  until: null,
  isPastDue: false,
  earlierEnds: new Map(),
};

/** A contract adds to what is paid by card; each profession is open until its own end. */
export function computeAccess({ graceDays, subscriptions, contract }: AccessInput): AccessState {
  const cardAccess = subscriptions
    .map((each) => accessBySubscription(each, graceDays))
    .reduce(mergeAccess, noAccess);
  return contract ? addContractAccess(contract, cardAccess) : cardAccess;
}

/** Whether a contract opens everything paid by card, so that the card makes no difference. */
export function isCoveredByContract(
  covers: readonly number[],
  contract: Contract | undefined,
): boolean {
  return contract !== undefined && covers.every((id) => contract.professionIds.includes(id));
}

/** Whether it still charges; others open nothing. */
export function isLive({ status }: { readonly status: string }): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/** Why a live subscription is suspended: the payment of its current month was reversed. */
export function suspensionOf(invoices: readonly PaidInvoice[]): Suspension | null {
  const month = latestMonth(invoices);
  return month ? reversalOf(month) : null;
}

/** Professions added in the current month whose payment was reversed, unless bought again. */
export function revokedProfessionIds(invoices: readonly PaidInvoice[]): number[] {
  return addedProfessionIds(invoices, (why) => why !== null);
}

/** Only those we refunded: they are no longer charged, and can be bought again. */
export function refundedProfessionIds(invoices: readonly PaidInvoice[]): number[] {
  return addedProfessionIds(invoices, (why) => why === "refunded");
}

/** The invoices that decide about access now: the last paid month and the additions to it. */
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

/** A profession opened by both lasts until the later end. */
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

/** Null means no end. */
function laterEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/** Two live subscriptions are a mistake, but must not lock out a client that paid twice. */
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
    .toSorted((a, b) => b.periodEnd.getTime() - a.periodEnd.getTime())[0];
}

function isAddedTo(month: InvoicePeriod, { reason, periodEnd }: InvoicePeriod): boolean {
  return reason === "addition" && periodEnd > month.periodStart;
}

/** Whether at least one payment has not been reversed. */
export function hasRetainedPayment(paid: readonly ChargedPayment[]): boolean {
  return paid.some((each) => each.dueFils > 0 && reversalOf(each) === null);
}

/** A partial refund changes nothing, and what was paid from the balance cannot be refunded. */
function reversalOf({ dispute, dueFils, refundedFils }: ChargedPayment): Suspension | null {
  if (dispute === "open" || dispute === "lost") return "disputed";
  return dueFils > 0 && refundedFils >= dueFils ? "refunded" : null;
}

type PaidPeriod = { readonly paidUntil: Date; readonly isEnding: boolean };

/** When access ends unless it is paid. A subscription set to end has no grace days. */
export function accessUntil({ paidUntil, isEnding }: PaidPeriod, graceDays: number): Date {
  return new Date(paidUntil.getTime() + (isEnding ? 0 : graceDays * DAY_MS));
}
