import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focus } from "#/testing/focus.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  changeRequests,
  createBilling,
  createProfession,
  createSubscription,
  delayed,
  errorResponse,
  okResponse,
  requests,
  sessionResponse,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

const openClient = (path: string, role: Role = "company", language: Language = "en") =>
  renderRoute(path, role, language, "payments", "payments/billing");

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const block = () => page.getByRole("region", { name: "Subscription" });
const button = (name: string) => block().getByRole("button", { name, exact: true });
const messages = () => page.getByRole("region", { name: "Messages" });
const dialog = () => page.getByRole("dialog", { name: "Cancel your subscription?" });

test("a client without a subscription sees what one offers, with a link to payment", async () => {
  startServer(createBilling({ subscription: null }));
  await openClient("/profile");
  await expect.element(block()).toMatchTextContent(/unlocks the candidates of your professions/);
  await expect
    .element(block().getByRole("link", { name: "See prices" }))
    .toHaveAttribute("href", "/payment");
  expect(block().getByRole("heading", { name: "Tax invoices" }).query()).toBeNull();
});

test("an active subscription shows its size, next invoice (Gulf date) and card", async () => {
  startServer(createBilling());
  await openClient("/profile");
  await expect
    .element(block())
    .toMatchTextContent(
      /Active.*Includes3 professions.*Next invoiceAED 626\.85 on 14 Mar 2027.*CardVisa ending 4242, 04\/28/,
    );
  await expect
    .element(block())
    .toMatchTextContent("No invoices yet. You will get one with each payment.");
});

test("a credit reduces the next invoice and is shown", async () => {
  startServer(createBilling({ subscription: createSubscription({ creditFils: 19_900 }) }));
  await openClient("/profile");
  await expect
    .element(block())
    .toMatchTextContent(
      /Next invoiceAED 427\.85 on 14 Mar 2027, after AED 199\.00 from your credit/,
    );
});

test.each([
  ["a subscription without a card offers to add one", { card: null }, "Add a card", /No card yet/],
  [
    "a card of an unknown brand is still a card",
    { card: { brand: "girocard", last4: "0005", expMonth: 11, expYear: 2031 } },
    "Change card",
    /Card ending 0005, 11\/31/,
  ],
] as const)("%s", async (_name, part, offered, message) => {
  startServer(createBilling({ subscription: createSubscription(part) }));
  await openClient("/profile");
  await expect.element(block()).toMatchTextContent(message);
  await expect.element(button(offered)).toBeVisible();
});

test("past due it shows the amount, the end of access and a link to payment", async () => {
  const subscription = createSubscription({ status: "pastDue", due: { totalFils: 62_685 } });
  startServer(createBilling({ subscription }));
  await openClient("/profile");
  await expect
    .element(block())
    .toMatchTextContent(/Payment failed.*Amount dueAED 626\.85.*Access until21 Mar 2027/);
  await expect
    .element(block().getByRole("link", { name: "Pay now" }))
    .toHaveAttribute("href", "/payment");
  await expect.element(button("Change card")).toBeVisible();
  expect(button("Cancel subscription").query()).toBeNull();
});

test("after the grace period it says that access has ended", async () => {
  const subscription = createSubscription({ status: "pastDue", due: { totalFils: 62_685 } });
  startServer(createBilling({ subscription }), {
    subscriptionInfo: { isSubscribed: false, paymentDueBy: null },
  });
  await openClient("/profile");
  await expect.element(block()).toMatchTextContent("Access ended on21 Mar 2027");
});

test.each([
  ["disputed", /Your bank has disputed a payment/],
  ["refunded", /Your last payment was refunded/],
] as const)("access locked because a payment was %s says why", async (suspension, message) => {
  startServer(createBilling({ subscription: null, suspension }));
  await openClient("/profile");
  await expect.element(block()).toMatchTextContent(message);
  await expect.element(block().getByText("Locked", { exact: true })).toBeVisible();
  expect(block().getByRole("link").query()).toBeNull();
});

