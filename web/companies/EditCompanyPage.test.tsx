import { onlineManager } from "@tanstack/react-query";
import type {} from "@vitest/browser-playwright";
import { afterEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { buildUser } from "#/platform/testing/build-user.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import {
  createClient,
  lastBody,
  okReply,
  ownPath,
  signIn,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

const refreshed = { body: { success: true, userData: { ...buildUser(), jwtToken: "" } } };

afterEach(() => {
  onlineManager.setOnline(true);
  unmountPage();
  stopServer();
});

async function openEdit(language: "en" | "ar" = "en") {
  signIn();
  startServer({
    [`GET ${ownPath}`]: () => okReply(createClient()),
    "PUT /company/profile": () => okReply(createClient({ trn: "100291548700003" })),
    "GET /auth/verify-jwt": () => refreshed,
  });
  return renderRoute("/edit-profile", "company", language);
}

async function motion(value: "reduce" | "") {
  const features = [{ name: "prefers-reduced-motion", value }];
  await cdp().send("Emulation.setEmulatedMedia", { features });
}

const trn = () => page.getByLabelText("TRN (optional)");
const bar = () => page.getByText("You have unsaved changes");

test("Ctrl+S saves the changes, and the bar shows while there are any", async () => {
  await openEdit();
  await expect.element(page.getByText("Professions cannot be changed later.")).toBeVisible();
  expect(bar().query()).toBeNull();
  await trn().fill("12");
  await expect.element(bar()).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect
    .element(page.getByRole("link", { name: "A tax registration number has 15 digits." }))
    .toBeVisible();
  await trn().fill("100291548700003");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByText("Your profile has been saved").first()).toBeVisible();
  await expect.poll(() => bar().query()).toBeNull();
  expect(lastBody("/company/profile")).toMatchObject({ trn: "100291548700003", role: "company" });
  expect(lastBody("/company/profile")).not.toHaveProperty("professions");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("unsaved changes survive a reload and can be discarded", async () => {
  await openEdit();
  await trn().fill("100");
  await renderRoute("/edit-profile", "company");
  await expect.element(trn()).toHaveValue("100");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(trn()).toHaveValue("");
  await expect.poll(() => bar().query()).toBeNull();
});

test("the Save and Discard buttons move the focus to the heading, keys do not", async () => {
  await openEdit();
  const heading = page.getByRole("heading", { level: 1 });
  await trn().fill("100");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(heading).toHaveFocus();
  await trn().fill("100291548700003");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(heading).toHaveFocus();
  await page.getByLabelText("Full name").fill("Layla H.");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => bar().query()).toBeNull();
  await expect.element(page.getByLabelText("Full name")).toHaveFocus();
  await page.getByLabelText("Full name").fill("Layla K.");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => bar().query()).toBeNull();
  await expect.element(page.getByLabelText("Full name")).toHaveFocus();
});

test("a press counts even if leaving the field shows an error that moves the button", async () => {
  await openEdit();
  // Held as long as a person would, so that a premature error could move the button.
  const press = (name: string) => page.getByRole("button", { name }).click({ delay: 150 });
  const message = "A tax registration number has 15 digits.";
  await trn().fill("100");
  await press("Save");
  await expect.element(page.getByRole("link", { name: message })).toBeVisible();
  await press("Discard");
  await expect.poll(() => bar().query()).toBeNull();
  await trn().fill("100");
  await press("Discard");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(trn()).toHaveValue("");
  await expect.element(trn()).toHaveAttribute("aria-invalid", "false");
});

test.each(["en", "ar"] as const)(
  "on a phone the bar does not cover the focused field (%s)",
  async (language) => {
    await page.viewport(390, 560);
    // No animation may still be running when the test types.
    await motion("reduce");
    await openEdit(language);
    const field = page.getByLabelText(/^TRN|^رقم التسجيل/);
    await expect.element(field).toBeVisible();
    await document.fonts.ready;
    const input = field.element() as HTMLInputElement;
    input.focus();
    window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 4);
    await userEvent.keyboard("1");
    const button = page.getByRole("button", { name: /^(Save|حفظ)$/ });
    await expect.element(button).toBeVisible();
    const top = () => button.element().closest("[role=status]")?.getBoundingClientRect().top ?? 0;
    await expect.poll(() => input.getBoundingClientRect().bottom <= top()).toBe(true);
    await page.viewport(1366, 768);
    await motion("");
  },
);

