import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#/platform/call/query-client.ts";
import { logOut } from "#/platform/state/session.ts";
import { me } from "#/profiles/own/testing/server.ts";
import * as pages from "#/testing/page.tsx";
import {
  address,
  birth,
  formOn,
  goOn,
  otherTabWrites,
  personalKey,
  question,
  recordOf,
  saved,
} from "./testing/form-page.ts";
import { forgetPage, kill, profileOf, startForm, startValues, whole } from "./testing/server.ts";

const openForm = formOn(pages);

test("two tabs follow each other, and ask where both have typed", async () => {
  const server = startForm();
  await openForm();
  await expect.element(address()).toHaveValue("");
  server.isAway = true;
  const values = { ...startValues, address: "Other tab" };
  otherTabWrites({ id: "x1", values, from: startValues, at: Date.now() });
  await expect.element(address()).toHaveValue("Other tab");
  await address().fill("This tab");
  otherTabWrites({
    id: "x2",
    values: { ...values, address: "Other again" },
    from: startValues,
    at: 1,
  });
  await expect.element(page.getByText(/You changed this in another tab/)).toBeVisible();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await expect.element(address()).toHaveValue("This tab");
  expect(localStorage.getItem(personalKey)).toContain("This tab");
});

test.each([
  ["Use that version", "Other tab"],
  ["Keep this one", "This tab, and on"],
])(
  "what is typed while it is asked outlives the page, and so does the question: %s",
  async (answer, stands) => {
    const server = startForm();
    await openForm();
    server.isAway = true;
    await address().fill("This tab");
    otherTabWrites(recordOf("x1", "Other tab"));
    await expect.element(question()).toBeVisible();
    await expect.element(address()).toHaveFocus();
    await address().fill("This tab, and on");
    expect(localStorage.getItem(personalKey)).toContain("Other tab");
    await kill(server, pages.closePage);
    await openForm();
    await expect.element(question()).toBeVisible();
    await expect.element(address()).toHaveValue("This tab, and on");
    await page.getByRole("button", { name: answer }).click();
    await expect.element(address()).toHaveValue(stands);
    await expect.poll(() => question().query()).toBeNull();
    await kill(server, pages.closePage);
    await openForm();
    await expect.element(address()).toHaveValue(stands);
    expect(question().query()).toBeNull();
  },
);

test("who goes on before an answer is led to the question", async () => {
  const server = startForm();
  await openForm();
  server.isAway = true;
  await address().fill("This tab");
  otherTabWrites(recordOf("x1", "Other tab"));
  await birth().fill("5 3 1994");
  await choose("Nationality", "Egypt");
  await choose("Country of residency", "Oman");
  await goOn().click();
  await expect.element(page.getByRole("alert").filter({ has: question() })).toHaveFocus();
});

test("what is typed on behind a save that is on its way stays, also for who has left and come back", async () => {
  const server = startForm(profileOf());
  const router = await openForm("/edit-profile?step=personal");
  const answer = hold(server);
  await address().fill("Corniche 5");
  await router.navigate("/profile");
  await expect.poll(() => server.sent("PUT", "/jobseeker/profile")).toBeDefined();
  await router.navigate("/edit-profile?step=personal");
  await expect.element(address()).toHaveValue("Corniche 5");
  await address().fill("Corniche 5, flat 2");
  answer();
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await answered();
  expect(question().query()).toBeNull();
  await kill(server, pages.closePage);
  await openForm("/edit-profile?step=personal");
  await expect.element(address()).toHaveValue("Corniche 5, flat 2");
});

test("a save answered after its step was left leads nowhere", async () => {
  const server = startForm(whole);
  const router = await openForm();
  const answer = hold(server);
  await address().fill("Corniche 5");
  await goOn().click();
  await expect.poll(() => server.sent("PUT", "/jobseeker/profile")).toBeDefined();
  await router.navigate("?step=skills");
  await expect.element(page.getByRole("heading", { name: "Skills and languages" })).toBeVisible();
  answer();
  await expect.element(saved()).toBeVisible();
  expect(router.state.location.search).toBe("?step=skills");
});

test("a save answered after its owner has left brings nothing of them back", async () => {
  const server = startForm(profileOf());
  await openForm("/edit-profile?step=personal");
  const answer = hold(server);
  await address().fill("Corniche 5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.sent("PUT", "/jobseeker/profile")).toBeDefined();
  await logOut();
  pages.closePage();
  answer();
  await expect.poll(() => server.profile.address).toBe("Corniche 5");
  await answered();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(Object.keys(localStorage).filter((name) => name.includes(me._id))).toEqual([]);
  forgetPage(server);
});

async function choose(label: string, name: string) {
  const picker = page.getByRole("combobox", { name: label, exact: true });
  await picker.click();
  await picker.fill(name);
  await page.getByRole("option", { name, exact: true }).click();
}

/** Calls wait for their answers until it is let go. */
function hold(server: ReturnType<typeof startForm>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.until = promise;
  return resolve;
}

/** Whatever was asked before has been answered and read. */
async function answered() {
  for (const _ of [1, 2]) await (await window.fetch("/api/auth/verify-jwt")).json();
}
