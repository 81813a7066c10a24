// Fake server with referrals and draws.
import type { StaffDraw, StaffReferral } from "@wasla/contract/referrals/staff-endpoints";
import { okReply, requests, type StubReplies, startConsole } from "#/staff/testing/fake-server.ts";

let draws: readonly StaffDraw[] = [];

const maria = {
  _id: "0199c1d2-0000-7000-8000-00000000000a",
  fullName: "Maria de los Santos",
  email: "maria@example.com",
};
const omar = {
  _id: "0199c1d2-0000-7000-8000-00000000000b",
  fullName: "Omar Khoury",
  email: "omar@example.com",
};

export function referralOf(overrides: Partial<StaffReferral> = {}): StaffReferral {
  return {
    _id: "17",
    referrer: { ...maria, code: "K7Q2M4PX", points: 60 },
    referred: omar,
    role: "company",
    state: "counted",
    refusal: null,
    points: 50,
    registeredAt: "2026-10-02T08:00:00.000Z",
    judgedAt: "2026-10-05T08:00:00.000Z",
    ...overrides,
  };
}

export function drawOf(overrides: Partial<StaffDraw> = {}): StaffDraw {
  return {
    ...{
      month: "2025-10",
      state: "open",
      prize: "AED 500 voucher",
      prizeAr: "قسيمة بقيمة 500 درهم",
    },
    ...{ seedHash: "a1".repeat(32), seed: null, entriesHash: null, winningEntry: null },
    ...{ entryCount: 2, totalWeight: 90, winner: null, openedAt: "2025-10-01T08:00:00.000Z" },
    ...{ drawnAt: null, publishedAt: null, withdrawnAt: null },
    ...overrides,
  };
}

export const drawn = {
  state: "drawn",
  ...{ seed: "5e".repeat(32), entriesHash: "e7".repeat(32) },
  ...{ winningEntry: "0123456789abcdef", winner: maria, drawnAt: "2025-11-01T08:00:00.000Z" },
} as const;

/** Signs in an operator; `handlers` override the default ones. */
export function startServer(initialDraws: readonly StaffDraw[] = [], handlers: StubReplies = {}) {
  draws = initialDraws;
  startConsole({ ...defaults, ...handlers });
}

/** POST requests in order. */
export function sentActions() {
  return requests
    .filter(({ call }) => call.startsWith("POST "))
    .map(({ call, body }) => [call.slice("POST ".length), body] as const);
}

function updateDraws(changes: Partial<StaffDraw>): Response {
  draws = draws.map((draw) => ({ ...draw, ...changes }));
  return okReply(draws[0]);
}

const defaults: StubReplies = {
  "GET /staff/referrals": () => okReply({ rows: [referralOf()], next: null }),
  "GET /staff/draws": () => okReply({ isOn: true, rows: draws, next: null }),
  "GET /staff/draws/2025-10/entries": () =>
    okReply({
      rows: [
        { ...maria, weight: 60 },
        { ...omar, weight: 30 },
      ],
      next: null,
    }),
  "POST /staff/draws": () => okReply(drawOf()),
  "POST /staff/draws/2025-10/draw": () => updateDraws(drawn),
  "POST /staff/draws/2025-10/publish": () =>
    updateDraws({ state: "published", publishedAt: "2025-11-01T09:00:00.000Z" }),
  "POST /staff/draws/2025-10/withdraw": () =>
    updateDraws({ state: "withdrawn", withdrawnAt: "2025-11-01T09:00:00.000Z" }),
};
