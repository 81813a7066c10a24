import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

function coupon(overrides: Partial<StaffCoupon> = {}): StaffCoupon {
  return {
    ...{ _id: "c1", code: "FAIR-2026", name: "Fair", nameAr: "معرض", percentOff: 12.5 },
    ...{ offFils: null, duration: "repeating", months: 3, endedAt: null, mostUses: 100 },
    ...{ validFrom: "2026-10-31T20:00:00.000Z", validUntil: "2026-12-31T20:00:00.000Z" },
    ...{ uses: { count: 7, isMore: false }, prices: null, state: "running" },
    ...overrides,
  };
}

const minus = coupon({
  ...{ _id: "c2", code: "MINUS50", percentOff: null, offFils: 5_000, duration: "once" },
  ...{ months: null, validUntil: null, mostUses: null, state: "usedUp" },
});
const prices = [
  {
    ...{ _id: "4", name: "Professional", nameAr: "الباقة المهنية", unitFils: 19_900 },
    ...{ state: "offered", activeFrom: "2026-11-01T20:00:00.000Z", endsAt: null },
    subscriptions: { count: 0, isMore: false },
  },
];
const uses = [
  {
    _id: "0199c1d2-0000-7000-8000-000000000009",
    client: { _id: "0199c1d2-0000-7000-8000-000000000001", fullName: "Omar Khoury" },
    ...{ at: "2026-11-20T08:00:00.000Z", professions: 2, takenFils: 7_960 },
  },
];

function start(handlers: Parameters<typeof startConsole>[0] = {}) {
  startConsole({
    "GET /staff/coupons": () => okReply({ rows: [coupon(), minus], next: null }),
    "GET /staff/coupons/c1": () => okReply(coupon()),
    "GET /staff/coupons/c1/uses": () => okReply({ rows: uses, next: null }),
    "GET /staff/plans": () => okReply({ rows: prices, next: null, taxPercent: 5, latest: "4" }),
    "POST /staff/coupons": () => okReply(coupon()),
    "POST /staff/coupons/c1/end": () => okReply(coupon({ state: "ended" })),
    ...handlers,
  });
}

const open = (path = "/admin/coupons") => renderRoute(path, "admin");
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const reason = () => page.getByRole("textbox", { name: "Reason" });
const dialog = () => page.getByRole("dialog");
const messages = () => page.getByRole("region", { name: "Messages" });

test("lists discount, period and uses of each coupon", async () => {
  start();
  await open();
  await expect
    .element(row("FAIR-2026"))
    .toMatchTextContent(/12\.5%.*3 months.*01 Nov 2026.*31 Dec 2026.*7 of 100.*Valid/);
  await expect
    .element(row("MINUS50"))
    .toMatchTextContent(/AED.50\.00.*The first month.*No end.*7Used up/);
});

test("finds a coupon by part of its code", async () => {
  start();
  await open();
  await page.getByRole("searchbox", { name: "Search by code" }).fill("fair");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => requests.at(-1)?.search).toBe("?search=fair");
});

test("creates a percentage coupon for some months and one price", async () => {
  start();
  await open();
  await button("New coupon").click();
  await expect.element(dialog()).toMatchTextContent(/Coupons cannot be changed/);
  await field("Code").fill("Fair-2026");
  await field("Name in English").fill("Fair");
  await field("Name in Arabic").fill("معرض");
  await field("Percent off").fill("12.5");
  await field("Duration").selectOptions("Several months");
  await field("Months").fill("3");
  await field("Valid until (optional)").fill("2026-12-31");
  await field("Maximum uses (optional)").fill("1000");
  await dialog()
    .getByRole("checkbox", { name: /Professional/ })
    .click();
  await reason().fill("The fair");
  await button("Create coupon").click();
  await expect.element(messages()).toMatchTextContent(/Coupon created:.*FAIR-2026/);
  expect(lastBody("POST /staff/coupons")).toEqual({
    ...{ code: "FAIR-2026", name: "Fair", nameAr: "معرض", off: { percent: 12.5 } },
    ...{ duration: "repeating", months: 3, validFrom: null, validUntil: "2026-12-31" },
    ...{ mostUses: 1_000, prices: [4], reason: "The fair" },
  });
});

