import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const user = buildUser({
  professions: [
    { _id: "1", label: "Nursing", labelAr: "التمريض", isPaid: true, isApproved: "approved" },
    { _id: "2", label: "Welding", labelAr: "اللحام", isPaid: false, isApproved: "approved" },
    { _id: "3", label: "Law", labelAr: "القانون", isPaid: false, isApproved: "pending" },
  ],
});

afterEach(() => {
  unmountPage();
  useSession.setState({ status: "anonymous" }, true);
});

async function openProfile(overrides: Partial<typeof user> = {}) {
  await page.viewport(1280, 800);
  useSession.setState({ status: "signedIn", user: { ...user, ...overrides } }, true);
  return renderRoute("/profile", "company");
}

const colorScheme = () => document.documentElement.dataset.mantineColorScheme;

test("the user menu opens by keyboard, changes the appearance and returns the focus", async () => {
  await openProfile();
  const button = page.getByRole("button", { name: "Your menu: Layla Haddad" });
  (await button.findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Log Out" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Layla Haddad" })).toHaveFocus();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(colorScheme).toBe("dark");
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect.poll(colorScheme).toBe("light");
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
});

test("the user menu offers password and settings to every role, in this order", async () => {
  useSession.setState({ status: "signedIn", user: { ...user, role: "admin" } }, true);
  const router = await renderRoute("/profile", "admin");
  await page.getByRole("button", { name: "Your menu: Layla Haddad" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Log Out" })).toBeVisible();
  const items = page.getByRole("menuitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Layla Haddad",
    "Change password",
    "Settings",
    "Log Out",
  ]);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
});

test("the dashboard link appears once the profile is complete", async () => {
  await openProfile();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect.element(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await openProfile({ isProfileCompleted: false });
  await expect.element(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  expect(menu.getByRole("link", { name: "Dashboard" }).query()).toBeNull();
});

test("a client sees the state of each of its professions", async () => {
  await openProfile();
  for (const [profession, state] of [
    ["Nursing", "Paid"],
    ["Welding", "To pay"],
    ["Law", "Waiting for approval"],
  ] as const)
    await expect
      .element(page.getByRole("listitem").filter({ hasText: profession }))
      .toHaveTextContent(profession + state);
  await expect.element(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test.each(["en", "ar"] as const)(
  "all labels in the drawer start at the same edge: %s",
  async (language) => {
    await page.viewport(390, 844);
    useSession.setState({ status: "signedIn", user: { ...user, role: "jobSeeker" } }, true);
    await renderRoute("/profile", "jobSeeker", language);
    await page
      .getByRole("button", { name: language === "en" ? "Open menu" : "افتح القائمة" })
      .click();
    const drawer = page.getByRole("dialog");
    await expect.element(drawer.getByRole("link").first()).toBeVisible();
    const labels = [
      ...drawer.getByRole("link").elements(),
      ...drawer.getByRole("button").elements(),
    ]
      .map((element) => textOf(element))
      .filter((text) => text !== undefined);
    expect(labels.length).toBeGreaterThan(3);
    const edges = labels.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      return Math.round(language === "en" ? left : right);
    });
    expect(new Set(edges).size, edges.join()).toBe(1);
  },
);

function textOf(element: Element): Node | undefined {
  return document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? undefined;
}
