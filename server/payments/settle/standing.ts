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

export type Paying = {
  /** The provider's word. */
  readonly status: string;
  readonly covers: readonly number[];
  readonly paidUntil: Date;
  readonly isEnding: boolean;
  readonly invoices: readonly PaidInvoice[];
};

type Contract = { readonly professionIds: readonly number[]; readonly until: Date | null };

export type Standing = {
  readonly isSubscribed: boolean;
  readonly professionIds: readonly number[];
  /** The end of access, days of grace included; null where there is none, or nothing to end. */
  readonly until: Date | null;
  readonly isPastDue: boolean;
};

type Given = {
  readonly graceDays: number;
  readonly subscriptions: readonly Paying[];
  /** One that has not ended. */
  readonly contract: Contract | undefined;
};

const nothing: Standing = {
  isSubscribed: false,
  professionIds: [],
  until: null,
  isPastDue: false,
};

/** A contract stands above all that was paid by card. */
export function standingOf({ graceDays, subscriptions, contract }: Given): Standing {
  if (contract) {
    const { professionIds, until } = contract;
    return { isSubscribed: true, professionIds, until, isPastDue: false };
  }
  return subscriptions.map((each) => standingBy(each, graceDays)).reduce(together, nothing);
}

/** Whether it still charges; only then it opens anything. */
export function isLive({ status }: { readonly status: string }): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/** Why all of a subscription is locked although it runs: the money of its current month went back. */
export function suspensionOf(invoices: readonly PaidInvoice[]): Suspension | null {
  const month = monthOf(invoices);
  return month ? takenBack(month) : null;
}

/** What was added in the month that counts and whose money went back, unless it was bought again since. */
export function lostIn(invoices: readonly PaidInvoice[]): number[] {
  return addedOnlyBy(invoices, (why) => why !== null);
}

/** The same, of what was given back by us: it is not charged any more, and can be bought again. */
export function refundedIn(invoices: readonly PaidInvoice[]): number[] {
  return addedOnlyBy(invoices, (why) => why === "refunded");
}

/** The invoices whose money decides now: the month that was paid last, and what was added to it. */
export function decisive<I extends Omit<PaidInvoice, "bought" | "dueFils" | keyof Fate>>(
  invoices: readonly I[],
): I[] {
  const month = monthOf(invoices);
  if (!month) return [];
  return [month, ...invoices.filter((each) => isAddedTo(month, each))];
}

type Fate = Pick<PaidInvoice, "refundedFils" | "dispute">;
type Dated = Pick<PaidInvoice, "reason" | "periodStart" | "periodEnd">;

function standingBy(paying: Paying, graceDays: number): Standing {
  const { covers, invoices } = paying;
  if (!isLive(paying) || suspensionOf(invoices)) return nothing;
  const lost = lostIn(invoices);
  return {
    isSubscribed: true,
    professionIds: covers.filter((id) => !lost.includes(id)),
    until: accessUntil(paying, graceDays),
    isPastDue: paying.status === "past_due",
  };
}

/** Two at once are a mistake of somebody's; whoever paid twice is not locked out for it. */
function together(one: Standing, other: Standing): Standing {
  if (!one.isSubscribed) return other;
  if (!other.isSubscribed) return one;
  const ends = [one.until, other.until].flatMap((until) => until?.getTime() ?? []);
  return {
    isSubscribed: true,
    professionIds: [...new Set([...one.professionIds, ...other.professionIds])],
    until: new Date(Math.max(...ends)),
    isPastDue: one.isPastDue && other.isPastDue,
  };
}

function addedOnlyBy(
  invoices: readonly PaidInvoice[],
  isGone: (why: Suspension | null) => boolean,
): number[] {
  const added = decisive(invoices).filter(({ reason }) => reason === "addition");
  const kept = new Set(added.filter((each) => !isGone(takenBack(each))).flatMap(boughtBy));
  return [...new Set(added.flatMap(boughtBy))].filter((id) => !kept.has(id));
}

function boughtBy({ bought }: PaidInvoice): readonly number[] {
  return bought;
}

function monthOf<I extends Dated>(invoices: readonly I[]): I | undefined {
  return invoices
    .filter(({ reason }) => reason === "start" || reason === "renewal")
    .toSorted((one, other) => other.periodEnd.getTime() - one.periodEnd.getTime())[0];
}

function isAddedTo(month: Dated, { reason, periodEnd }: Dated): boolean {
  return reason === "addition" && periodEnd > month.periodStart;
}

/** A part that was given back changes nothing; a balance that paid all of it cannot be given back. */
function takenBack({ dispute, dueFils, refundedFils }: PaidInvoice): Suspension | null {
  if (dispute === "open" || dispute === "lost") return "disputed";
  return dueFils > 0 && refundedFils >= dueFils ? "refunded" : null;
}
