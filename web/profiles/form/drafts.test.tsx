import { onlineManager } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "#/platform/api/query-client.ts";
import { logOut } from "#/platform/state/session.ts";
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
  continueButton,
  findDraft,
  listDeviceDrafts,
  savedStatus,
  setUpFormPage,
  stepHeading,
} from "./testing/form-page.ts";

const openForm = setUpFormPage(pages);

const name = () => page.getByLabelText("Full name");

test("input is saved as a draft even if invalid, and then deleted from the device", async () => {
  const server = startFormServer();
  await openForm();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    await released;
    return realFetch(input, init);
  };
  await birthDateField().fill("the fifth");
  await expect.poll(() => listDeviceDrafts()).toHaveLength(1);
  release();
  await expect.element(savedStatus()).toBeVisible();
  expect(findDraft(server, "personal")?.values).toMatchObject({ dob: "the fifth" });
  await expect.poll(() => listDeviceDrafts()).toEqual([]);
  pages.unmountPage();
  simulateReload(server);
  await openForm();
  await expect.element(birthDateField()).toHaveValue("the fifth");
});

test("after a crash at any point the page restores the input", async () => {
  const change = fc.record({
    field: fc.constantFrom(name, addressField, birthDateField),
    text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((text) => `a${text}z`),
    isKilled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const server = startFormServer();
      localStorage.clear();
      await openForm();
      const typed = new Map<string, [typeof name, string]>();
      for (const { field, text, isKilled } of changes) {
        await field().fill(text);
        typed.set(field.name, [field, (field().element() as HTMLInputElement).value]);
        if (!isKilled) continue;
        await simulateCrash(server, pages.unmountPage);
        await openForm();
      }
      await simulateCrash(server, pages.unmountPage);
      await openForm();
      for (const [field, text] of typed.values()) await expect.element(field()).toHaveValue(text);
    }),
    { numRuns: 6 },
  );
});

test("leaving a step saves it if it is valid, else keeps a draft", async () => {
  const server = startFormServer(createProfile());
  const router = await openForm("/edit-profile?step=personal");
  await addressField().fill("Corniche 5");
  await router.navigate("?step=skills");
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await router.navigate("?step=personal");
  await birthDateField().fill("never");
  await router.navigate("?step=skills");
  await expect.poll(() => findDraft(server, "personal")?.values).toMatchObject({ dob: "never" });
  expect(server.profile.dob).toBe("1994-03-05");
  await router.navigate("/profile");
  await router.navigate("/edit-profile?step=personal");
  await expect.element(birthDateField()).toHaveValue("never");
});

test("without a network the input stays on the device and is sent later", async () => {
  const server = startFormServer();
  await openForm();
  server.isOffline = true;
  onlineManager.setOnline(false);
  await addressField().fill("Corniche 5");
  await expect
    .element(page.getByText("Saved on this device, will be sent when you are online"))
    .toBeVisible();
  server.isOffline = false;
  onlineManager.setOnline(true);
  await expect.element(savedStatus()).toBeVisible();
  expect(findDraft(server, "personal")?.values).toMatchObject({ address: "Corniche 5" });
  await expect.poll(() => listDeviceDrafts()).toEqual([]);
});

test.each([
  ["en", "Saved on this device, will be sent when you are online", "Discard changes"],
  ["ar", "محفوظ على هذا الجهاز، وسيُرسل عند عودة الاتصال بالإنترنت", "تجاهل التغييرات"],
] as const)("on a phone the offline status has its row: %s", async (language, status, discard) => {
  await page.viewport(390, 844);
  startFormServer();
  await pages.renderRoute("/complete-profile?step=personal", "jobSeeker", language);
  await expect.element(page.getByRole("textbox").first()).toBeVisible();
  onlineManager.setOnline(false);
  await page.getByRole("textbox").first().fill("Amina Rahman");
  await expect.element(page.getByText(status)).toBeVisible();
  onlineManager.setOnline(true);
  const button = page.getByRole("button", { name: discard }).element().getBoundingClientRect();
  const note = page.getByText(status).element().parentElement?.getBoundingClientRect();
  expect(note?.top).toBeGreaterThanOrEqual(button.bottom);
  expect(note?.width).toBeGreaterThan(340);
});

test("Save and continue works without a network; the step is saved once online", async () => {
  const server = startFormServer(validPersonalStep);
  await openForm();
  server.isOffline = true;
  await addressField().fill("Corniche 5");
  await continueButton().click();
  await expect.element(stepHeading("Experience")).toBeVisible();
  server.isOffline = false;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await expect.poll(() => listDeviceDrafts()).toEqual([]);
});

