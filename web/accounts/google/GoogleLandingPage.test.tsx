import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  requests,
  signedInUser,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopFakeServer();
  window.history.replaceState(null, "", window.location.pathname);
});

const exchange = "POST /auth/google/exchange";
const path = "/google-auth/success";

test("exchanges the code once and removes it from the URL, but keeps next", async () => {
  startFakeServer({ [exchange]: () => ({ body: { success: true, data: signedInUser } }) });
  await renderRoute(`${path}#code=one-time&next=%2Fpayment`);
  await expect.element(page.getByText("Successfully logged in").first()).toBeVisible();
  expect(useSession.getState().status).toBe("signedIn");
  expect(requests.map(({ body }) => body)).toEqual([{ code: "one-time" }]);
  expect(window.location.hash).toBe("");
  expect(new URLSearchParams(window.location.search).get("next")).toBe("/payment");
});

test("asks for a second factor", async () => {
  startFakeServer({
    [exchange]: () => ({ body: { success: true, data: { secondFactor: "ticket-1" } } }),
    "POST /auth/second-factor": () => ({ body: { success: true, data: signedInUser } }),
  });
  await renderRoute(`${path}#code=one-time`);
  await page.getByLabelText("Code").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => useSession.getState().status).toBe("signedIn");
  expect(requests.at(-1)?.body).toEqual({ ticket: "ticket-1", code: "123456" });
});

test("a used code is rejected with the reason and links to other ways to sign in", async () => {
  startFakeServer({ [exchange]: () => errorReply(401, "accounts.linkDead", "LINK_DEAD") });
  await renderRoute(`${path}#code=used`);
  await expect.element(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toHaveTextContent("This link no longer works");
  const ways = page.getByRole("main");
  await expect.element(ways.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect
    .element(ways.getByRole("link", { name: "Create account" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/register/));
});

test.each([
  ["#error=off", "Sign-in with Google is not available here."],
  ["#error=cancelled", "Sign-in with Google was cancelled."],
  ["#error=unverified", "Google has not verified the email address of this account yet."],
  [
    "#error=unlinked",
    "This Google account was removed from a Wasla account. Sign in with your password, then link it again in Settings, under Sign-in methods.",
  ],
  ["#error=failed", "Google could not confirm who you are. Try again, or sign in another way."],
  ["#error=<b>", "Google could not confirm who you are. Try again, or sign in another way."],
  ["", "This sign-in has expired. Start again."],
])("without a code (%s) it shows the reason", async (hash, reason) => {
  startFakeServer({});
  await renderRoute(path + hash);
  await expect.element(page.getByRole("main").getByRole("alert")).toHaveTextContent(reason);
  expect(requests).toEqual([]);
});

test("the referral code and next are passed on to registration", async () => {
  startFakeServer({});
  await renderRoute(`${path}#error=cancelled&ref=K7Q2M4PX&next=%2Fpayment`);
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Create account" }))
    .toHaveAttribute("href", "/register?next=%2Fpayment&ref=K7Q2M4PX");
});

test("after eight seconds it says that this takes long", async () => {
  startFakeServer({ [exchange]: () => new Promise(() => undefined) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await renderRoute(`${path}#code=slow`, undefined, "ar");
  await expect.element(page.getByText("جارٍ تسجيل دخولك…")).toBeVisible();
  // The timer starts after the first paint.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  expect(document.body.textContent).not.toContain("يستغرق هذا وقتًا أطول من المعتاد");
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  await expect.element(page.getByText("يستغرق هذا وقتًا أطول من المعتاد")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "حاول مرة أخرى" })).toBeVisible();
});
