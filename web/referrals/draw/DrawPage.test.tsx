import {
  type Draw,
  entriesHashOf,
  entryIdOf,
  seedHashOf,
  winnerOf,
} from "@wasla/contract/referrals/draw";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { good, refused, startServer, stopServer } from "#/referrals/testing/server.ts";
import { closePage, openPath } from "#/testing/page.tsx";

beforeEach(() => page.viewport(1366, 900));

afterEach(() => {
  closePage();
  stopServer();
});

const codes = ["K7Q2M4PX", "ABCDEFGH", "23456789"];
const seed = "5e".repeat(32);
const draw: Draw = {
  month: "2026-10",
  seed,
  entries: codes.map((code, at) => ({ id: entryIdOf(seed, code), weight: 10 * (at + 1) })),
};
const won = winnerOf(draw)?.id ?? "";
const wonCode = codes.find((code) => entryIdOf(seed, code) === won) ?? "";

const published = {
  ...{ seed, entries: [...draw.entries] },
  entriesHash: entriesHashOf(draw),
  totalWeight: 60,
  winner: won,
  winnerName: "M. S.",
  drawnAt: "2026-11-01T08:00:00.000Z",
  publishedAt: "2026-11-01T09:00:00.000Z",
};

function record(part: Partial<DrawRecord> = {}): DrawRecord {
  return {
    month: "2026-10",
    state: "published",
    prize: "AED 500 shopping voucher",
    seedHash: seedHashOf(seed),
    openedAt: "2026-10-01T08:00:00.000Z",
    published,
    ...part,
  };
}

async function openDraw(said: DrawRecord | Response, language: "en" | "ar" = "en") {
  const answer = () => (said instanceof Response ? said : good(said));
  startServer(undefined, { "GET /referral/draws/2026-10": answer });
  await openPath("/draws/2026-10", "jobSeeker", language, "referrals/draw");
}

/** Which steps hold, in order. */
async function steps(): Promise<boolean[]> {
  const items = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect.poll(() => items.elements().length).toBe(4);
  return items.elements().map(({ textContent }) => !textContent?.startsWith("It does not hold"));
}

test("a draw that followed the rule is followed again, step by step", async () => {
  await openDraw(record());
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Prize draw of Oct 2026");
  await expect.element(page.getByText("M. S.")).toBeVisible();
  await expect.element(page.getByText(/came to the same winner\.$/)).toBeVisible();
  expect(await steps()).toEqual([true, true, true, true]);
  await expect.element(page.getByText(/^3 people took part with 60 points/)).toBeVisible();
  await expect.element(page.getByText(/names ticket \d+ of 60/)).toBeVisible();
  await page.getByText("All entries, in their order").click();
  await expect.element(page.getByText(new RegExp(`2026-10\\s[^]*${won} `))).toBeVisible();
});

test.each([
  ["another seed than was promised", { seedHash: seedHashOf("00".repeat(32)) }, 0],
  [
    "entries that were changed after the draw",
    { published: { ...published, entriesHash: "0".repeat(64) } },
    1,
  ],
  [
    "another winner",
    { published: { ...published, winner: draw.entries.find(({ id }) => id !== won)?.id ?? "" } },
    3,
  ],
])("%s is found out", async (_what, part, wrong) => {
  await openDraw(record(part));
  await expect.element(page.getByText(/Something does not match/)).toBeVisible();
  expect(await steps()).toEqual([0, 1, 2, 3].map((step) => step !== wrong));
});

test("whoever took part finds the own entry by the code, others none", async () => {
  await openDraw(record());
  const field = page.getByLabelText(/^Find your own entry/);
  await field.fill(wonCode.toLowerCase());
  await expect
    .element(page.getByText(/^You took part with \d+ tickets/))
    .toMatchTextContent(/It won/);
  await field.fill("ZZZZZZZZ");
  await expect.element(page.getByText("No entry belongs to this code.")).toBeVisible();
});

test("before the draw its hash stands there to be noted, and nothing else", async () => {
  await openDraw(record({ state: "open", published: null }));
  await expect.element(page.getByText(/^This draw is open/)).toBeVisible();
  await expect.element(page.getByText(new RegExp(seedHashOf(seed)))).toBeVisible();
  expect(page.getByRole("list").query()).toBeNull();
});

test("a draw that was called off says so", async () => {
  await openDraw(record({ state: "withdrawn", published: null }));
  await expect.element(page.getByText("This draw was called off. Nobody won.")).toBeVisible();
});

test("a month without a draw is told kindly", async () => {
  await openDraw(refused("Not found", 404));
  await expect.element(page.getByText("There is no draw of this month")).toBeVisible();
});

test("strangers check it too, in Arabic", async () => {
  startServer(undefined, { "GET /referral/draws/2026-10": () => good(record()) });
  await openPath("/draws/2026-10", undefined, "ar");
  await expect.element(page.getByText(/ووصل إلى الفائز نفسه/)).toBeVisible();
});
