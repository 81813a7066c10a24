import type { Draw } from "@wasla/contract/referrals/draw";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  drawKey,
  errorResponse,
  okResponse,
  pointsResponse,
  requests,
  startServer,
  stopServer,
} from "#/referrals/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { deriveEntryId, findWinner, hashEntries, hashSeed } from "./draw-rule.ts";

beforeEach(() => page.viewport(1366, 900));

afterEach(() => {
  unmountPage();
  stopServer();
  vi.restoreAllMocks();
});

const keys = [drawKey, drawKey.replace("6", "7"), drawKey.replace("6", "8")];
const seed = "5e".repeat(32);
const draw: Draw = {
  month: "2026-10",
  seed,
  entries: keys.map((key, at) => ({ id: deriveEntryId(seed, key), weight: 10 * (at + 1) })),
};
const won = findWinner(draw)?.id ?? "";
const wonKey = keys.find((key) => deriveEntryId(seed, key) === won) ?? "";

const drawResult = {
  ...{ seed, entries: [...draw.entries] },
  entriesHash: hashEntries(draw),
  totalWeight: 60,
  winner: won,
  winnerName: "M. S.",
  drawnAt: "2026-11-01T08:00:00.000Z",
  publishedAt: "2026-11-01T09:00:00.000Z",
};

function record(overrides: Partial<DrawRecord> = {}): DrawRecord {
  return {
    month: "2026-10",
    state: "published",
    prize: "AED 500 shopping voucher",
    seedHash: hashSeed(seed),
    openedAt: "2026-10-01T08:00:00.000Z",
    withdrawnAt: null,
    drawn: drawResult,
    ...overrides,
  };
}

type OpenDrawOptions = { readonly key?: string; readonly language?: "en" | "ar" };

/** Opens the draw as the owner of this key. */
async function openDraw(
  reply: DrawRecord | Response,
  { key = drawKey, language }: OpenDrawOptions = {},
) {
  const sendReply = () => (reply instanceof Response ? reply : okResponse(reply));
  startServer(undefined, {
    "GET /referral/draws/2026-10": sendReply,
    "GET /referral/referral-points": () => pointsResponse(30, { drawKey: key }),
  });
  await renderRoute("/draws/2026-10", "jobSeeker", language ?? "en", "referrals/draw");
}

/** Whether each step is valid, in order. */
async function steps(): Promise<boolean[]> {
  const items = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect.poll(() => items.elements().length).toBe(4);
  return items.elements().map(({ textContent }) => !textContent?.startsWith("Not correct"));
}

