import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computeAccess,
  decisiveInvoices,
  isCoveredByContract,
  type PaidInvoice,
  type PayingSubscription,
  refundedProfessionIds,
  revokedProfessionIds,
  suspensionOf,
} from "./access-state.ts";

const day = (text: string) => new Date(`2026-${text}T08:00:00Z`);
const [NOV, DEC, JAN] = [day("11-20"), day("12-20"), new Date("2027-01-20T08:00:00Z")];
const GRACE = new Date("2026-12-27T08:00:00Z");

const invoice = (changes: Partial<PaidInvoice> = {}): PaidInvoice => ({
  reason: "start",
  periodStart: NOV,
  periodEnd: DEC,
  dueFils: 62_685,
  refundedFils: 0,
  dispute: null,
  bought: [1, 2, 3],
  ...changes,
});
const addition = (changes: Partial<PaidInvoice> = {}): PaidInvoice =>
  invoice({
    reason: "addition",
    periodStart: day("12-05"),
    bought: [4],
    dueFils: 10_448,
    ...changes,
  });
const paying = (changes: Partial<PayingSubscription> = {}): PayingSubscription => ({
  status: "active",
  covers: [1, 2, 3],
  paidUntil: DEC,
  isEnding: false,
  invoices: [invoice()],
  ...changes,
});
const accessOf = (...subscriptions: readonly PayingSubscription[]) =>
  computeAccess({ graceDays: 7, subscriptions, contract: undefined });

const none = { isPastDue: false, earlierEnds: new Map() };
const nothing = { isSubscribed: false, professionIds: [], until: null, ...none };
const open = { isSubscribed: true, professionIds: [1, 2, 3], until: GRACE, ...none };

test("without payments or a contract there is no access", () => {
  expect(accessOf()).toEqual(nothing);
});

describe("access by subscription status", () => {
  test.each<[string, Partial<typeof open>]>([
    ["active", {}],
    ["trialing", {}],
    ["past_due", { isPastDue: true }],
  ])("%s: everything, grace days included", (status, changes) => {
    expect(accessOf(paying({ status }))).toEqual({ ...open, ...changes });
  });

  test.each(["incomplete", "incomplete_expired", "unpaid", "paused", "canceled"])(
    "%s: nothing",
    (status) => {
      expect(accessOf(paying({ status }))).toEqual(nothing);
    },
  );

  test.each([
    [0, DEC],
    [3, new Date("2026-12-23T08:00:00Z")],
  ])("uses the configured number of grace days: %d", (graceDays, until) => {
    const standing = computeAccess({ graceDays, subscriptions: [paying()], contract: undefined });
    expect(standing).toEqual({ ...open, until });
  });

  test("a subscription set to end has no grace days", () => {
    expect(accessOf(paying({ isEnding: true }))).toEqual({ ...open, until: DEC });
  });
});

describe("reversed payments", () => {
  const all = { refundedFils: 62_685 };
  test.each<[string, Partial<PaidInvoice>, "refunded" | "disputed" | null]>([
    ["a partial refund", { refundedFils: 62_684 }, null],
    ["a full refund", all, "refunded"],
    ["an open dispute", { dispute: "open" }, "disputed"],
    ["a lost dispute", { dispute: "lost" }, "disputed"],
    ["a won dispute", { dispute: "won" }, null],
    ["an invoice paid by credit", { dueFils: 0 }, null],
  ])("%s: %s", (_what, changes, expected) => {
    const invoices = [invoice(changes)];
    expect(suspensionOf(invoices)).toBe(expected);
    expect(accessOf(paying({ invoices }))).toEqual(expected === null ? open : nothing);
  });

  test("of an earlier month lock nothing", () => {
    const renewal = invoice({ reason: "renewal", periodStart: DEC, periodEnd: JAN, bought: [] });
    expect(accessOf(paying({ invoices: [invoice(all), renewal] }))).toEqual(open);
    expect(accessOf(paying({ invoices: [invoice(), { ...renewal, ...all }] }))).toEqual(nothing);
  });

  test("of an addition lock what it added, until the next month is paid", () => {
    const covers = [1, 2, 3, 4];
    const refunded = addition({ refundedFils: 10_448 });
    expect(accessOf(paying({ covers, invoices: [invoice(), refunded] }))).toEqual(open);
    expect(accessOf(paying({ covers, invoices: [refunded, invoice()] }))).toEqual(open);
    const renewal = invoice({ reason: "renewal", periodStart: DEC, periodEnd: JAN, bought: [] });
    expect(
      accessOf(paying({ covers, invoices: [renewal, invoice(), refunded] })).professionIds,
    ).toEqual(covers);
  });

  const refund = { refundedFils: 10_448 };
  test.each<[string, readonly Partial<PaidInvoice>[], number[], number[]]>([
    ["paid", [{}], [], []],
    ["refunded", [refund], [4], [4]],
    ["in dispute", [{ dispute: "open" }], [4], []],
    ["charged back", [{ dispute: "lost" }], [4], []],
    ["defended", [{ dispute: "won" }], [], []],
    ["refunded, and bought again", [refund, {}], [], []],
    ["refunded, bought again, and disputed", [refund, { dispute: "open" }], [4], []],
    ["refunded twice", [refund, refund], [4], [4]],
  ])("of an addition that is %s", (_what, bought, lost, refunded) => {
    const invoices = [invoice(), addition({ ...refund, bought: [5] }), ...bought.map(addition)];
    expect(revokedProfessionIds(invoices)).toEqual([5, ...lost]);
    expect(refundedProfessionIds(invoices)).toEqual([5, ...refunded]);
  });

  test("of a charge made by an operator change nothing", () => {
    expect(
      accessOf(paying({ invoices: [invoice(), invoice({ ...all, reason: "other" })] })),
    ).toEqual(open);
  });
});

