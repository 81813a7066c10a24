import { describe, expect, test } from "vitest";
import {
  accessibleProfessionIds,
  areAllProfessionsPaid,
  canDownloadInBulk,
  canSearch,
  canViewCandidates,
} from "./premium-access.ts";

const paid = (id: number) => ({ id, isPaid: true, isApproved: "approved" });
const unpaid = (id: number) => ({ id, isPaid: false, isApproved: "approved" });
const pending = (id: number) => ({ id, isPaid: false, isApproved: "pending" });
const rejectedYetPaid = (id: number) => ({ id, isPaid: true, isApproved: "rejected" });

describe("every profession is paid", () => {
  test.each([
    ["none held", [], false],
    ["one paid", [paid(1)], true],
    ["all of two paid", [paid(1), paid(2)], true],
    ["one of two paid", [paid(1), unpaid(2)], false],
    ["a pending one does not hold back the paid one", [paid(1), pending(2)], true],
    ["only pending ones", [pending(1)], false],
    ["a rejected one does not count, though paid", [rejectedYetPaid(1)], false],
  ])("%s: %#", (_name, professions, expected) => {
    expect(areAllProfessionsPaid({ professions })).toBe(expected);
  });
});

type Case = {
  name: string;
  role: "jobSeeker" | "company" | "corporate" | "admin";
  isVerified?: boolean;
  isSubscribed?: boolean;
  professions: ReturnType<typeof paid>[];
  open: boolean;
  search: boolean;
  bulk: boolean;
  scope: number[] | null;
};

const locked = { open: false, search: false, bulk: false, scope: [] };
const opened = { open: true, search: true, bulk: false };

const cases: Case[] = [
  { name: "company, new", role: "company", professions: [unpaid(1)], ...locked },
  {
    name: "company, paid but no subscription runs",
    role: "company",
    professions: [paid(1)],
    ...locked,
  },
  {
    name: "company, subscribed, one still to pay",
    role: "company",
    isSubscribed: true,
    professions: [paid(1), unpaid(2)],
    ...locked,
  },
  {
    name: "company, subscribed, nothing held",
    role: "company",
    isSubscribed: true,
    professions: [],
    ...locked,
  },
  {
    name: "company, open, sees what it paid",
    role: "company",
    isSubscribed: true,
    professions: [paid(1), paid(2), pending(3), rejectedYetPaid(4)],
    ...opened,
    scope: [1, 2],
  },
  {
    name: "company, open; being verified means nothing to it",
    role: "company",
    isVerified: true,
    isSubscribed: true,
    professions: [paid(7)],
    ...opened,
    scope: [7],
  },
  { name: "corporate, unverified, new", role: "corporate", professions: [unpaid(1)], ...locked },
  {
    name: "corporate, unverified, may pay and open like a company",
    role: "corporate",
    isSubscribed: true,
    professions: [paid(5)],
    ...opened,
    scope: [5],
  },
  {
    name: "corporate, verified, nothing paid: the list without search",
    role: "corporate",
    isVerified: true,
    professions: [unpaid(1)],
    open: true,
    search: false,
    bulk: true,
    scope: null,
  },
  {
    name: "corporate, verified, one of two paid: still no search",
    role: "corporate",
    isVerified: true,
    isSubscribed: true,
    professions: [paid(1), unpaid(2)],
    open: true,
    search: false,
    bulk: true,
    scope: null,
  },
  {
    name: "corporate, verified, all paid",
    role: "corporate",
    isVerified: true,
    professions: [paid(1)],
    open: true,
    search: true,
    bulk: true,
    scope: null,
  },
  {
    name: "job seeker, whatever else is true",
    role: "jobSeeker",
    isVerified: true,
    isSubscribed: true,
    professions: [paid(1)],
    ...locked,
  },
];

describe("premium access", () => {
  test.each(cases)("$name", ({ open, search, bulk, scope, name: _name, ...access }) => {
    const viewer = { isVerified: false, isSubscribed: false, ...access };
    expect(canViewCandidates(viewer)).toBe(open);
    expect(canSearch(viewer)).toBe(search);
    expect(canDownloadInBulk(viewer)).toBe(bulk);
    expect(accessibleProfessionIds(viewer)).toEqual(scope);
  });

  test.each(cases)("for the browser's user too: $name", ({ open, search, bulk, ...access }) => {
    const { role, isVerified = false, isSubscribed = false, professions } = access;
    const user = { role, isVerified, subscriptionInfo: { isSubscribed }, professions };
    expect(canViewCandidates(user)).toBe(open);
    expect(canSearch(user)).toBe(search);
    expect(canDownloadInBulk(user)).toBe(bulk);
  });
});
