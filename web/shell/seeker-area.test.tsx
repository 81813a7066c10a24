import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useClientState } from "#/platform/state/client-state.ts";
import { refreshUser } from "#/platform/state/session.ts";
import {
  createIncompleteProfile,
  createProfile,
  currentUser,
  startServer,
  stopServer,
  successReply,
} from "#/profiles/own-profile/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const menu = () => page.getByRole("navigation", { name: "Main menu" });
const side = () => page.getByRole("navigation", { name: "Pages" });
const heading = () => page.getByRole("heading", { level: 1 });

test.each([
  ["/edit-profile?step=skills", createIncompleteProfile, "/complete-profile?step=skills"],
  ["/dashboard", createIncompleteProfile, "/profile"],
  ["/complete-profile", createIncompleteProfile, "/complete-profile"],
  ["/complete-profile?step=skills", createProfile, "/edit-profile?step=skills"],
  ["/edit-profile", createProfile, "/edit-profile"],
  ["/dashboard", createProfile, "/dashboard"],
])("%s of a job seeker with %o leads to %s", async (path, profile, at) => {
  startServer(profile());
  const router = await renderRoute(path, "jobSeeker");
  const position = () => {
    const { pathname, search } = router.state.location;
    // The form may add its first step to the URL.
    return pathname + search.replace(/^\?step=personal$/, "");
  };
  await expect.poll(position).toBe(at);
});

test.each([
  ["/payment", "Job seekers never pay for being listed."],
  ["/payment/success", "Nothing was charged. Job seekers never pay for being listed."],
  ["/payment/failed", "Nothing was charged. Job seekers never pay for being listed."],
])("%s says that there is nothing to pay and links back to the profile", async (path, more) => {
  startServer(createProfile());
  const router = await renderRoute(path, "jobSeeker");
  await expect
    .element(page.getByText("Your profile is free. There is nothing to pay.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(more, { exact: true })).toBeVisible();
  expect(getComputedStyle(page.getByRole("main").element()).padding).toBe("0px");
  await page.getByRole("link", { name: "Back to my profile" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/profile");
  await expect.element(heading()).toHaveTextContent("My profile");
  await expect
    .poll(() => getComputedStyle(page.getByRole("main").element()).padding)
    .not.toBe("0px");
});

test("the page without payment is translated into Arabic", async () => {
  startServer(createProfile());
  await renderRoute("/payment", "jobSeeker", "ar");
  await expect.element(page.getByText("ملفك مجاني. لا يوجد ما يستحق الدفع.")).toBeVisible();
});

test("every side link has an icon, and Profile is also active while editing", async () => {
  startServer(createProfile());
  const router = await renderRoute("/profile", "jobSeeker");
  const links = side().getByRole("link");
  const current = () =>
    links
      .elements()
      .filter((link) => link.getAttribute("aria-current") === "page")
      .map(({ textContent }) => textContent);
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(["Dashboard", "Profile"]);
  for (const link of links.elements()) expect(link.querySelector("svg")).not.toBeNull();
  await expect.poll(current).toEqual(["Profile"]);
  for (const [path, name] of [
    ["/edit-profile", "Profile"],
    ["/dashboard", "Dashboard"],
    ["/profile/preview", "Profile"],
  ] as const) {
    await router.navigate(path);
    await expect.poll(current).toEqual([name]);
  }
});

test.each([
  ["whole", createProfile, ["Edit Profile", "/edit-profile"]],
  ["not whole", createIncompleteProfile, ["Complete Your Profile", "/complete-profile"]],
] as const)("the user menu links to the form (%s)", async (_, profile, [name, path]) => {
  startServer(profile());
  await renderRoute("/payment", "jobSeeker");
  await page.getByRole("button", { name: "Your menu: Aisha Al Mansoori" }).click();
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await expect.element(item("Log Out")).toBeVisible();
  await expect.element(item("Aisha Al Mansoori")).toHaveAttribute("href", "/profile");
  await expect.element(item(name)).toHaveAttribute("href", path);
  expect(
    page
      .getByRole("menuitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Aisha Al Mansoori", name, "Change password", "Settings", "Log Out"]);
});

test("on a phone the menu has Dashboard, Profile, Edit Profile and Log Out", async () => {
  await page.viewport(390, 780);
  startServer(createProfile());
  await renderRoute("/payment", "jobSeeker");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("button", { name: "Log Out" })).toBeVisible();
  expect(
    drawer
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Dashboard", "Profile", "Edit Profile"]);
});

test("the menus update at once when the profile is completed or the name changes", async () => {
  startServer(createIncompleteProfile(), {
    "GET /auth/verify-jwt": () =>
      Response.json({
        success: true,
        userData: {
          ...currentUser,
          fullName: "Aisha Saleh",
          isProfileCompleted: true,
          jwtToken: "",
        },
      }),
    "GET /jobseeker/profile": () =>
      successReply({ profile: createIncompleteProfile(), drafts: [] }),
  });
  await renderRoute("/payment", "jobSeeker");
  await expect.element(menu().getByRole("link", { name: "Profile" })).toBeVisible();
  expect(menu().getByRole("link", { name: "Dashboard" }).query()).toBeNull();
  await refreshUser();
  await expect.element(menu().getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Your menu: Aisha Saleh" })).toBeVisible();
  const { userData } = useClientState.getState().auth;
  expect(userData).toMatchObject({ fullName: "Aisha Saleh", isProfileCompleted: true });
});
