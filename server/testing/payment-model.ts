/** A simple model of what a client may see by its payments, to compare the product with. */
import { DAY_MS } from "#/platform/clock.ts";

/** What paid for an item: the monthly renewal, or the invoice of an addition. */
type ItemSource = "month" | (string & {});
type LedgerItem = { readonly profession: number; readonly source: ItemSource };
/** State of a source's money after a refund or a dispute. */
type MoneyOutcome = "refunded" | "open" | "won" | "lost";

export type PaymentLedger = {
  /** Undefined before the first payment, and after a subscription has ended. */
  running: RunningSubscription | undefined;
  /** Number of paid invoices, over all subscriptions. */
  paid: number;
};

type RunningSubscription = {
  readonly startedAt: Date;
  /** Number of paid months. */
  months: number;
  items: readonly LedgerItem[];
  card: "pays" | "fails";
  /** When this card was given. */
  cardSince: Date;
  isEnding: boolean;
  isPastDue: boolean;
  readonly outcomes: Map<ItemSource, MoneyOutcome>;
};

/** Days after a failed renewal on which the provider retries; after the last it cancels. */
const RETRY_DAYS = [3, 8, 15];
const GRACE_DAYS = 7;

export function startSubscription(
  ledger: PaymentLedger,
  professions: readonly number[],
  { now, card }: { readonly now: Date; readonly card: RunningSubscription["card"] },
): void {
  ledger.paid += 1;
  ledger.running = {
    startedAt: now,
    months: 1,
    card,
    cardSince: now,
    isEnding: false,
    isPastDue: false,
    outcomes: new Map(),
    items: professions.map((profession) => ({ profession, source: "month" })),
  };
}

export function addProfessions(
  ledger: PaymentLedger,
  professions: readonly number[],
  invoice: string,
): void {
  const { running } = ledger;
  if (!running) throw new Error("nothing runs that could be added to");
  ledger.paid += 1;
  const added = professions.map((profession) => ({ profession, source: invoice }));
  running.items = [...running.items, ...added];
}

/** An operator refunds an addition: it is no longer charged, and can be added again. */
export function refundAddition({ running }: PaymentLedger, invoice: string): void {
  if (running) running.items = running.items.filter(({ source }) => source !== invoice);
}

/** A merge leaves one profession; a client that paid for both keeps it until the month ends. */
export function mergeProfessions({ running }: PaymentLedger, from: number, into: number): void {
  if (!running) return;
  const has = (id: number) => running.items.some(({ profession }) => profession === id);
  const source = has(into) ? "month" : undefined;
  if (!has(from)) return;
  const moved = running.items.map((item) =>
    item.profession === from || item.profession === into
      ? { profession: into, source: source ?? item.source }
      : item,
  );
  running.items = moved.filter(
    ({ profession }, at) => moved.findIndex((other) => other.profession === profession) === at,
  );
}

export function changeCard(
  { running }: PaymentLedger,
  { now, card }: { readonly now: Date; readonly card: RunningSubscription["card"] },
): void {
  if (running) Object.assign(running, { card, cardSince: now });
}

export function payOverdue(ledger: PaymentLedger): void {
  const { running } = ledger;
  if (!running?.isPastDue) return;
  running.isPastDue = false;
  startMonth(ledger, running);
}

/** Applies renewals, retries and cancellations up to `now`, in order. */
export function advanceTo(ledger: PaymentLedger, now: Date): void {
  for (let { running } = ledger; running; { running } = ledger) {
    const end = paidUntil(running);
    if (running.isPastDue) {
      const retries = RETRY_DAYS.map((after) => new Date(end.getTime() + after * DAY_MS));
      const pastRetries = retries.filter((moment) => moment <= now);
      if (running.card === "pays" && pastRetries.some((moment) => moment > running.cardSince))
        payOverdue(ledger);
      else if (pastRetries.length === RETRY_DAYS.length) ledger.running = undefined;
      else return;
    } else {
      if (now < end) return;
      if (running.isEnding) ledger.running = undefined;
      else if (running.card === "fails") running.isPastDue = true;
      else startMonth(ledger, running);
    }
  }
}

export function visibleProfessionsAt({ running }: PaymentLedger, now: Date): number[] {
  if (!running || isReversed(running, "month")) return [];
  const graceMs = running.isEnding ? 0 : GRACE_DAYS * DAY_MS;
  if (now.getTime() >= paidUntil(running).getTime() + graceMs) return [];
  return running.items
    .filter(({ source }) => !isReversed(running, source))
    .map(({ profession }) => profession)
    .toSorted((a, b) => a - b);
}

/** Professions withheld because of a chargeback or refund of their addition. */
export function chargedBackProfessions({ running }: PaymentLedger): number[] {
  if (!running) return [];
  return running.items
    .filter(({ source }) => source !== "month" && isReversed(running, source))
    .map(({ profession }) => profession);
}

function startMonth(ledger: PaymentLedger, running: RunningSubscription): void {
  ledger.paid += 1;
  running.months += 1;
  running.items = running.items.map(({ profession }) => ({ profession, source: "month" }));
  running.outcomes.clear();
}

/** `startedAt` is on a day that every month has. */
function paidUntil({ startedAt, months }: RunningSubscription): Date {
  const end = new Date(startedAt);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

function isReversed({ outcomes }: RunningSubscription, source: ItemSource): boolean {
  const outcome = outcomes.get(source);
  return outcome !== undefined && outcome !== "won";
}