test("all missing fields are marked at once, and the first one gets the focus", async () => {
  start();
  await open();
  await button("New coupon").click();
  await field("Duration").selectOptions("Several months");
  await field("Name in Arabic").fill("معرض");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Code")).toHaveFocus();
  await expect.element(field("Code")).toBeInViewport();
  for (const name of ["Code", "Name in English", "Percent off", "Months", "Reason"])
    await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Name in Arabic")).toHaveAttribute("aria-invalid", "false");
  await field("Code").fill("fair");
  await expect.element(field("Code")).toHaveAttribute("aria-invalid", "false");
  expect(lastBody("POST /staff/coupons")).toBeUndefined();
});

test("an amount applies to the first month only; errors are shown at their fields", async () => {
  const errors = [{ field: "code", message: "This code is or was used by another coupon." }];
  start({ "POST /staff/coupons": () => errorReply(422, "Check", { errors }) });
  await open();
  await button("New coupon").click();
  await field("Duration").selectOptions("Every month");
  await field("Kind").selectOptions("Amount");
  await expect.element(field("Duration")).not.toBeInTheDocument();
  await field("Code").fill("FAIR-2026");
  await field("Name in English").fill("Fair");
  await field("Name in Arabic").fill("معرض");
  await reason().fill("The fair");
  await button("Create coupon").click();
  await expect.element(field("AED off")).toHaveFocus();
  await expect.element(field("AED off")).toHaveAccessibleDescription(/Enter the discount/);
  await field("AED off").fill("50.5");
  await button("Create coupon").click();
  await expect
    .element(field("Code"))
    .toHaveAccessibleDescription(/is or was used by another coupon/);
  await expect.element(field("Code")).toHaveFocus();
  expect(lastBody("POST /staff/coupons")).toMatchObject({
    ...{ off: { fils: 5_050 }, duration: "once", months: null, mostUses: null, prices: null },
  });
});

test("prices that cannot be loaded or accepted show an error, not an empty list", async () => {
  const errors = [{ field: "prices", message: "This price has ended." }];
  let isDown = true;
  start({
    "GET /staff/plans": () =>
      isDown
        ? errorReply(404, "Gone")
        : okReply({ rows: prices, next: null, taxPercent: 5, latest: "4" }),
    "POST /staff/coupons": () => errorReply(422, "Check", { errors }),
  });
  await open();
  await button("New coupon").click();
  const group = dialog().getByRole("group", { name: "Applies to" });
  await expect.element(group.getByRole("alert")).toBeVisible();
  isDown = false;
  await group.getByRole("button", { name: "Try again" }).click();
  await expect.element(group.getByRole("checkbox", { name: /Professional/ })).toBeVisible();
  await field("Code").fill("FAIR-2026");
  await field("Name in English").fill("Fair");
  await field("Name in Arabic").fill("معرض");
  await field("Percent off").fill("10");
  await reason().fill("The fair");
  await button("Create coupon").click();
  await expect.element(group).toHaveAccessibleDescription(/Choose none.*This price has ended/);
});

test("a coupon's page lists its uses and can end it early", async () => {
  start();
  await open("/admin/coupons/c1");
  await expect.element(row("Omar Khoury")).toMatchTextContent(/20 Nov 2026.*2.*AED.79\.60/);
  await expect
    .element(page.getByRole("link", { name: "Omar Khoury" }))
    .toHaveAttribute("href", "/admin/users/0199c1d2-0000-7000-8000-000000000001");
  await expect.element(page.getByText("All, including future ones")).toBeVisible();
  await button("End now").click();
  await expect.element(dialog()).toMatchTextContent(/keep the discount/);
  await reason().fill("It was shared");
  await dialog().getByRole("button", { name: "End now" }).click();
  await expect.element(messages()).toMatchTextContent(/Coupon ended:.*FAIR-2026/);
  expect(lastBody("POST /staff/coupons/c1/end")).toEqual({ reason: "It was shared" });
});

test("an ended coupon cannot be ended again; a missing one shows an error", async () => {
  start({ "GET /staff/coupons/c1": () => okReply(coupon({ state: "ended" })) });
  await open("/admin/coupons/c1");
  await expect.element(page.getByText("Ended")).toBeVisible();
  expect(button("End now").query()).toBeNull();
  start();
  await open("/admin/coupons/never");
  await expect.element(button("Try again")).toBeVisible();
});
