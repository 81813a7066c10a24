import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  savePaymentFailure,
  savePaymentResult,
} from "#/payments/checkout/flow/payment-result-store.ts";
import {
  createBilling,
  errorResponse,
  type Handlers,
  nursing,
  okResponse,
  requests,
  runningSubscription,
  startServer,
  stopServer,
  updateUser,
  userId,
} from "#/payments/checkout/testing/fake-server.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 900));
afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopServer();
  Object.assign(pageSettings, { supportEmail: "" });
});

const paymentResult = {
  professions: [{ _id: "1", label: "Nursing", labelAr: "التمريض" }],
  totalFils: 20_895,
  invoicesBefore: ["WASLA-0001"],
  isConfirmed: false,
};
const invoices = [2, 1].map((number) => ({
  _id: `0199c1d2-0000-7000-8000-00000000000${number}`,
  number: `WASLA-000${number}`,
  issuedAt: "2027-02-13T08:00:00.000Z",
  totalFils: 20_895,
  status: "paid" as const,
}));
const paid = {
  professions: [{ ...nursing, isPaid: true }],
  subscriptionInfo: { isSubscribed: true, paymentDueBy: null },
};
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const syncs = () => requests.filter(({ path }) => path === "/payment/sync").length;
const polls = () => requests.filter(({ path }) => path.includes("subscription-info")).length;

function start(handlers: Handlers = {}) {
  startServer(handlers, { professions: [nursing] });
  savePaymentResult(userId, paymentResult);
}

test("the receipt shows what was unlocked, the amount, its invoice and the next one", async () => {
  start({
    "GET /payment/billing": () =>
      okResponse(createBilling({ subscription: runningSubscription, invoices })),
  });
  updateUser(paid);
  await renderRoute("/payment/success", "company");
  await expect.element(title("Candidates unlocked")).toBeVisible();
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(/Unlocked\s*Nursing/);
  await expect.element(main).toMatchTextContent(/Amount paid\s*AED\s208\.95/);
  await expect.element(main).toMatchTextContent(/Receipt\s*Tax invoice WASLA-0002/);
  await expect.element(main).toMatchTextContent(/Next invoice\s*AED\s417\.90 on 13 Mar 2027/);
  await expect
    .element(page.getByRole("link", { name: "Go to Dashboard" }))
    .toHaveAttribute("href", "/dashboard");
  // Access depends on the session.
  await expect
    .poll(() => {
      const session = useSession.getState();
      return session.status === "signedIn" && session.user.subscriptionInfo.isSubscribed;
    })
    .toBe(true);
  expect(syncs()).toBe(0);
});

/** As patient as `expect.poll`; lets the faked time run while it waits. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

test("polls every two seconds for the webhook, and the third time triggers a sync", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  start({
    "POST /payment/sync": () => {
      updateUser(paid);
      return okResponse({ isSubscribed: true });
    },
  });
  await renderRoute("/payment/success", "company");
  await waitFor(() => expect(polls()).toBe(1));
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(polls()).toBe(2));
  expect(syncs()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(syncs()).toBe(1));
  vi.useRealTimers();
  await expect.element(title("Candidates unlocked")).toBeVisible();
});

test("stops polling after thirty seconds and promises an email", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  start({ "POST /payment/sync": () => errorResponse(503, "away") });
  await renderRoute("/payment/success", "company");
  for (let poll = 1; poll <= 15; poll += 1) {
    await waitFor(() => expect(polls()).toBe(poll));
    await vi.advanceTimersByTimeAsync(2_000);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.element(title("We will mail you as soon as it is confirmed")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  expect(polls()).toBe(15);
  expect(syncs()).toBe(1);
});

test("a renewal is confirmed once nothing is due", async () => {
  startServer({
    "GET /payment/billing": () =>
      okResponse(createBilling({ subscription: runningSubscription, invoices })),
  });
  savePaymentResult(userId, { ...paymentResult, professions: [] });
  await renderRoute("/payment/success", "company");
  await expect.element(title("Subscription renewed")).toBeVisible();
});

test("both result pages say so if there was no payment", async () => {
  startServer();
  await renderRoute("/payment/success", "company");
  await expect.element(title("No payment to show")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to payment" }))
    .toHaveAttribute("href", "/payment");
  expect(polls()).toBe(0);
  await renderRoute("/payment/failed", "company");
  await expect.element(title("No failed payment")).toBeVisible();
});

test("a failed payment shows the reason, the charge, a retry and a contact", async () => {
  Object.assign(pageSettings, { supportEmail: "help@wasla.example" });
  startServer();
  savePaymentFailure(userId, { reason: "The bank said no.", isUncharged: true, isRenewal: false });
  await renderRoute("/payment/failed", "company");
  await expect.element(title("Payment failed")).toBeVisible();
  await expect.element(page.getByText("The bank said no.")).toBeVisible();
  await expect.element(page.getByText(/^Nothing was charged\./)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Contact us" }))
    .toHaveAttribute("href", "mailto:help@wasla.example");
  await expect.element(page.getByText(/Your selection is saved\./)).toBeVisible();
  savePaymentFailure(userId, { reason: "Something broke.", isUncharged: false, isRenewal: false });
  await renderRoute("/payment/failed", "company", "ar");
  await expect.element(page.getByText(/^لا نعرف بعد إن كان قد خُصم أي مبلغ/)).toBeVisible();
});

test("the receipt is translated into Arabic", async () => {
  start({
    "GET /payment/billing": () =>
      okResponse(createBilling({ subscription: runningSubscription, invoices })),
  });
  updateUser(paid);
  await renderRoute("/payment/success", "company", "ar");
  await expect.element(title("تم فتح المرشحين")).toBeVisible();
  await expect.element(page.getByText("التمريض")).toBeVisible();
  await expect.element(page.getByText("فاتورة ضريبية WASLA-0002")).toBeVisible();
});