test("a failed save shows the reason in the bar", async () => {
  signIn();
  startServer({
    [`GET ${ownPath}`]: () => okReply(createClient()),
    "PUT /company/profile": () => ({ status: 500, body: { success: false, message: "Broken." } }),
  });
  await renderRoute("/edit-profile", "company");
  await trn().fill("100291548700003");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Not saved. Broken.")).toBeVisible();
});

test("the email is changed in the settings, and the phone number is shown in groups", async () => {
  await openEdit();
  await expect.element(page.getByText("layla@gulfbuild.example")).toBeVisible();
  expect(page.getByRole("textbox", { name: "Email" }).query()).toBeNull();
  await expect
    .element(page.getByRole("link", { name: "Change in Settings" }))
    .toHaveAttribute("href", "/settings#email");
  await expect.element(page.getByLabelText("Phone number")).toHaveValue("50 123 4567");
});

test("a picture is previewed before saving, and another file type is rejected", async () => {
  await openEdit();
  await expect.element(page.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.accept).toBe("image/jpeg,image/png,image/webp");
  const give = (file: File) => {
    const files = new DataTransfer();
    files.items.add(file);
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  give(new File(["x"], "face.heic", { type: "image/heic" }));
  await expect.element(page.getByText(/^face\.heic is not accepted/)).toBeVisible();
  give(new File(["x"], "face.png", { type: "image/png" }));
  await expect.element(page.getByRole("img", { name: "New picture" })).toBeVisible();
  await expect.element(bar()).toBeVisible();
});

test("an incomplete client is redirected to complete the registration", async () => {
  signIn({ isProfileCompleted: false });
  const unfinished = createClient({
    isProfileCompleted: false,
    clientType: "Individual",
    professions: [],
    companyRole: null,
  });
  startServer({
    [`GET ${ownPath}`]: () => okReply(unfinished),
    "PUT /company/profile": () => okReply(createClient()),
    "GET /auth/verify-jwt": () => refreshed,
  });
  const router = await renderRoute("/edit-profile", "company");
  await expect.poll(() => router.state.location.pathname).toBe("/company-register");
  await expect.element(page.getByRole("heading", { name: "Complete Your Profile" })).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("readonly");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect
    .element(page.getByRole("link", { name: "At least one profession is required" }))
    .toBeVisible();
  await page.getByRole("combobox", { name: "Professions you hire for" }).fill("nursing");
  await expect.element(page.getByRole("option", { name: "Nursing" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/profile");
  expect(lastBody("/company/profile")).toMatchObject({
    professions: "Nursing",
    clientType: "Individual",
    isTermAgreed: "true",
  });
  expect(lastBody("/company/profile")).not.toHaveProperty("email");
});

test("a complete client is redirected from completing the registration", async () => {
  signIn();
  startServer({ [`GET ${ownPath}`]: () => okReply(createClient()) });
  const router = await renderRoute("/complete-profile", "company");
  await expect.poll(() => router.state.location.pathname).toBe("/profile");
});

test("saving offline says so, and is sent once online", async () => {
  await openEdit();
  await trn().fill("١٠٠٢-٩١٥٤ ٨٧٠٠٠٠٣");
  onlineManager.setOnline(false);
  await expect.element(page.getByText("You have unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/^You are offline\. Your changes are kept/)).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(save).toHaveAttribute("aria-busy", "false");
  await expect.element(save).toBeDisabled();
  expect(lastBody("/company/profile")).toBeUndefined();
  onlineManager.setOnline(true);
  await expect.element(page.getByText("Your profile has been saved").first()).toBeVisible();
  await expect.poll(() => bar().query()).toBeNull();
  expect(lastBody("/company/profile")).toMatchObject({ trn: "100291548700003" });
});

test("offline, the bar of the page and the one of the form agree", async () => {
  await openEdit();
  await trn().fill("100291548700003");
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(page.getByText("You have unsaved changes")).toBeVisible();
  await expect.element(page.getByText(/^You are offline\. Your latest .* not saved/)).toBeVisible();
  expect(page.getByText(/kept on this device/).query()).toBeNull();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/^You are offline\. Your changes are kept/)).toBeVisible();
  await expect.element(page.getByText(/^You are offline\. Changes are kept/)).toBeVisible();
  expect(page.getByText(/not saved|unsaved/).query()).toBeNull();
  offline.mockRestore();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => bar().query()).toBeNull();
});
