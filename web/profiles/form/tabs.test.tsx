import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#/platform/api/query-client.ts";
import { logOut } from "#/platform/state/session.ts";
import { currentUser } from "#/profiles/own-profile/testing/fake-server.ts";
import * as pages from "#/testing/render-page.tsx";
import {
  createProfile,
  initialPersonalValues,
  simulateCrash,
  simulateReload,
  startFormServer,
  validPersonalStep,
} from "./testing/fake-server.ts";
import {
  addressField,
  birthDateField,
  conflictText,
  continueButton,
  createDeviceDraft,
  personalKey,
  savedStatus,
  setUpFormPage,
  writeFromOtherTab,
} from "./testing/form-page.ts";

const openForm = setUpFormPage(pages);

test("two tabs stay in sync and ask when both have changes", async () => {
  const server = startFormServer();
  await openForm();
  await expect.element(addressField()).toHaveValue("");
  server.isOffline = true;
  const values = { ...initialPersonalValues, address: "Other tab" };
  writeFromOtherTab({ id: "x1", values, from: initialPersonalValues, at: Date.now() });
  await expect.element(addressField()).toHaveValue("Other tab");
  await addressField().fill("This tab");
  writeFromOtherTab({
    id: "x2",
    values: { ...values, address: "Other again" },
    from: initialPersonalValues,
    at: 1,
  });
  await expect.element(page.getByText(/You changed this in another tab/)).toBeVisible();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await expect.element(addressField()).toHaveValue("This tab");
  await expect.poll(() => localStorage.getItem(personalKey)).toContain("This tab");
});

test.each([
  ["Use that version", "Other tab"],
  ["Keep this one", "This tab, and on"],
])(
  "changes made during a conflict survive a crash, and so does the conflict: %s",
  async (choice, expected) => {
    const server = startFormServer();
    await openForm();
    server.isOffline = true;
    await addressField().fill("This tab");
    writeFromOtherTab(createDeviceDraft("x1", "Other tab"));
    await expect.element(conflictText()).toBeVisible();
    await expect.element(addressField()).toHaveFocus();
    await addressField().fill("This tab, and on");
    expect(localStorage.getItem(personalKey)).toContain("Other tab");
    await simulateCrash(server, pages.unmountPage);
    await openForm();
    await expect.element(conflictText()).toBeVisible();
    await expect.element(addressField()).toHaveValue("This tab, and on");
    await page.getByRole("button", { name: choice }).click();
    await expect.element(addressField()).toHaveValue(expected);
    await expect.poll(() => conflictText().query()).toBeNull();
    await simulateCrash(server, pages.unmountPage);
    await openForm();
    await expect.element(addressField()).toHaveValue(expected);
    expect(conflictText().query()).toBeNull();
  },
);

test("going on during a conflict leads to its prompt", async () => {
  const server = startFormServer();
  await openForm();
  server.isOffline = true;
  await addressField().fill("This tab");
  writeFromOtherTab(createDeviceDraft("x1", "Other tab"));
  await birthDateField().fill("5 3 1994");
  await choose("Nationality", "Egypt");
  await choose("Country of residency", "Oman");
  await continueButton().click();
  await expect.element(page.getByRole("alert").filter({ has: conflictText() })).toHaveFocus();
});

test("changes made while a save is in progress are kept, also after leaving the form", async () => {
  const server = startFormServer(createProfile());
  const router = await openForm("/edit-profile?step=personal");
  const releaseSaves = delaySaves(server);
  await addressField().fill("Corniche 5");
  await router.navigate("/profile");
  await expect.poll(() => server.lastRequestBody("PUT", "/jobseeker/profile")).toBeDefined();
  await router.navigate("/edit-profile?step=personal");
  await expect.element(addressField()).toHaveValue("Corniche 5");
  await addressField().fill("Corniche 5, flat 2");
  releaseSaves();
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await waitForReplies();
  expect(conflictText().query()).toBeNull();
  await simulateCrash(server, pages.unmountPage);
  await openForm("/edit-profile?step=personal");
  await expect.element(addressField()).toHaveValue("Corniche 5, flat 2");
});

test("a save that finishes after its step was left does not navigate", async () => {
  const server = startFormServer(validPersonalStep);
  const router = await openForm();
  const releaseSaves = delaySaves(server);
  await addressField().fill("Corniche 5");
  await continueButton().click();
  await expect.poll(() => server.lastRequestBody("PUT", "/jobseeker/profile")).toBeDefined();
  await router.navigate("?step=skills");
  await expect.element(page.getByRole("heading", { name: "Skills and languages" })).toBeVisible();
  releaseSaves();
  await expect.element(savedStatus()).toBeVisible();
  expect(router.state.location.search).toBe("?step=skills");
});

test("a save that finishes after log-out restores nothing of the user", async () => {
  const server = startFormServer(createProfile());
  await openForm("/edit-profile?step=personal");
  const releaseSaves = delaySaves(server);
  await addressField().fill("Corniche 5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.lastRequestBody("PUT", "/jobseeker/profile")).toBeDefined();
  await logOut();
  pages.unmountPage();
  releaseSaves();
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await waitForReplies();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(Object.keys(localStorage).filter((name) => name.includes(currentUser._id))).toEqual([]);
  simulateReload(server);
});

async function choose(label: string, name: string) {
  const picker = page.getByRole("combobox", { name: label, exact: true });
  await picker.click();
  await picker.fill(name);
  await page.getByRole("option", { name, exact: true }).click();
}

/** Holds the replies to saves until the returned function is called. */
function delaySaves(server: ReturnType<typeof startFormServer>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.saveDelay = promise;
  return resolve;
}

/** Waits until the replies to all earlier requests were read. */
async function waitForReplies() {
  for (const _ of [1, 2]) await (await window.fetch("/api/auth/verify-jwt")).json();
}
