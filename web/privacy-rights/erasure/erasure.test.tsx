import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { useSession } from "#/platform/state/session.ts";
import {
  errorResponse,
  lastBody,
  offer,
  startServer,
  stopServer,
} from "#/privacy-rights/testing/fake-server.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { ErasureSection } from "./ErasureSection.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const open = (isOfClient = false, language: "en" | "ar" = "en") =>
  renderInArea(<ErasureSection isOfClient={isOfClient} />, language, "privacy-rights");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const word = () => page.getByRole("textbox", { name: /^To confirm, type/ });
const password = () => page.getByLabelText("Your password");

test.each([
  ["job seeker", false, [/your CV/, /can't recall/], /tax invoices/],
  ["client", true, [/saved views/, /tax invoices/], /your CV/],
] as const)("a %s sees what goes and what stays", async (_who, isOfClient, [goes, stays], not) => {
  startServer();
  await open(isOfClient);
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(goes);
  await expect.element(main).toMatchTextContent(stays);
  await expect.element(main).toMatchTextContent(/deleted on 06 Dec 2026/);
  expect((await main.findElement()).textContent).not.toMatch(not);
});

test("a request needs the word and the password, and ends the session", async () => {
  startServer();
  await open();
  await button("Delete my account").click();
  await expect.element(word()).toHaveFocus();
  await button("Delete my account").click();
  await expect.element(word()).toHaveAccessibleDescription("Type DELETE here.");
  await expect.element(password()).toHaveAccessibleDescription("Password is required");
  await word().fill("delete ");
  await userEvent.keyboard("{Enter}");
  await expect.element(password()).toHaveFocus();
  await password().fill("right");
  await word().fill("delet");
  await userEvent.keyboard("{Enter}");
  await expect.element(word()).toHaveAccessibleDescription("Type DELETE here.");
  expect(lastBody("POST /rights/erasure")).toBeUndefined();
  await word().fill("delete ");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => useSession.getState())
    .toEqual({ status: "anonymous", ended: { erasesAt: offer.erasesAt } });
  expect(lastBody("POST /rights/erasure")).toEqual({ password: "right" });
});

test("a wrong password is reported at its field; cancelling brings the button back", async () => {
  const errors = [{ field: "password", message: "This is not your password." }];
  startServer({ errorReply: errorResponse(422, "Check.", { errors }) });
  await open();
  await button("Delete my account").click();
  await word().fill("DELETE");
  await password().fill("guess");
  await userEvent.keyboard("{Enter}");
  await expect.element(password()).toHaveAccessibleDescription("This is not your password.");
  expect(useSession.getState().status).toBe("signedIn");
  await button("Keep my account").click();
  await expect.element(button("Delete my account")).toHaveFocus();
});

test("without a password, the word and a recent sign-in are enough", async () => {
  startServer({ offer: { ...offer, proof: "signIn" } });
  await open();
  await button("Delete my account").click();
  await expect.element(page.getByText(/don't ask for your password/)).toBeVisible();
  expect(password().query()).toBeNull();
  await word().fill("DELETE");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => lastBody("POST /rights/erasure")).toEqual({});
});

test("without a password, an older sign-in must be repeated", async () => {
  const server = startServer({ offer: { ...offer, proof: "signIn" } });
  await open();
  await button("Delete my account").click();
  await word().fill("DELETE");
  server.errorReply = errorResponse(403, "Sign in again first.", { code: "SIGN_IN_AGAIN" });
  server.offer = { ...offer, proof: "signIn", isSignInFresh: false };
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/come back here within 10 minutes/)).toBeVisible();
  await expect.poll(() => useAnnouncements.getState().assertive).toContain("Sign in again first.");
  expect(word().query()).toBeNull();
  await button("Sign out now").click();
  await expect.poll(() => useSession.getState().status).toBe("anonymous");
});

test("a client with a subscription sees what happens to it and how to end it first", async () => {
  const subscriptionEndsAt = "2026-12-20T08:00:00.000Z";
  startServer({ offer: { ...offer, subscriptionEndsAt, erasesAt: subscriptionEndsAt } });
  await open(true);
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(/a subscription is not renewed/);
  expect((await main.findElement()).textContent).not.toContain("everything is as it was");
  await expect.element(main).toMatchTextContent(/paid until 20 Dec 2026/);
  await expect.element(main).toMatchTextContent(/deleted on 20 Dec 2026/);
  await expect
    .element(main.getByRole("link", { name: "Go to your subscription" }))
    .toHaveAttribute("href", "/profile#subscription");
  await expect.element(button("Delete my account")).toBeVisible();
});

test.each([
  ["paymentDue", /renewal has not been paid/],
  ["contract", /access under a contract/],
] as const)(
  "a client with %s sees what to resolve and cannot request",
  async (hindrance, message) => {
    startServer({ offer: { ...offer, hindrance } });
    await open(true);
    await expect.element(page.getByRole("main")).toMatchTextContent(message);
    expect(button("Delete my account").query()).toBeNull();
  },
);

test("a hindrance that arises meanwhile replaces the form", async () => {
  const server = startServer();
  await open(true);
  await button("Delete my account").click();
  await word().fill("DELETE");
  await password().fill("right");
  server.errorReply = errorResponse(409, "Your last renewal has not been paid.", {
    code: "PAYMENT_DUE",
  });
  server.offer = { ...offer, hindrance: "paymentDue" };
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Go to your subscription" })).toBeVisible();
  expect(button("Delete my account").query()).toBeNull();
});

test("the word is in the page's language, and the form fits a phone in Arabic", async () => {
  await page.viewport(390, 844);
  startServer();
  await open(false, "ar");
  await button("حذف حسابي").click();
  await page.getByRole("textbox", { name: /^للتأكيد اكتب/ }).fill("حذف");
  await page.getByLabelText("كلمة مرورك").fill("right");
  const main = await page.getByRole("main").findElement();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => lastBody("POST /rights/erasure")).toEqual({ password: "right" });
});
