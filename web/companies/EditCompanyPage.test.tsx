import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closePage, openPath } from "#/testing/page.tsx";
import {
  clientOf,
  good,
  ownPath,
  sent,
  signIn,
  startServer,
  stopServer,
} from "./testing/server.ts";

const { _id, role } = clientOf();
const user = {
  _id,
  role,
  jwtToken: "",
  fullName: "Layla Haddad",
  profilePic: null,
  isProfileCompleted: true,
  professions: [],
  subscriptionInfo: { isSubscribed: false },
  isVerified: false,
  isTermAgreed: true,
  mustAddSecondFactor: false,
};
const refreshed = { body: { success: true, userData: user } };

afterEach(() => {
  onlineManager.setOnline(true);
  closePage();
  stopServer();
});

async function openEdit() {
  signIn();
  startServer({
    [`GET ${ownPath}`]: () => good(clientOf()),
    "PUT /company/profile": () => good(clientOf({ trn: "100291548700003" })),
    "GET /auth/verify-jwt": () => refreshed,
  });
  return openPath("/edit-profile", "company");
}

const trn = () => page.getByLabelText("TRN (optional)");
const bar = () => page.getByText("You have unsaved changes");

test("what changed is saved with Ctrl and S, the bar is there meanwhile", async () => {
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
  expect(sent("/company/profile")).toMatchObject({ trn: "100291548700003", role: "company" });
  expect(sent("/company/profile")).not.toHaveProperty("professions");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("what was typed and not saved survives a reload, and can be let go", async () => {
  await openEdit();
  await trn().fill("100");
  await openPath("/edit-profile", "company");
  await expect.element(trn()).toHaveValue("100");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(trn()).toHaveValue("");
  await expect.poll(() => bar().query()).toBeNull();
});

test("a picture is seen before it is saved; one of another kind is not taken", async () => {
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

test("an incomplete client completes the registration instead", async () => {
  signIn({ isProfileCompleted: false });
  const unfinished = clientOf({
    isProfileCompleted: false,
    clientType: "Individual",
    professions: [],
    companyRole: null,
  });
  startServer({
    [`GET ${ownPath}`]: () => good(unfinished),
    "PUT /company/profile": () => good(clientOf()),
    "GET /auth/verify-jwt": () => refreshed,
  });
  const router = await openPath("/edit-profile", "company");
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
  expect(sent("/company/profile")).toMatchObject({
    professions: "Nursing",
    clientType: "Individual",
    isTermAgreed: "true",
  });
  expect(sent("/company/profile")).not.toHaveProperty("email");
});

test("a complete client has nothing to complete", async () => {
  signIn();
  startServer({ [`GET ${ownPath}`]: () => good(clientOf()) });
  const router = await openPath("/complete-profile", "company");
  await expect.poll(() => router.state.location.pathname).toBe("/profile");
});

test("saved without a network, it says so, and goes out with the network", async () => {
  await openEdit();
  await trn().fill("١٠٠٢-٩١٥٤ ٨٧٠٠٠٠٣");
  onlineManager.setOnline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/^You are offline\. Your changes are kept/)).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(save).toHaveAttribute("aria-busy", "false");
  await expect.element(save).toBeDisabled();
  expect(sent("/company/profile")).toBeUndefined();
  onlineManager.setOnline(true);
  await expect.element(page.getByText("Your profile has been saved").first()).toBeVisible();
  await expect.poll(() => bar().query()).toBeNull();
  expect(sent("/company/profile")).toMatchObject({ trn: "100291548700003" });
});
