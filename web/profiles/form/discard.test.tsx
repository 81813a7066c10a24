import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as pages from "#/testing/render-page.tsx";
import { createProfile, initialPersonalValues, startFormServer } from "./testing/fake-server.ts";
import {
  addressField,
  birthDateField,
  conflictText,
  createDeviceDraft,
  findDraft,
  listDeviceDrafts,
  savedStatus,
  setUpFormPage,
  stepHeading,
  writeFromOtherTab,
} from "./testing/form-page.ts";

const openForm = setUpFormPage(pages);

const discard = () => page.getByRole("button", { name: "Discard changes" });
const undo = () => page.getByRole("button", { name: "Undo" });
const edit = "/edit-profile?step=personal";

test("discards unsaved changes in the form and on the server, with undo", async () => {
  const server = startFormServer(createProfile());
  await openForm(edit);
  expect(discard().query()).toBeNull();
  await addressField().fill("Rubbish");
  await birthDateField().fill("never");
  await expect.element(savedStatus()).toBeVisible();
  expect(findDraft(server, "personal")).toBeDefined();
  pages.pauseToasts();
  await discard().click();
  await expect.element(addressField()).toHaveValue("Al Majaz 2");
  await expect.element(birthDateField()).toHaveValue("05/03/1994");
  await expect.element(stepHeading("Personal")).toHaveFocus();
  await expect.poll(() => discard().query()).toBeNull();
  expect([server.drafts, listDeviceDrafts()]).toEqual([[], []]);
  expect(server.profile.address).toBe("Al Majaz 2");
  await undo().click();
  await expect.element(addressField()).toHaveValue("Rubbish");
  await expect.element(birthDateField()).toHaveValue("never");
  await expect
    .poll(() => findDraft(server, "personal")?.values)
    .toMatchObject({ address: "Rubbish", dob: "never" });
});

test("discards a draft from an earlier visit too", async () => {
  const server = startFormServer();
  server.saveDraftElsewhere("personal", { ...initialPersonalValues, address: "Rubbish" });
  await openForm();
  await expect.element(addressField()).toHaveValue("Rubbish");
  await discard().click();
  await expect.element(addressField()).toHaveValue("");
  expect(server.drafts).toEqual([]);
});

test("discards unsent changes without a network", async () => {
  const server = startFormServer(createProfile());
  await openForm(edit);
  server.isOffline = true;
  await addressField().fill("Rubbish");
  await discard().click();
  await expect.element(addressField()).toHaveValue("Al Majaz 2");
  expect(listDeviceDrafts()).toEqual([]);
});

test("discarding a draft changed elsewhere opens the conflict prompt instead", async () => {
  const server = startFormServer(createProfile());
  await openForm(edit);
  await addressField().fill("Rubbish");
  await expect.element(savedStatus()).toBeVisible();
  server.saveDraftElsewhere("personal", { ...initialPersonalValues, address: "Elsewhere 1" });
  await discard().click();
  await expect.element(page.getByRole("alert").filter({ has: conflictText() })).toHaveFocus();
  expect(findDraft(server, "personal")?.values).toMatchObject({ address: "Elsewhere 1" });
  await expect.element(addressField()).toHaveValue("Rubbish");
  expect(discard().query()).toBeNull();
  await page.getByRole("button", { name: "Use that version" }).click();
  await expect.element(addressField()).toHaveValue("Elsewhere 1");
});

test("an unreachable server leaves the draft unchanged and shows an error", async () => {
  const server = startFormServer(createProfile());
  await openForm(edit);
  await addressField().fill("Rubbish");
  await expect.element(savedStatus()).toBeVisible();
  server.isOffline = true;
  await discard().click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect.element(messages.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(addressField()).toHaveValue("Rubbish");
});

test("changes of another tab cannot be discarded here", async () => {
  const server = startFormServer();
  await openForm();
  server.isOffline = true;
  writeFromOtherTab(createDeviceDraft("x1", "Other tab"));
  await expect.element(addressField()).toHaveValue("Other tab");
  expect(discard().query()).toBeNull();
});
