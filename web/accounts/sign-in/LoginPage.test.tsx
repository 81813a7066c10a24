import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  errorReply,
  linkSentReply,
  requests,
  signedInUser,
  startFakeServer,
  stopFakeServer,
} from "#/accounts/testing/fake-server.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(() => {
  unmountPage();
  stopFakeServer();
  Object.assign(pageSettings, { hasGoogle: false, supportEmail: "" });
});

async function signIn() {
  await page.getByLabelText("Email").fill("layla@example.com");
  await page.getByLabelText("Password").fill("any password");
  await userEvent.keyboard("{Enter}");
}

test("signing in cancels a pending account deletion, and the page says so", async () => {
  const data = { ...signedInUser, hasStayed: true };
  startFakeServer({ "POST /auth/login": () => ({ body: { success: true, data } }) });
  const ended = { erasesAt: "2026-12-06T08:00:00.000Z" };
  useSession.setState({ status: "anonymous", ended }, true);
  await renderRoute("/login");
  await expect.element(page.getByText(/will be deleted on 06 Dec 2026.*sign in/)).toBeVisible();
  await signIn();
  const notice = page.getByText("Welcome back: your account will not be deleted").first();
  await expect.element(notice).toBeVisible();
  expect(page.getByText("Successfully logged in").query()).toBeNull();
  // `hasStayed` concerns this sign-in only and is not stored with the user.
  const { jwtToken: _token, ...user } = signedInUser;
  expect(useSession.getState()).toEqual({ status: "signedIn", user });
});

test("a successful sign-in is confirmed", async () => {
  startFakeServer({ "POST /auth/login": () => ({ body: { success: true, data: signedInUser } }) });
  await renderRoute("/login");
  await signIn();
  await expect.element(page.getByText("Successfully logged in").first()).toBeVisible();
  expect(useSession.getState().status).toBe("signedIn");
});

test("a failed sign-in is shown above the fields and can be retried", async () => {
  startFakeServer({ "POST /auth/login": () => errorReply(401, "accounts.wrongCredentials") });
  await renderRoute("/login");
  await signIn();
  const refused = page.getByRole("main").getByText("Invalid email or password");
  await expect.element(refused).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("layla@example.com");
});

test("a user with an unknown role is not signed in", async () => {
  const data = { ...signedInUser, role: "driver" };
  startFakeServer({ "POST /auth/login": () => ({ body: { success: true, data } }) });
  await renderRoute("/login");
  await signIn();
  await expect.element(page.getByRole("main").getByText("User not found")).toBeVisible();
  expect(useSession.getState().status).toBe("anonymous");
});

test("the registration mail can be sent again", async () => {
  startFakeServer({
    "POST /auth/resent-mail": (request) => linkSentReply("accounts.mailResent", request),
  });
  await renderRoute("/login");
  await loadMessages("accounts/sign-in", "accounts/mail");
  await page.getByRole("button", { name: "No password yet? Resend the email" }).click();
  const part = page.getByRole("region", { name: "No password yet?" });
  await part.getByLabelText("Email").fill("new@example.com");
  await part.getByRole("button", { name: "Resend the email" }).click();
  await expect
    .element(part.getByText("Verification email resent to new@example.com"))
    .toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ email: "new@example.com" }]);
});

test("Google is offered only where available, with next and the referral code", async () => {
  await renderRoute("/login?next=%2Fpayment&ref=K7");
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(page.getByRole("link", { name: "Continue with Google" }).query()).toBeNull();
  Object.assign(pageSettings, { hasGoogle: true });
  await renderRoute("/login?next=%2Fpayment&ref=K7&tab=signin");
  await expect
    .element(page.getByRole("link", { name: "Continue with Google" }))
    .toHaveAttribute("href", "/api/auth/google?ref=K7&next=%2Fpayment");
});

test("the footer has help, privacy and terms in the page's language", async () => {
  Object.assign(pageSettings, { supportEmail: "help@wasla.example" });
  await renderRoute("/login");
  const footer = page.getByRole("contentinfo");
  const target = (name: string) =>
    footer.getByRole("link", { name }).element().getAttribute("href");
  await expect.element(footer.getByRole("link", { name: "Help" })).toBeVisible();
  expect(target("Help")).toBe("mailto:help@wasla.example");
  expect(target("Privacy")).toBe("/legal/privacy.en.html");
  await page.getByRole("button", { name: "العربية" }).click();
  await expect.element(footer.getByRole("link", { name: "الشروط" })).toBeVisible();
  expect(target("الشروط")).toBe("/legal/terms.ar.html");
});

test("validates the fields, and translates the errors on a language change", async () => {
  await renderRoute("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  await userEvent.type(page.getByLabelText("Email"), "nope");
  await expect.element(page.getByText("Email must be valid")).toBeVisible();
  await expect
    .element(page.getByLabelText("Email"))
    .toHaveAccessibleDescription("Email must be valid");

  await page.getByRole("button", { name: "العربية" }).click();
  await expect.element(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
  await expect.element(page.getByText("يجب أن يكون البريد الإلكتروني صحيحًا")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
  expect(document.documentElement.lang).toBe("ar");
});

test("untouched fields show no error, invalid ones do", async () => {
  await renderRoute("/login");
  await page.getByLabelText("Email").click();
  await userEvent.tab();
  expect(page.getByText("Email is required").query()).toBeNull();
  await userEvent.type(page.getByLabelText("Email"), "a@");
  await userEvent.tab();
  await expect.element(page.getByText("Email must be valid")).toBeVisible();
  await userEvent.type(page.getByLabelText("Email"), "b.co");
  await expect.poll(() => page.getByText("Email must be valid").query()).toBeNull();
});

test("the main button is teal, and its text turns dark when hovered", async () => {
  await renderRoute("/login");
  const button = page.getByRole("button", { name: "Sign in" });
  await expect.element(button).toHaveStyle({ backgroundColor: "rgb(0, 93, 111)" });
  await button.hover();
  await expect
    .element(button)
    .toHaveStyle({ backgroundColor: "rgb(118, 207, 205)", color: "rgb(0, 49, 59)" });
});