test.each(["disputed", "refunded"] as const)(
  "an active subscription that was %s says when it reopens and can be ended, not paid",
  async (suspension) => {
    startServer(createBilling({ suspension }), {
      professions: [createProfession("1", false)],
      subscriptionInfo: { isSubscribed: false, paymentDueBy: null },
    });
    await openClient("/profile");
    await expect
      .element(block())
      .toMatchTextContent(/the invoice on 14 Mar 2027 unlocks them again/);
    await expect.element(button("Cancel subscription")).toBeVisible();
    await expect.element(page.getByText("1 profession is not unlocked yet.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Unlock candidates" }))
      .not.toBeInTheDocument();
    expect(page.getByRole("link", { name: "Add profession" }).query()).toBeNull();
    await button("Cancel subscription").click();
    await expect.element(dialog()).toMatchTextContent(/will not be unlocked on 14 Mar 2027/);
    expect(
      dialog()
        .getByText(/stay unlocked/)
        .query(),
    ).toBeNull();
    await dialog().getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(block()).toMatchTextContent(/you will not be charged again/);
    expect(
      block()
        .getByText(/Access until|unlocks them again/)
        .query(),
    ).toBeNull();
  },
);

test("an outdated session is refreshed, once", async () => {
  startServer(
    createBilling({ subscription: createSubscription({ quantity: 1 }) }),
    { professions: [createProfession("1", false)] },
    {
      "GET /auth/verify-jwt": () => sessionResponse({ professions: [createProfession("1", true)] }),
    },
  );
  await openClient("/profile");
  await expect.element(page.getByText("All your professions are unlocked.")).toBeVisible();
  const countSessionChecks = () =>
    requests.filter(({ path }) => path === "/auth/verify-jwt").length;
  expect(countSessionChecks()).toBe(1);
  window.dispatchEvent(new Event("visibilitychange"));
  await expect
    .poll(() => requests.filter(({ path }) => path === "/payment/billing").length)
    .toBeGreaterThan(1);
  expect(countSessionChecks()).toBe(1);
});

test("with a profession waiting for approval, only approved ones are called unlocked", async () => {
  const waiting = { ...createProfession("2", false), isApproved: "pending" };
  startServer(createBilling({ subscription: createSubscription({ quantity: 1 }) }), {
    professions: [createProfession("1", true), waiting],
  });
  await openClient("/profile");
  await expect.element(page.getByText("All approved professions are unlocked.")).toBeVisible();
});

test("access by contract has nothing to pay", async () => {
  startServer(createBilling({ subscription: null, isByContract: true }));
  await openClient("/profile", "corporate");
  await expect.element(block()).toMatchTextContent(/By contract.*There is nothing to pay here\./);
  expect(block().getByRole("link").query()).toBeNull();
});

test("a loading error can be retried", async () => {
  let isBroken = true;
  startServer(
    createBilling(),
    {},
    {
      "GET /payment/billing": () =>
        isBroken ? errorResponse("Resting", 500) : okResponse(createBilling()),
    },
  );
  await openClient("/profile");
  await expect.element(block()).toMatchTextContent("Resting");
  isBroken = false;
  await button("Try again").click();
  await expect.element(block()).toMatchTextContent("Visa ending 4242");
});

test("ending explains the consequences, keeps the focus and can be undone", async () => {
  startServer(createBilling());
  await openClient("/profile");
  pauseToasts();
  await button("Cancel subscription").click();
  await expect.element(dialog()).toMatchTextContent(/candidates stay unlocked until 14 Mar 2027/);
  await expect.element(dialog()).toMatchTextContent(/your 3 professions are locked/);
  await expect.element(dialog().getByRole("button", { name: "Keep subscription" })).toHaveFocus();
  await dialog().getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(button("Keep subscription")).toHaveFocus();
  await expect.element(block()).toMatchTextContent(/Ending.*Access until14 Mar 2027/);
  await expect
    .element(block())
    .toMatchTextContent(/Next invoiceNone: you will not be charged again/);
  await expect.element(messages()).toMatchTextContent("Your subscription ends on 14 Mar 2027");
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(messages()).toMatchTextContent("Your subscription continues");
  await expect.element(button("Cancel subscription")).toHaveFocus();
  expect(changeRequests()).toEqual([
    "POST /payment/cancel-subscription",
    "POST /payment/keep-subscription",
  ]);
});