describe("a contract", () => {
  const beside = (subscriptions: readonly PayingSubscription[], until: Date | null, ids = [9]) =>
    computeAccess({ graceDays: 7, subscriptions, contract: { professionIds: ids, until } });

  test.each<[string, readonly PayingSubscription[]]>([
    ["without payments", []],
    ["with refunded payments", [paying({ invoices: [invoice({ dispute: "lost" })] })]],
    ["with a card that is no longer charged", [paying({ status: "unpaid" })]],
  ])("is all that counts for %s", (_whose, subscriptions) => {
    expect(beside(subscriptions, DEC)).toEqual({ ...open, professionIds: [9], until: DEC });
  });

  const others = [1, 2, 3];
  test.each<[string, Date | null, Date | null, [number, Date][]]>([
    ["without an end", null, null, others.map((id) => [id, GRACE])],
    ["that lasts longer", JAN, JAN, others.map((id) => [id, GRACE])],
    ["that ends first", DEC, GRACE, [[9, DEC]]],
    ["that ends at the same moment", GRACE, GRACE, []],
  ])("%s opens beside a card, each until its own end", (_what, end, until, earlier) => {
    const professionIds = [1, 2, 3, 9];
    const expected = { ...open, professionIds, until, earlierEnds: new Map(earlier) };
    expect(beside([paying()], end)).toEqual(expected);
    const isPastDue = until === GRACE; // by then it has to be paid
    expect(beside([paying({ status: "past_due" })], end)).toEqual({ ...expected, isPastDue });
  });

  test.each<[Date | null, Date | null, [number, Date][]]>([
    [
      null,
      null,
      [
        [1, GRACE],
        [2, GRACE],
      ],
    ],
    [DEC, GRACE, []],
  ])("what both open lasts until the later end: %s", (end, until, earlier) => {
    expect(beside([paying()], end, [3])).toEqual({ ...open, until, earlierEnds: new Map(earlier) });
  });

  test.each<[number[], boolean]>([
    [[1, 2, 3, 9], true],
    [[1, 2], false],
  ])("for %j covers a subscription to three professions: %s", (professionIds, expected) => {
    expect(isCoveredByContract([1, 2, 3], { professionIds, until: null })).toBe(expected);
    expect(isCoveredByContract([1, 2, 3], undefined)).toBe(false);
  });
});

test("a client with two subscriptions by mistake has both", () => {
  const other = paying({ covers: [3, 4], paidUntil: JAN, status: "past_due" });
  expect(accessOf(paying(), other)).toEqual({
    ...open,
    professionIds: [1, 2, 3, 4],
    until: new Date("2027-01-27T08:00:00Z"),
  });
  expect(accessOf(paying(), paying({ status: "unpaid", covers: [7] }))).toEqual(open);
});

test("the order of invoices does not matter", () => {
  const kinds = fc.constantFrom<PaidInvoice["reason"]>("start", "renewal", "addition", "other");
  const one = fc.record({
    reason: kinds,
    start: fc.integer({ min: 0, max: 5 }),
    refundedFils: fc.constantFrom(0, 5, 10),
    dispute: fc.constantFrom<PaidInvoice["dispute"]>("open", "won", "lost", null),
  });
  const month = (start: number) => new Date(Date.UTC(2026, start, 1));
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ start }) => start }), (drawn) => {
      const invoices = drawn.map(({ start, ...each }, at) => ({
        ...each,
        periodStart: month(start),
        periodEnd: month(start + 1),
        dueFils: 10,
        bought: [at],
      }));
      const turned = invoices.toReversed();
      expect(suspensionOf(turned)).toBe(suspensionOf(invoices));
      expect(new Set(decisiveInvoices(turned))).toEqual(new Set(decisiveInvoices(invoices)));
      const covers = invoices.map((_, at) => at);
      expect(accessOf(paying({ covers, invoices: turned }))).toEqual(
        accessOf(paying({ covers, invoices })),
      );
    }),
  );
});
