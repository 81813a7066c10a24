import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { User } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  createBilling,
  createSubscription,
  startServer,
  stopServer,
  updateUser,
} from "./testing/fake-server.ts";

const openClient = (path: string, role: Role = "company", language: Language = "en") =>
  renderRoute(path, role, language, "payments", "payments/billing");

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopServer();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dueBy = (paymentDueBy: string | null, isSubscribed = true): Partial<User> => ({
  subscriptionInfo: { isSubscribed, paymentDueBy },
});
const links = (banner: ReturnType<typeof page.getByRole>) =>
  banner
    .getByRole("link")
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);

const status = () => page.getByRole("status").filter({ hasText: "payment failed" });
const alert = () => page.getByRole("alert").filter({ hasText: "payment failed" });

test("before access ends it says until when, with links to pay and change the card", async () => {
  startServer(createBilling(), dueBy("2099-03-13T21:30:00.000Z"));
  await openClient("/settings");
  await expect
    .element(status())
    .toMatchTextContent(
      "Your last payment failed. Your candidates stay unlocked until 14 Mar 2099.",
    );
  expect(links(status())).toEqual(["Pay now /payment", "Change card /profile#subscription"]);
});

test("after access has ended it says what is locked", async () => {
  startServer(createBilling(), dueBy(inDays(-1)));
  await openClient("/settings");
  await expect
    .element(alert())
    .toMatchTextContent("Your last payment failed. Your candidates are locked until you pay.");
  expect(links(alert())).toHaveLength(2);
  expect(status().query()).toBeNull();
});

test("the server's access state overrides the device's clock", async () => {
  startServer(createBilling(), dueBy(inDays(3), false));
  await openClient("/settings");
  await expect.element(alert()).toMatchTextContent(/are locked until you pay/);
});

test("an open page updates by itself when access ends", async () => {
  startServer(createBilling(), dueBy(inDays(3)));
  await openClient("/settings");
  await expect.element(status()).toBeVisible();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  updateUser(dueBy(inDays(1)));
  // The timer starts after the first paint.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(86_399_000);
  await expect.element(status()).toMatchTextContent(/stay unlocked until/);
  vi.advanceTimersByTime(1_000);
  await expect.element(alert()).toMatchTextContent(/are locked until you pay/);
});

test("a verified corporate is told that it would lose search and filters", async () => {
  startServer(createBilling(), { ...dueBy(inDays(3)), role: "corporate", isVerified: true });
  await openClient("/settings", "corporate");
  await expect.element(status()).toMatchTextContent(/You can use search and filters until/);
});

test("it stays across pages, and its link leads to the card", async () => {
  startServer(createBilling(), dueBy(inDays(3)));
  const router = await openClient("/settings");
  await status().getByRole("link", { name: "Change card" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/profile");
  await expect.element(page.getByRole("heading", { name: "Subscription" })).toHaveFocus();
  await expect.element(status()).toBeVisible();
});

test("on the payment page it has no link to that page", async () => {
  startServer(createBilling(), dueBy(inDays(3)));
  await openClient("/payment");
  await expect.element(status()).toMatchTextContent(/stay unlocked until/);
  expect(links(status())).toEqual(["Change card /profile#subscription"]);
});

test("without a card it asks for one instead of reporting a failed payment", async () => {
  startServer(
    createBilling({ subscription: createSubscription({ status: "pastDue", card: null }) }),
    dueBy(inDays(3)),
  );
  await openClient("/settings");
  const bare = page
    .getByRole("status")
    .filter({ hasText: "There is no card for your next payment" });
  await expect.element(bare).toMatchTextContent(/Your candidates stay unlocked until/);
  expect(links(bare)).toEqual(["Pay now /payment", "Add a card /profile#subscription"]);
  expect(status().query()).toBeNull();
});

test("is translated into Arabic", async () => {
  startServer(createBilling(), dueBy("2099-03-13T21:30:00.000Z"));
  await openClient("/settings", "company", "ar");
  await expect
    .element(page.getByRole("status").filter({ hasText: "14 مارس 2099" }))
    .toMatchTextContent(/تعذّرت عملية دفعك الأخيرة.*ادفع الآن.*تغيير البطاقة/);
});

test("a client who owes nothing sees no banner", async () => {
  startServer(createBilling(), dueBy(null));
  await openClient("/settings");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(status().query()).toBeNull();
  expect(alert().query()).toBeNull();
});

test("a new debt does not shift the open page but shows on the next one", async () => {
  startServer(createBilling(), dueBy(null));
  const router = await openClient("/settings");
  const title = page.getByRole("heading", { level: 1 });
  await expect.element(title).toBeVisible();
  const top = title.element().getBoundingClientRect().top;
  updateUser(dueBy(inDays(3)));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(title.element().getBoundingClientRect().top).toBe(top);
  await router.navigate("/profile");
  await expect.element(status()).toMatchTextContent(/stay unlocked until/);
  updateUser(dueBy(null));
  await expect.element(status()).not.toBeInTheDocument();
});
