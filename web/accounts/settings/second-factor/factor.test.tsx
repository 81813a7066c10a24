import type {} from "@vitest/browser-playwright";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import {
  accountSettings,
  errorReply,
  lastRequestBody,
  recoveryCodes,
  requests,
  startServer,
  stopServer,
} from "#/accounts/settings/testing/fake-server.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(async () => {
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  vi.restoreAllMocks();
  unmountPage();
  stopServer();
});

const factor = page.getByRole("region", { name: "Second factor" });
const messages = page.getByRole("region", { name: "Messages" });
const on = { ...accountSettings, secondFactor: { recoveryCodesLeft: 8 } };

async function emulatePrint() {
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
}

async function proceedToSecret() {
  await userEvent.type(page.getByLabelText("Current password"), "right");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByText("Add your account to the app").first()).toBeVisible();
  await expect.element(page.getByLabelText("Code from the app")).toHaveFocus();
}

test("setup takes password, secret and a first code, and ends with recovery codes", async () => {
  const server = startServer();
  await renderRoute("/settings", "company");
  await factor.getByRole("button", { name: "Set up" }).click();
  await expect.element(page.getByLabelText("Current password")).toHaveFocus();
  await proceedToSecret();
  await expect
    .element(page.getByRole("img", { name: "QR code with the key for the app" }))
    .toBeVisible();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await userEvent.type(page.getByLabelText("Code from the app"), "123456");
  server.accountSettings = on;
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect.element(messages.getByText("Second factor turned on")).toBeVisible();
  expect(lastRequestBody("POST /auth/second-factor/start")).toEqual({ password: "right" });
  expect(lastRequestBody("POST /auth/second-factor/confirm")).toEqual({ code: "123456" });
  await expect.element(page.getByText("Your recovery codes")).toHaveFocus();
  for (const code of recoveryCodes) await expect.element(page.getByText(code)).toBeVisible();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect.element(factor.getByText("8 recovery codes left.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Second factor" })).toHaveFocus();
  for (const code of recoveryCodes) expect(page.getByText(code).query()).toBeNull();
});