test("computes the same values as openssl and Python", () => {
  const seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const entries = [
    { id: "c0ffee0000000003", weight: 60 },
    { id: "0a00000000000001", weight: 10 },
    { id: "7b00000000000002", weight: 30 },
  ];
  expect(hashSeed(seed)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  expect(deriveEntryId(seed, "K7PMQ2XR")).toBe("3f572ba4f1442313");
  expect(hashEntries({ month: "2026-10", entries })).toBe(
    "8f3e0eeba106db66796d2fb7a93ee8d32dc8421a97da60bb7b3afad66c6e8175",
  );
  expect(findWinner({ month: "2026-11", seed, entries })?.id).toBe("7b00000000000002");
});

test("a fair draw passes every step of the verification", async () => {
  await openDraw(record());
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Prize draw for Oct 2026");
  await expect.element(page.getByText("M. S.")).toBeVisible();
  await expect.element(page.getByText(/found the same winner\.$/)).toBeVisible();
  expect(await steps()).toEqual([true, true, true, true]);
  await expect.element(page.getByText(/^3 people took part with 60 points/)).toBeVisible();
  await expect.element(page.getByText(/selects ticket \d+ of 60/)).toBeVisible();
  await page.getByText("All entries in order").click();
  await expect.element(page.getByText(new RegExp(`2026-10\\s[^]*${won} `))).toBeVisible();
});

test.each([
  ["another seed than was promised", { seedHash: hashSeed("00".repeat(32)) }, 0],
  [
    "entries that were changed after the draw",
    { drawn: { ...drawResult, entriesHash: "0".repeat(64) } },
    1,
  ],
  [
    "another winner",
    { drawn: { ...drawResult, winner: draw.entries.find(({ id }) => id !== won)?.id ?? "" } },
    3,
  ],
])("detects %s", async (_what, part, message) => {
  await openDraw(record(part));
  await expect.element(page.getByText(/Something does not match/)).toBeVisible();
  expect(await steps()).toEqual([0, 1, 2, 3].map((step) => step !== message));
});

test("a participant sees their entry and that it won", async () => {
  await openDraw(record(), { key: wonKey });
  await expect.element(page.getByText(/^You took part with \d+ tickets/)).toMatchTextContent(won);
  await expect.element(page.getByText("It won.")).toBeVisible();
  await expect.element(page.getByText(wonKey)).toBeVisible();
});

test("a user who did not take part is told so", async () => {
  await openDraw(record(), { key: drawKey.replace("6", "0") });
  await expect.element(page.getByText("You did not take part in this draw.")).toBeVisible();
});

test("before the draw its hash can be copied, and the user sees their key", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openDraw(record({ state: "open", drawn: null }));
  await expect.element(page.getByText(/^This draw is open/)).toBeVisible();
  const hash = page.getByText(hashSeed(seed), { exact: true });
  expect(hash.element().tagName).toBe("CODE");
  await expect.element(page.getByText(drawKey)).toBeVisible();
  expect(page.getByRole("list").query()).toBeNull();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  expect(writeText).toHaveBeenCalledWith(hashSeed(seed));
  await expect
    .element(page.getByRole("region", { name: "Messages" }))
    .toHaveTextContent("Hash copied");
});

const withdrawn = { state: "withdrawn", withdrawnAt: "2026-11-02T08:00:00.000Z" } as const;

test("a withdrawn draw says so, with the date", async () => {
  await openDraw(record({ ...withdrawn, drawn: null }));
  await expect.element(page.getByText("This draw was called off. Nobody won.")).toBeVisible();
  await expect.element(page.getByText("02 Nov 2026")).toBeVisible();
  expect(page.getByText(/^Your own entry/).query()).toBeNull();
});

test("a draw withdrawn after drawing shows its steps but no winner", async () => {
  await openDraw(record({ ...withdrawn, drawn: { ...drawResult, winnerName: null } }), {
    key: wonKey,
  });
  await expect.element(page.getByText(/^This draw was called off after it had been/)).toBeVisible();
  expect(await steps()).toEqual([true, true, true, true]);
  for (const date of ["01 Nov 2026", "02 Nov 2026"])
    await expect.element(page.getByText(date)).toBeVisible();
  await expect.element(page.getByText(/^You took part with/)).toBeVisible();
  for (const untrue of ["It won.", "Winner", "Account deleted"])
    expect(page.getByText(untrue, { exact: true }).query()).toBeNull();
});

test("a month without a draw says that there is none", async () => {
  await openDraw(errorResponse("Not found", 404));
  await expect.element(page.getByText("There is no draw for this month")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to the start page" }))
    .toHaveAttribute("href", "/");
});

test.each(["abc", "2026-13", "2026-1", "1999-10", "2026-10-05"])(
  "an invalid month (%s) shows that there is no draw, without a request",
  async (month) => {
    startServer();
    await renderRoute(`/draws/${month}`, undefined, "en");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Prize draw");
    await expect.element(page.getByText("There is no draw for this month")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to the start page" })).toBeVisible();
    expect(page.getByRole("button", { name: "Try again" }).query()).toBeNull();
    expect(requests).toEqual([]);
  },
);

test("visitors can verify a draw too, in Arabic", async () => {
  startServer(null, { "GET /referral/draws/2026-10": () => okResponse(record()) });
  await renderRoute("/draws/2026-10", undefined, "ar");
  await expect.element(page.getByText(/ووصل إلى الفائز نفسه/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "سجّل الدخول لترى مشاركتك" }))
    .toHaveAttribute("href", "/login?next=%2Fdraws%2F2026-10");
});
