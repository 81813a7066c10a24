/** What a client may see by what it has paid, told simply: tests hold the product against it. */
import { DAY_MS } from "#/platform/clock.ts";

/** What pays for something: the month, or one addition to it by its invoice. */
type Source = "month" | (string & {});
type Item = { readonly profession: number; readonly source: Source };
/** What became of a source's money, where something did. */
type Fate = "refunded" | "open" | "won" | "lost";

export type PaymentLedger = {
  /** Undefined before the first payment, and after a subscription has ended. */
  running: Running | undefined;
  /** Invoices that were paid, of all subscriptions. */
  paid: number;
};

type Running = {
  readonly began: Date;
  /** Months that are paid. */
  months: number;
  items: readonly Item[];
  card: "pays" | "fails";
  /** When it was given. */
  cardSince: Date;
  isEnding: boolean;
  isPastDue: boolean;
  readonly fates: Map<Source, Fate>;
};

/** Days after a failed renewal when the provider tries again; the last ends the subscription. */
const TRIES = [3, 8, 15];
const GRACE_DAYS = 7;

export function begin(
  ledger: PaymentLedger,
  professions: readonly number[],
  { now, card }: { readonly now: Date; readonly card: Running["card"] },
): void {
  ledger.paid += 1;
  ledger.running = {
    ...{ began: now, months: 1, card, cardSince: now, isEnding: false, isPastDue: false },
    fates: new Map(),
    items: professions.map((profession) => ({ profession, source: "month" })),
  };
}

export function add(ledger: PaymentLedger, professions: readonly number[], invoice: string): void {
  const { running } = ledger;
  if (!running) throw new Error("nothing runs that could be added to");
  ledger.paid += 1;
  const added = professions.map((profession) => ({ profession, source: invoice }));
  running.items = [...running.items, ...added];
}

/** We give back what an addition took: it is not charged any more, and can be added again. */
export function giveBack({ running }: PaymentLedger, invoice: string): void {
  if (running) running.items = running.items.filter(({ source }) => source !== invoice);
}

/** Of two professions one is left; who paid for both keeps it as long as the month. */
export function merge({ running }: PaymentLedger, from: number, into: number): void {
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

/** Charged from now on. */
export function useCard(
  { running }: PaymentLedger,
  { now, card }: { readonly now: Date; readonly card: Running["card"] },
): void {
  if (running) Object.assign(running, { card, cardSince: now });
}

export function payDue(ledger: PaymentLedger): void {
  const { running } = ledger;
  if (!running?.isPastDue) return;
  running.isPastDue = false;
  beginMonth(ledger, running);
}

/** All that happens by itself until then, in its order. */
export function passTo(ledger: PaymentLedger, now: Date): void {
  for (let { running } = ledger; running; { running } = ledger) {
    const end = paidUntil(running);
    if (running.isPastDue) {
      const tries = TRIES.map((after) => new Date(end.getTime() + after * DAY_MS));
      const tried = tries.filter((moment) => moment <= now);
      if (running.card === "pays" && tried.some((moment) => moment > running.cardSince))
        payDue(ledger);
      else if (tried.length === TRIES.length) ledger.running = undefined;
      else return;
    } else {
      if (now < end) return;
      if (running.isEnding) ledger.running = undefined;
      else if (running.card === "fails") running.isPastDue = true;
      else beginMonth(ledger, running);
    }
  }
}

export function seenAt({ running }: PaymentLedger, now: Date): number[] {
  if (!running || isTakenBack(running, "month")) return [];
  const graceMs = running.isEnding ? 0 : GRACE_DAYS * DAY_MS;
  if (now.getTime() >= paidUntil(running).getTime() + graceMs) return [];
  return running.items
    .filter(({ source }) => !isTakenBack(running, source))
    .map(({ profession }) => profession)
    .toSorted((one, other) => one - other);
}

/** What a client does not hold because the bank took back what it was added for. */
export function lostBy({ running }: PaymentLedger): number[] {
  if (!running) return [];
  return running.items
    .filter(({ source }) => source !== "month" && isTakenBack(running, source))
    .map(({ profession }) => profession);
}

function beginMonth(ledger: PaymentLedger, running: Running): void {
  ledger.paid += 1;
  running.months += 1;
  running.items = running.items.map(({ profession }) => ({ profession, source: "month" }));
  running.fates.clear();
}

/** Begun on a day that every month has. */
function paidUntil({ began, months }: Running): Date {
  const end = new Date(began);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

function isTakenBack({ fates }: Running, source: Source): boolean {
  const fate = fates.get(source);
  return fate !== undefined && fate !== "won";
}