test("a wrong code is shown at its field, and the secret stays the same", async () => {
  const fieldError = {
    field: "code",
    message: "This code is wrong or has already been used.",
  };
  startServer({
    handlers: { "POST /auth/second-factor/confirm": () => errorReply(422, "Check.", [fieldError]) },
  });
  await renderRoute("/settings", "company");
  await factor.getByRole("button", { name: "Set up" }).click();
  await proceedToSecret();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect.element(page.getByText("Enter the code.")).toBeVisible();
  await userEvent.type(page.getByLabelText("Code from the app"), "000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect
    .element(page.getByLabelText("Code from the app"))
    .toHaveAccessibleDescription(fieldError.message);
  expect(requests.filter(({ call }) => call.endsWith("/start"))).toHaveLength(1);
});

test("recovery codes can be copied, downloaded and printed on their own", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const printed = vi.spyOn(window, "print").mockReturnValue();
  const createObjectUrl = vi.spyOn(URL, "createObjectURL");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  startServer({ accountSettings: on });
  await renderRoute("/settings", "company");
  await factor.getByRole("button", { name: "New recovery codes" }).click();
  await userEvent.type(page.getByLabelText("Code from the app"), "123456");
  await page.getByRole("button", { name: "Create new codes" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  expect(lastRequestBody("POST /auth/second-factor/recovery-codes")).toEqual({ code: "123456" });
  expect(writeText).toHaveBeenCalledWith("k3vq-9mzt\nw8xd-2rfn\np5hc-7jyb");
  await expect.element(messages.getByText("Copied")).toBeVisible();
  await page.getByRole("button", { name: "Download" }).click();
  expect(clicked).toHaveBeenCalledOnce();
  const [file] = createObjectUrl.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toBe(
    "Recovery codes of Layla Haddad for Wasla. Each works once.\nk3vq-9mzt\nw8xd-2rfn\np5hc-7jyb\n",
  );
  await page.getByRole("button", { name: "Print" }).click();
  expect(printed).toHaveBeenCalledOnce();
  await emulatePrint();
  await expect.element(page.getByText("k3vq-9mzt")).toBeVisible();
  await expect.element(page.getByText(/^Recovery codes of Layla Haddad/)).toBeVisible();
  await expect.element(page.getByText("Language", { exact: true }).first()).not.toBeVisible();
  await expect.element(page.getByText("Your recovery codes")).not.toBeVisible();
});

test("without a clipboard the user is told to copy by hand", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  startServer();
  await renderRoute("/settings", "company");
  await factor.getByRole("button", { name: "Set up" }).click();
  await proceedToSecret();
  await page.getByRole("button", { name: "Copy the key" }).click();
  await expect
    .element(messages.getByText("Could not copy. Select the text and copy it yourself."))
    .toBeVisible();
});

test("warns about few codes; password and code turn the factor off", async () => {
  const server = startServer({
    accountSettings: { ...accountSettings, secondFactor: { recoveryCodesLeft: 1 } },
  });
  await renderRoute("/settings", "company");
  await expect
    .element(factor.getByText("1 recovery code left. Create new ones before they run out."))
    .toBeVisible();
  await factor.getByRole("button", { name: "Turn off" }).click();
  await userEvent.type(page.getByLabelText("Current password"), "right");
  await userEvent.type(page.getByLabelText("Code from the app, or a recovery code"), "k3vq-9mzt");
  server.accountSettings = accountSettings;
  await factor.getByRole("button", { name: "Turn off" }).click();
  await expect.element(messages.getByText("Second factor turned off")).toBeVisible();
  expect(lastRequestBody("DELETE /auth/second-factor")).toEqual({
    password: "right",
    code: "k3vq-9mzt",
  });
  await expect.element(factor.getByText("Off")).toBeVisible();
});

test("operators cannot turn it off", async () => {
  startServer({ accountSettings: on }, { role: "admin" });
  await renderRoute("/settings", "admin");
  await expect.element(factor.getByText("Operators cannot turn it off.")).toBeVisible();
  expect(factor.getByRole("button", { name: "Turn off" }).query()).toBeNull();
});

test("counts the codes left in Arabic", async () => {
  startServer({ accountSettings: { ...accountSettings, secondFactor: { recoveryCodesLeft: 2 } } });
  await renderRoute("/settings", "company", "ar");
  await expect
    .element(page.getByText("بقي رمزا استرداد. أنشئ رموزًا جديدة قبل أن تنفد."))
    .toBeVisible();
});

test("an operator without a factor must set it up before any page, or log out", async () => {
  const server = startServer({}, { role: "admin", mustAddSecondFactor: true, isTermAgreed: false });
  await renderRoute("/profile", "admin");
  await expect
    .element(page.getByRole("heading", { name: "Set up your second factor" }))
    .toBeVisible();
  expect(page.getByRole("heading", { name: "Overview" }).query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await proceedToSecret();
  await userEvent.type(page.getByLabelText("Code from the app"), "123456");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect.element(page.getByText("Your recovery codes")).toHaveFocus();
  server.user = { ...server.user, mustAddSecondFactor: false };
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect.element(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  expect(page.getByRole("dialog").query()).toBeNull();
});

test.each([320, 390])("the setup fits %i pixels in Arabic", async (width) => {
  await page.viewport(width, 700);
  startServer({}, { role: "admin", mustAddSecondFactor: true });
  await renderRoute("/profile", "admin", "ar");
  // The page's code, and its messages with it, loads only once per file.
  await loadMessages("accounts/settings");
  await expect.element(page.getByRole("heading", { name: "فعّل التحقق بخطوتين" })).toBeVisible();
  await userEvent.type(page.getByLabelText("كلمة المرور الحالية"), "right");
  await page.getByRole("button", { name: "متابعة" }).click();
  await expect.element(page.getByRole("img", { name: "رمز QR يحمل مفتاح التطبيق" })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
