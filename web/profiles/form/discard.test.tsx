import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as pages from "#/testing/page.tsx";
import {
  address,
  birth,
  draftOf,
  formOn,
  heading,
  onDevice,
  otherTabWrites,
  question,
  recordOf,
  saved,
} from "./testing/form-page.ts";
import { profileOf, startForm, startValues } from "./testing/server.ts";

const openForm = formOn(pages);

const discard = () => page.getByRole("button", { name: "Discard changes" });
const undo = () => page.getByRole("button", { name: "Undo" });
const edit = "/edit-profile?step=personal";

test("what was typed since the last save goes, here and on the server, and can be taken back", async () => {
  const server = startForm(profileOf());
  await openForm(edit);
  expect(discard().query()).toBeNull();
  await address().fill("Rubbish");
  await birth().fill("never");
  await expect.element(saved()).toBeVisible();
  expect(draftOf(server, "personal")).toBeDefined();
  await discard().click();
  await expect.element(address()).toHaveValue("Al Majaz 2");
  await expect.element(birth()).toHaveValue("05/03/1994");
  await expect.element(heading("Personal")).toHaveFocus();
  await expect.poll(() => discard().query()).toBeNull();
  expect([server.drafts, onDevice()]).toEqual([[], []]);
  expect(server.profile.address).toBe("Al Majaz 2");
  await undo().click();
  await expect.element(address()).toHaveValue("Rubbish");
  await expect.element(birth()).toHaveValue("never");
  await expect
    .poll(() => draftOf(server, "personal")?.values)
    .toMatchObject({ address: "Rubbish", dob: "never" });
});

test("a draft of another day is let go as well", async () => {
  const server = startForm();
  server.draftElsewhere("personal", { ...startValues, address: "Rubbish" });
  await openForm();
  await expect.element(address()).toHaveValue("Rubbish");
  await discard().click();
  await expect.element(address()).toHaveValue("");
  expect(server.drafts).toEqual([]);
});

test("not yet sent, it goes without a network", async () => {
  const server = startForm(profileOf());
  await openForm(edit);
  server.isAway = true;
  await address().fill("Rubbish");
  await discard().click();
  await expect.element(address()).toHaveValue("Al Majaz 2");
  expect(onDevice()).toEqual([]);
});

test("a draft that has moved on elsewhere is asked about, not thrown away", async () => {
  const server = startForm(profileOf());
  await openForm(edit);
  await address().fill("Rubbish");
  await expect.element(saved()).toBeVisible();
  server.draftElsewhere("personal", { ...startValues, address: "Elsewhere 1" });
  await discard().click();
  await expect.element(page.getByRole("alert").filter({ has: question() })).toHaveFocus();
  expect(draftOf(server, "personal")?.values).toMatchObject({ address: "Elsewhere 1" });
  await expect.element(address()).toHaveValue("Rubbish");
  expect(discard().query()).toBeNull();
  await page.getByRole("button", { name: "Use that version" }).click();
  await expect.element(address()).toHaveValue("Elsewhere 1");
});

test("where the server cannot be reached, nothing is lost and it is said", async () => {
  const server = startForm(profileOf());
  await openForm(edit);
  await address().fill("Rubbish");
  await expect.element(saved()).toBeVisible();
  server.isAway = true;
  await discard().click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect.element(messages.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(address()).toHaveValue("Rubbish");
});

test("what another tab is typing is not for this one to discard", async () => {
  const server = startForm();
  await openForm();
  server.isAway = true;
  otherTabWrites(recordOf("x1", "Other tab"));
  await expect.element(address()).toHaveValue("Other tab");
  expect(discard().query()).toBeNull();
});
