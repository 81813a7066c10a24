import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  errorReply,
  lastBody,
  okReply,
  requests,
  startConsole,
  stopConsole,
} from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));
afterEach(() => {
  unmountPage();
  stopConsole();
});

function price(overrides: Partial<Price> = {}): Price {
  return {
    ...{ _id: "1", name: "Professional", nameAr: "الباقة المهنية", unitFils: 19_900 },
    ...{ state: "offered", activeFrom: "2026-11-01T20:00:00.000Z", endsAt: null },
    subscriptions: { count: 10_000, isMore: true },
    ...overrides,
  };
}

const planned = price({
  ...{ _id: "2", unitFils: 24_950, state: "planned", activeFrom: "2027-01-31T20:00:00.000Z" },
  subscriptions: { count: 0, isMore: false },
});

type Handlers = Parameters<typeof startConsole>[0];

function start(rows: readonly Price[], handlers: Handlers = {}) {
  const latest = rows.find(({ state }) => state === "planned" || state === "offered")?._id ?? null;
  startConsole({
    "GET /staff/plans": () => okReply({ rows, next: null, taxPercent: 5, latest }),
    "POST /staff/plans": () => okReply(price()),
    "POST /staff/plans/1/end": () => okReply(price({ state: "ended" })),
    "POST /staff/plans/2/end": () => okReply(price({ state: "withdrawn" })),
    ...handlers,
  });
}

const open = (language: "en" | "ar" = "en") => renderRoute("/admin/plans", "admin", language);
const row = (amount: string) => page.getByRole("row", { name: new RegExp(amount) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const reason = () => page.getByRole("textbox", { name: "Reason" });
const dialog = () => page.getByRole("dialog");
const messages = () => page.getByRole("region", { name: "Messages" });

test("each version shows its price, period and number of subscriptions", async () => {
  start([planned, price({ endsAt: planned.activeFrom })]);
  await open();
  await expect.element(page.getByText(/5% VAT/)).toBeVisible();
  await expect
    .element(row("199.00"))
    .toMatchTextContent(/Professional.*Offered.*02 Nov 2026.*01 Feb 2027.*10,000\+/);
  await expect.element(row("249.50")).toMatchTextContent(/Planned.*01 Feb 2027.*–/);
});

test("a price is entered in dirhams and sent in fils, with the version it replaces", async () => {
  start([price()]);
  await open();
  await button("New price").click();
  await expect.element(field("Price in AED")).toHaveFocus();
  await expect.element(field("Name in English")).toHaveValue("Professional");
  await field("Price in AED").fill("1249.5");
  await expect.element(dialog()).toMatchTextContent(/pays.*AED.1,311\.98.*tax included/);
  await expect
    .element(dialog())
    .toMatchTextContent(/new subscriptions only.*stay at.*AED.199\.00.*currently 10,000\+/);
  await field("Offered from (optional)").fill("2027-02-01");
  await expect.element(dialog()).toMatchTextContent(/from 01 Feb 2027/);
  await reason().fill("Agreed with the owner");
  await button("Set price").click();
  await expect.element(messages()).toMatchTextContent(/Price set:.*AED.1,249\.50/);
  expect(lastBody("POST /staff/plans")).toEqual({
    ...{ name: "Professional", nameAr: "الباقة المهنية", unitFils: 124_950 },
    ...{ activeFrom: "2027-02-01", replaces: 1, reason: "Agreed with the owner" },
  });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("errors are shown at their fields, and another operator's change is reported", async () => {
  const errors = [{ field: "activeFrom", message: "This day is in the past." }];
  let reply = errorReply(422, "Please check the marked fields.", { errors });
  start([price()], { "POST /staff/plans": () => reply });
  await open();
  await button("New price").click();
  const isMarked = (name: string) => {
    const container = field(name).element().parentElement?.parentElement;
    return container && getComputedStyle(container, "::after").content.includes("*");
  };
  await expect.element(field("Price in AED")).toBeVisible();
  expect(["Price in AED", "Name in Arabic", "Reason"].map(isMarked)).toEqual([true, true, true]);
  expect(isMarked("Offered from (optional)")).toBe(false);
  await button("Set price").click();
  await expect.element(reason()).toHaveAccessibleDescription(/Enter a reason/);
  await expect.element(field("Price in AED")).toHaveFocus();
  await reason().fill("Because");
  await expect.element(field("Price in AED")).toHaveAccessibleDescription(/Enter a price\./);
  expect(lastBody("POST /staff/plans")).toBeUndefined();
  await field("Price in AED").fill("20");
  await button("Set price").click();
  await expect
    .element(field("Offered from (optional)"))
    .toHaveAccessibleDescription(/This day is in the past\./);
  await expect.element(field("Offered from (optional)")).toHaveFocus();
  reply = errorReply(409, "Someone else has changed the prices. Please check them again.");
  await button("Set price").click();
  await expect.element(dialog()).toMatchTextContent(/Someone else has changed/);
});

test("the last price can be ended only by typing its name", async () => {
  start([price()]);
  await open();
  await page.getByRole("button", { name: /^End: Professional/ }).click();
  await expect.element(dialog()).toMatchTextContent(/No other price is planned/);
  await reason().fill("We close");
  await dialog().getByRole("button", { name: "End", exact: true }).click();
  const typed = page.getByRole("textbox", { name: /^Type/ });
  await expect.element(typed).toHaveFocus();
  await expect.element(typed).toHaveAccessibleDescription(/^Type the name/);
  await typed.fill("Profesional");
  await dialog().getByRole("button", { name: "End", exact: true }).click();
  await expect.element(dialog()).toMatchTextContent(/The name does not match\./);
  expect(lastBody("POST /staff/plans/1/end")).toBeUndefined();
  await typed.fill("Professional");
  await dialog().getByRole("button", { name: "End", exact: true }).click();
  await expect.element(messages()).toMatchTextContent(/Price ended/);
  expect(lastBody("POST /staff/plans/1/end")).toEqual({ reason: "We close" });
});

test("a planned price is withdrawn without typing a name, and the focus moves on", async () => {
  start([planned, price({ endsAt: planned.activeFrom })], {
    "GET /staff/plans": () => {
      const isGone = lastBody("POST /staff/plans/2/end") !== undefined;
      const rows = [isGone ? price({ ...planned, state: "withdrawn" }) : planned, price()];
      return okReply({ rows, next: null, taxPercent: 5, latest: isGone ? "1" : "2" });
    },
  });
  await open();
  await page.getByRole("button", { name: /^Withdraw: Professional .*249\.50/ }).click();
  await expect.element(dialog()).toMatchTextContent(/will not start on 01 Feb 2027/);
  await reason().fill("Too early");
  await dialog().getByRole("button", { name: "Withdraw" }).click();
  await expect.element(messages()).toMatchTextContent(/Price withdrawn/);
  await expect
    .poll(() => requests.filter(({ call }) => call === "GET /staff/plans").length)
    .toBe(2);
  await expect.element(page.getByRole("button", { name: /^End: Professional/ })).toHaveFocus();
});

test("without a price the page says what clients see, in Arabic too", async () => {
  start([]);
  await open("ar");
  await expect.element(page.getByText("لا يوجد سعر بعد")).toBeVisible();
});