test("by keyboard, declining to end returns the focus to the button", async () => {
  startServer(createBilling());
  await openClient("/profile");
  const end = button("Cancel subscription");
  await expect.element(end).toBeVisible();
  focus(end);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("button", { name: "Keep subscription" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(end).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(end).toHaveFocus();
  expect(changeRequests()).toEqual([]);
});

test("an ending subscription can be kept later with one press", async () => {
  const ending = createBilling({
    subscription: createSubscription({ isEnding: true, renewalFils: null }),
  });
  let billing = ending;
  const keep = () => {
    billing = createBilling();
    return delayed(okResponse(billing));
  };
  startServer(
    ending,
    {},
    { "GET /payment/billing": () => okResponse(billing), "POST /payment/keep-subscription": keep },
  );
  await openClient("/profile");
  await button("Keep subscription").click();
  await expect.element(messages()).toMatchTextContent("Your subscription continues");
  await expect.element(block()).toMatchTextContent(/AED 626\.85 on 14 Mar 2027/);
  await expect.element(button("Cancel subscription")).toHaveFocus();
});

test("a rejected cancellation shows the error and changes nothing", async () => {
  startServer(
    createBilling(),
    {},
    {
      "POST /payment/cancel-subscription": () =>
        errorResponse("The card provider cannot be reached."),
    },
  );
  await openClient("/profile");
  await button("Cancel subscription").click();
  await dialog().getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(messages()).toMatchTextContent("The card provider cannot be reached.");
  await dialog().getByRole("button", { name: "Keep subscription" }).click();
  await expect.element(button("Cancel subscription")).toBeVisible();
});

test("a verified corporate keeps its candidates and only loses search and filters", async () => {
  startServer(createBilling(), { role: "corporate", isVerified: true });
  await openClient("/profile", "corporate");
  await button("Cancel subscription").click();
  await expect
    .element(dialog())
    .toMatchTextContent(/You can use search and filters until 14 Mar 2027/);
});

test("is translated into Arabic, with left-to-right card digits", async () => {
  startServer(createBilling({ subscription: createSubscription({ quantity: 2 }) }));
  await openClient("/profile", "company", "ar");
  const arabic = page.getByRole("region", { name: "الاشتراك" });
  await expect.element(arabic).toMatchTextContent(/مهنتان/);
  await expect.element(arabic).toMatchTextContent(/626\.85.*14 مارس 2027/);
  await expect.element(arabic).toMatchTextContent(/Visa.*4242.*04\/28/);
  await arabic.getByRole("button", { name: "إلغاء الاشتراك" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "هل تريد إلغاء اشتراكك؟" }))
    .toMatchTextContent(/يبقى مرشحوك متاحين حتى 14 مارس 2027/);
});

test("#subscription focuses the heading", async () => {
  startServer(createBilling());
  await openClient("/profile#subscription");
  await expect.element(page.getByRole("heading", { name: "Subscription" })).toHaveFocus();
});

test("suspended and past due it ends at once, and nothing has to be paid", async () => {
  const subscription = createSubscription({ status: "pastDue", due: { totalFils: 62_685 } });
  let billing = createBilling({ subscription, suspension: "disputed" });
  startServer(
    billing,
    { subscriptionInfo: { isSubscribed: false, paymentDueBy: null } },
    {
      "GET /payment/billing": () => okResponse(billing),
      "POST /payment/cancel-subscription": () => {
        billing = createBilling({ subscription: null, suspension: "disputed" });
        return okResponse(billing);
      },
    },
  );
  await openClient("/profile");
  await button("Cancel subscription").click();
  expect(block().getByRole("link", { name: "Pay now" }).query()).toBeNull();
  await expect
    .element(dialog())
    .toMatchTextContent(/ends immediately. You will not have to pay the amount due/);
  await dialog().getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(messages()).toMatchTextContent("Your subscription has ended");
  expect(messages().getByRole("button", { name: "Undo" }).query()).toBeNull();
  await expect.element(block()).not.toMatchTextContent("Amount due");
  await expect.element(page.getByRole("heading", { name: "Subscription" })).toHaveFocus();
});

test("until billing has loaded, no payment is offered", async () => {
  const { promise: replyDelay, resolve: release } = Promise.withResolvers<void>();
  startServer(
    createBilling({ subscription: null }),
    { professions: [createProfession("1", false)] },
    {
      "GET /payment/billing": async () => {
        await replyDelay;
        return okResponse(createBilling({ subscription: null }));
      },
    },
  );
  await openClient("/profile");
  await expect.element(page.getByText("1 profession is not unlocked yet.")).toBeVisible();
  const unlock = page.getByRole("link", { name: "Unlock candidates" });
  expect(unlock.query()).toBeNull();
  release();
  await expect.element(unlock).toBeVisible();
});