test.each([
  ["Use that version", "Elsewhere 1"],
  ["Keep this one", "Here 2"],
])("a change on another device opens the conflict prompt once: %s", async (choice, expected) => {
  const server = startFormServer();
  await openForm();
  server.saveDraftElsewhere("personal", { ...initialPersonalValues, address: "Elsewhere 1" });
  await addressField().fill("Here 2");
  await expect
    .element(page.getByText(/You changed this on another device at \d\d:\d\d/))
    .toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Address" })).toBeVisible();
  const hint = page.getByRole("button", {
    name: "Changed elsewhere. Choose which version to keep.",
  });
  expect(continueButton().element().parentElement?.contains(hint.element())).toBe(true);
  await hint.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Differences" })).toHaveFocus();
  await page.getByRole("button", { name: choice }).click();
  await expect.element(addressField()).toHaveValue(expected);
  await expect
    .poll(() => findDraft(server, "personal")?.values)
    .toMatchObject({ address: expected });
  await expect.poll(() => page.getByRole("button", { name: choice }).query()).toBeNull();
  expect(hint.query()).toBeNull();
  await expect.poll(() => listDeviceDrafts()).toEqual([]);
});

test("a change of another step elsewhere causes no conflict", async () => {
  const server = startFormServer(validPersonalStep);
  await openForm();
  server.profile = { ...server.profile, revision: 9, noticePeriod: 3 };
  await addressField().fill("Corniche 5");
  await continueButton().click();
  await expect.element(stepHeading("Experience")).toBeVisible();
  expect(server.profile).toMatchObject({ address: "Corniche 5", noticePeriod: 3, revision: 10 });
  await expect.element(page.getByLabelText("Notice period")).toHaveValue("3");
});

test("a change of the same step elsewhere is not overwritten without asking", async () => {
  const server = startFormServer(validPersonalStep);
  await openForm();
  server.profile = { ...server.profile, revision: 9, address: "Elsewhere 1" };
  await addressField().fill("Here 2");
  await continueButton().click();
  await expect.element(page.getByText(/You changed this on another device/)).toBeVisible();
  expect(server.profile.address).toBe("Elsewhere 1");
  await page.getByRole("button", { name: "Keep this one" }).click();
  await continueButton().click();
  await expect.poll(() => server.profile.address).toBe("Here 2");
});

test("saving a step does not discard a newer draft of another device", async () => {
  const server = startFormServer(validPersonalStep);
  await openForm();
  server.saveDraftElsewhere("personal", {
    ...initialPersonalValues,
    ...completePersonalStep,
    address: "Elsewhere 1",
  });
  await addressField().fill("Here 2");
  await continueButton().click();
  await expect.element(page.getByText(/You changed this on another device/)).toBeVisible();
  expect(findDraft(server, "personal")?.values).toMatchObject({ address: "Elsewhere 1" });
  expect(server.profile.address).toBeNull();
});

test("saving a step does not discard another device's draft refetched meanwhile", async () => {
  const server = startFormServer(validPersonalStep);
  await openForm();
  server.saveDraftElsewhere("personal", {
    ...initialPersonalValues,
    ...completePersonalStep,
    address: "Elsewhere 1",
  });
  await queryClient.refetchQueries();
  await addressField().fill("Here 2");
  await continueButton().click();
  await expect.element(page.getByText(/You changed this on another device/)).toBeVisible();
  expect(findDraft(server, "personal")?.values).toMatchObject({ address: "Elsewhere 1" });
});

test("logging out deletes the drafts on the device", async () => {
  const server = startFormServer();
  await openForm();
  server.isOffline = true;
  await addressField().fill("Corniche 5");
  await expect.poll(listDeviceDrafts).toHaveLength(1);
  await logOut();
  pages.unmountPage();
  await expect.poll(() => listDeviceDrafts()).toEqual([]);
});

test("a failed save shows the reason and can be retried", async () => {
  const server = startFormServer();
  await openForm();
  server.draftReply = () => ({ status: 500, body: { success: false, message: "Broken." } });
  await addressField().fill("Corniche 5");
  await userEvent.tab();
  await expect.element(page.getByText("Not saved. Broken.")).toBeVisible();
  server.draftReply = undefined;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(savedStatus()).toBeVisible();
});

const completePersonalStep = { ...validPersonalStep, dob: "05/03/1994" };
