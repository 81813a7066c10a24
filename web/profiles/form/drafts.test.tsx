import { onlineManager } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "#/platform/call/query-client.ts";
import { logOut } from "#/platform/state/session.ts";
import * as pages from "#/testing/page.tsx";
import {
  address,
  birth,
  draftOf,
  formOn,
  goOn,
  heading,
  onDevice,
  saved,
} from "./testing/form-page.ts";
import { forgetPage, kill, profileOf, startForm, startValues, whole } from "./testing/server.ts";

const openForm = formOn(pages);

const name = () => page.getByLabelText("Full name");

test("what is typed goes to the server as it is, wrong or right, and leaves the device", async () => {
  const server = startForm();
  await openForm();
  await birth().fill("the fifth");
  expect(onDevice()).toHaveLength(1);
  await expect.element(saved()).toBeVisible();
  expect(draftOf(server, "personal")?.values).toMatchObject({ dob: "the fifth" });
  expect(onDevice()).toEqual([]);
  pages.closePage();
  forgetPage(server);
  await openForm();
  await expect.element(birth()).toHaveValue("the fifth");
});

test("killed at any point, the page comes back with what was typed", async () => {
  const change = fc.record({
    field: fc.constantFrom(name, address, birth),
    text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((text) => `a${text}z`),
    isKilled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const server = startForm();
      localStorage.clear();
      await openForm();
      const typed = new Map<string, [typeof name, string]>();
      for (const { field, text, isKilled } of changes) {
        await field().fill(text);
        typed.set(field.name, [field, (field().element() as HTMLInputElement).value]);
        if (!isKilled) continue;
        await kill(server, pages.closePage);
        await openForm();
      }
      await kill(server, pages.closePage);
      await openForm();
      for (const [field, text] of typed.values()) await expect.element(field()).toHaveValue(text);
    }),
    { numRuns: 6 },
  );
});

test("another step is reached by any way, and what was whole is saved", async () => {
  const server = startForm(profileOf());
  const router = await openForm("/edit-profile?step=personal");
  await address().fill("Corniche 5");
  await router.navigate("?step=skills");
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await router.navigate("?step=personal");
  await birth().fill("never");
  await router.navigate("?step=skills");
  await expect.poll(() => draftOf(server, "personal")?.values).toMatchObject({ dob: "never" });
  expect(server.profile.dob).toBe("1994-03-05");
  await router.navigate("/profile");
  await router.navigate("/edit-profile?step=personal");
  await expect.element(birth()).toHaveValue("never");
});

test("without a network it stays on the device, and leaves when there is one", async () => {
  const server = startForm();
  await openForm();
  server.isAway = true;
  onlineManager.setOnline(false);
  await address().fill("Corniche 5");
  await expect
    .element(page.getByText("Saved on this device, will be sent when you are online"))
    .toBeVisible();
  server.isAway = false;
  onlineManager.setOnline(true);
  await expect.element(saved()).toBeVisible();
  expect(draftOf(server, "personal")?.values).toMatchObject({ address: "Corniche 5" });
  expect(onDevice()).toEqual([]);
});

test("Save and continue goes on without a network; the step is saved when there is one", async () => {
  const server = startForm(whole);
  await openForm();
  server.isAway = true;
  await address().fill("Corniche 5");
  await goOn().click();
  await expect.element(heading("Experience")).toBeVisible();
  server.isAway = false;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  expect(onDevice()).toEqual([]);
});

test.each([
  ["Use that version", "Elsewhere 1"],
  ["Keep this one", "Here 2"],
])("changed on another device, it is asked once: %s", async (answer, stands) => {
  const server = startForm();
  await openForm();
  server.draftElsewhere("personal", { ...startValues, address: "Elsewhere 1" });
  await address().fill("Here 2");
  await expect
    .element(page.getByText(/You changed this on another device at \d\d:\d\d/))
    .toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Address" })).toBeVisible();
  const hint = page.getByRole("button", { name: "Changed elsewhere. Choose which one stays." });
  expect(goOn().element().parentElement?.contains(hint.element())).toBe(true);
  await hint.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "What differs" })).toHaveFocus();
  await page.getByRole("button", { name: answer }).click();
  await expect.element(address()).toHaveValue(stands);
  await expect.poll(() => draftOf(server, "personal")?.values).toMatchObject({ address: stands });
  await expect.poll(() => page.getByRole("button", { name: answer }).query()).toBeNull();
  expect(hint.query()).toBeNull();
  expect(onDevice()).toEqual([]);
});

test("another step saved elsewhere is no question", async () => {
  const server = startForm(whole);
  await openForm();
  server.profile = { ...server.profile, revision: 9, noticePeriod: 3 };
  await address().fill("Corniche 5");
  await goOn().click();
  await expect.element(heading("Experience")).toBeVisible();
  expect(server.profile).toMatchObject({ address: "Corniche 5", noticePeriod: 3, revision: 10 });
  await expect.element(page.getByLabelText("Notice period")).toHaveValue("3");
});

test("the same step saved elsewhere is asked about before it is written over", async () => {
  const server = startForm(whole);
  await openForm();
  server.profile = { ...server.profile, revision: 9, address: "Elsewhere 1" };
  await address().fill("Here 2");
  await goOn().click();
  await expect.element(page.getByText(/You changed this on another device/)).toBeVisible();
  expect(server.profile.address).toBe("Elsewhere 1");
  await page.getByRole("button", { name: "Keep this one" }).click();
  await goOn().click();
  await expect.poll(() => server.profile.address).toBe("Here 2");
});

test("a draft that another device has kept is not thrown away by a save", async () => {
  const server = startForm(whole);
  await openForm();
  server.draftElsewhere("personal", { ...startValues, ...typedWhole, address: "Elsewhere 1" });
  await address().fill("Here 2");
  await goOn().click();
  await expect.element(page.getByText(/You changed this on another device/)).toBeVisible();
  expect(draftOf(server, "personal")?.values).toMatchObject({ address: "Elsewhere 1" });
  expect(server.profile.address).toBeNull();
});

test("nor is one that was read behind the form, which shows what was there before", async () => {
  const server = startForm(whole);
  await openForm();
  server.draftElsewhere("personal", { ...startValues, ...typedWhole, address: "Elsewhere 1" });
  await queryClient.refetchQueries();
  await address().fill("Here 2");
  await goOn().click();
  await expect.element(page.getByText(/You changed this on another device/)).toBeVisible();
  expect(draftOf(server, "personal")?.values).toMatchObject({ address: "Elsewhere 1" });
});

test("who logs out leaves nothing on the device", async () => {
  const server = startForm();
  await openForm();
  server.isAway = true;
  await address().fill("Corniche 5");
  await expect.poll(onDevice).toHaveLength(1);
  await logOut();
  pages.closePage();
  expect(onDevice()).toEqual([]);
});

test("a save that is refused says why, and can be tried again", async () => {
  const server = startForm();
  await openForm();
  server.answerDraft = () => ({ status: 500, body: { success: false, message: "Broken." } });
  await address().fill("Corniche 5");
  await userEvent.tab();
  await expect.element(page.getByText("Not saved. Broken.")).toBeVisible();
  server.answerDraft = undefined;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(saved()).toBeVisible();
});

const typedWhole = { ...whole, dob: "05/03/1994" };
