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

export type Contract = { readonly professionIds: readonly number[]; readonly until: Date | null };

export type Standing = {
  readonly isSubscribed: boolean;
  readonly professionIds: readonly number[];
  /** The end of access, days of grace included; null where there is none, or nothing to end. */
  readonly until: Date | null;
  readonly isPastDue: boolean;
  /** Of professions that end before all the others do. */
  readonly earlier: ReadonlyMap<number, Date>;
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
  earlier: new Map(),
};

/** A contract opens beside what is paid by card, each profession until its own end. */
export function standingOf({ graceDays, subscriptions, contract }: Given): Standing {
  const paid = subscriptions.map((each) => standingBy(each, graceDays)).reduce(together, nothing);
  return contract ? beside(contract, paid) : paid;
}

/** Whether a contract opens all that is paid by card too: then the card changes nothing. */
export function isServed(covers: readonly number[], contract: Contract | undefined): boolean {
  return contract !== undefined && covers.every((id) => contract.professionIds.includes(id));
}

/** Whether it still charges; only then it opens anything. */
export function isLive({ status }: { readonly status: string }): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/** Why a subscription is locked although it runs: the money of its current month went back. */
export function suspensionOf(invoices: readonly PaidInvoice[]): Suspension | null {
  const month = monthOf(invoices);
  return month ? takenBack(month) : null;
}

/** What was added in the month that counts and given back, unless bought again since. */
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
type Money = Fate & Pick<PaidInvoice, "dueFils">;
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
    earlier: new Map(),
  };
}

/** What both open lasts as either. Where the card's days of grace are the last, they end all. */
function beside({ professionIds: agreed, until: end }: Contract, paid: Standing): Standing {
  const until = paid.isSubscribed ? laterOf(end, paid.until) : end;
  const endOf = (id: number) => {
    if (!paid.professionIds.includes(id)) return end;
    return agreed.includes(id) ? until : paid.until;
  };
  const professionIds = [...new Set([...paid.professionIds, ...agreed])];
  const earlier = professionIds.flatMap((id): [number, Date][] => {
    const own = endOf(id);
    return own && own.getTime() !== until?.getTime() ? [[id, own]] : [];
  });
  return {
    isSubscribed: true,
    professionIds,
    until,
    isPastDue: paid.isPastDue && until === paid.until,
    earlier: new Map(earlier),
  };
}

/** No end is the latest. */
function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
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
    earlier: new Map(),
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

/** Whether any money that was paid is still there. */
export function hasKeptMoney(paid: readonly Money[]): boolean {
  return paid.some((each) => each.dueFils > 0 && takenBack(each) === null);
}

/** A part that was given back changes nothing; a balance that paid it all cannot be. */
function takenBack({ dispute, dueFils, refundedFils }: Money): Suspension | null {
  if (dispute === "open" || dispute === "lost") return "disputed";
  return dueFils > 0 && refundedFils >= dueFils ? "refunded" : null;
}
