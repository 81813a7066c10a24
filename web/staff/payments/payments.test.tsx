import type { StaffWebhookEvent } from "@wasla/contract/payments/staff-endpoints";
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

function notice(overrides: Partial<StaffWebhookEvent> = {}): StaffWebhookEvent {
  return {
    ...{ _id: "evt_1", provider: "sandbox", type: "invoice.paid", state: "failed" },
    ...{ happenedAt: "2026-11-20T07:59:00.000Z", receivedAt: "2026-11-20T08:00:00.000Z" },
    ...{ deliveries: 2, attempts: 25, about: "sub_1", fault: "GatewayAway: 503" },
    ...overrides,
  };
}

const client = { _id: "0199c1d2-0000-7000-8000-000000000001", fullName: "Omar Khoury" };
const due = {
  ...{ _id: "sub_1", client, professions: 3, isEnding: false },
  ...{ paidUntil: "2026-11-13T20:30:00.000Z", dueBy: "2026-11-20T20:30:00.000Z" },
};
const back = {
  ...{ _id: "0199c1d2-0000-7000-8000-000000000005", number: "W-2026-0001", client },
  ...{ issuedAt: "2026-11-01T08:00:00.000Z", totalFils: 62_685, refundedFils: 20_895 },
  dispute: "open",
};

let notices: StaffWebhookEvent[];

function start(handlers: Parameters<typeof startConsole>[0] = {}) {
  notices = [
    notice(),
    notice({ _id: "evt_2", state: "done", fault: null, attempts: 1 }),
    notice({ _id: "evt_3", type: "charge.refunded", state: "ignored", about: null, fault: null }),
  ];
  startConsole({
    "GET /staff/payment/notices": () => okReply({ rows: notices, next: null }),
    "POST /staff/payment/notices/sandbox/evt_1/replay": () => {
      notices = [notice({ state: "waiting" })];
      return okReply(notices[0]);
    },
    "GET /staff/payment/past-due": () => okReply({ rows: [due], next: "1.sub_1" }),
    "GET /staff/payment/given-back": () => okReply({ rows: [back], next: null }),
    "GET /staff/payment/out-of-step": () => okReply({ rows: [], next: null }),
    [`POST /staff/payment/clients/${client._id}/read-again`]: () =>
      Response.json({ success: true }),
    ...handlers,
  });
}

const open = (path = "/admin/payments") => renderRoute(path, "admin");
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const messages = () => page.getByRole("region", { name: "Messages" });

test("lists events with their outcome, filtered by state and type", async () => {
  start();
  await open();
  await expect
    .element(row("GatewayAway"))
    .toMatchTextContent(/invoice\.paid.*Failed.*20 Nov 2026.*sub_1.*25 \/ 2/);
  expect(page.getByRole("button", { name: "Replay: invoice.paid sub_1" }).elements()).toHaveLength(
    2,
  );
  await page.getByLabelText("State").selectOptions("Failed");
  await expect.poll(() => requests.at(-1)?.search).toBe("?state=failed");
  await page.getByRole("button", { name: "invoice.paid" }).first().click();
  await expect.poll(() => requests.at(-1)?.search).toBe("?state=failed&type=invoice.paid");
});

test("an event's type is a button that filters the list, not a link", async () => {
  start();
  await open();
  const type = page.getByRole("button", { name: "invoice.paid" }).first();
  await expect.element(type).toHaveAttribute("title", "Show only events of this type");
  const { textDecorationLine, borderTopStyle, borderTopWidth } = getComputedStyle(type.element());
  expect([textDecorationLine, borderTopStyle, borderTopWidth]).toEqual(["none", "solid", "1px"]);
});

test("a failed event is replayed with a reason and then waits", async () => {
  start();
  await open();
  await row("GatewayAway")
    .getByRole("button", { name: /^Replay: / })
    .click();
  await expect.element(dialog()).toMatchTextContent(/nothing happens twice/);
  await page.getByRole("textbox", { name: "Reason" }).fill("The provider is back");
  await dialog().getByRole("button", { name: "Replay" }).click();
  await expect.element(messages()).toMatchTextContent(/being processed again/);
  await expect.element(row("invoice.paid")).toMatchTextContent(/Waiting/);
  expect(page.getByRole("button", { name: /^Replay/ }).query()).toBeNull();
  expect(lastBody("POST /staff/payment/notices/sandbox/evt_1/replay")).toEqual({
    reason: "The provider is back",
  });
});

test("failed renewals link to the client, whose payments can be read again", async () => {
  start();
  await open("/admin/payments?tab=pastDue");
  await expect.element(row("Omar Khoury")).toMatchTextContent(/3.*14 Nov 2026.*21 Nov 2026/);
  await expect
    .element(page.getByRole("link", { name: "Omar Khoury" }))
    .toHaveAttribute("href", `/admin/users/${client._id}`);
  await button("Re-sync: Omar Khoury").click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Paid by another card");
  await dialog().getByRole("button", { name: "Re-sync" }).click();
  await expect.element(messages()).toMatchTextContent(/Omar Khoury.* were re-synced/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect
    .poll(() => requests.findLast(({ call }) => call === "GET /staff/payment/past-due")?.search)
    .toBe("?after=1.sub_1");
});

test("an unreachable payment gateway is reported in the dialog", async () => {
  const away = "The card provider cannot be reached right now.";
  const call = `POST /staff/payment/clients/${client._id}/read-again`;
  start({ [call]: () => errorReply(503, away) });
  await open("/admin/payments?tab=pastDue");
  await button("Re-sync: Omar Khoury").click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Paid by another card");
  await dialog().getByRole("button", { name: "Re-sync" }).click();
  await expect.element(dialog()).toMatchTextContent(new RegExp(away));
});

test("refunds and mismatches have their own tabs", async () => {
  start();
  const router = await open();
  await page.getByRole("tab", { name: "Refunds and disputes" }).click();
  await expect
    .element(row("W-2026-0001"))
    .toMatchTextContent(/Omar Khoury.*01 Nov 2026.*AED.626\.85.*AED.208\.95.*Open/);
  const refunded = page.getByRole("columnheader", { name: "Refunded" });
  await button("Refunded").click();
  await expect.element(refunded).toHaveAttribute("aria-sort", "ascending");
  await button("Refunded").click();
  await expect.element(refunded).toHaveAttribute("aria-sort", "descending");
  const lists = () => requests.filter(({ call }) => call === "GET /staff/payment/given-back");
  await expect.poll(() => lists().at(-1)?.search).toBe("?sort=-refundedFils");
  await page.getByRole("tab", { name: "Out of sync" }).click();
  await expect.element(page.getByText("All subscriptions are in sync")).toBeVisible();
  expect(router.state.location.search).toBe("?tab=outOfStep");
});
