import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { closePage, openPath } from "#/testing/page.tsx";
import { knowsPath, ownPath, publicPaths } from "./areas.ts";
import { routesFor } from "./routes.tsx";

const user = {
  _id: "0199c1d2-0000-7000-8000-000000000001",
  fullName: "Layla Haddad",
  profilePic: null,
  isProfileCompleted: true,
  isVerified: false,
  subscriptionInfo: { isSubscribed: false },
  professions: [],
};

afterEach(() => {
  closePage();
  useSession.setState({ status: "anonymous" }, true);
});

test.each([
  ["/dashboard?x=1", "/login?x=1&next=%2Fdashboard%3Fx%3D1"],
  ["/profile?ref=K7", "/login?ref=K7"],
  ["/nowhere", "/login?next=%2Fnowhere"],
  ["/login?utm_source=a", "/login?utm_source=a"],
])("an anonymous visitor of %s is at %s", async (path, at) => {
  const router = await openPath(path);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(at);
});

test.each(["company", "jobSeeker"] as const)("a %s finds no public page", async (role) => {
  useSession.setState({ status: "signedIn", user: { ...user, role } }, true);
  for (const path of publicPaths) {
    const router = await openPath(`${path}?ref=1`, role);
    await expect.element(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/profile");
  }
});

test.each([
  ["/payment", "company", "/payment"],
  ["/payment", "jobSeeker", "/profile"],
  ["//evil.example/x", "company", "/profile"],
  ["https://evil.example/", "company", "/profile"],
  ["javascript:alert(1)", "company", "/profile"],
] as const)("after sign-in, next=%s leads a %s to %s", async (next, role, at) => {
  useSession.setState({ status: "signedIn", user: { ...user, role } }, true);
  const router = await openPath(`/login?next=${encodeURIComponent(next)}`, role);
  await expect.poll(() => router.state.location.pathname).toBe(at);
});

test("roles have their own area's pages only", () => {
  expect(knowsPath(routesFor("company"))("/dashboard")).toBe(true);
  expect(knowsPath(routesFor("corporate"))("/jobseeker/1")).toBe(true);
  expect(knowsPath(routesFor("jobSeeker"))("/jobseeker/1")).toBe(false);
  expect(knowsPath(routesFor(undefined))("/profile")).toBe(false);
});

test("an unknown page says so, and goes back one step", async () => {
  useSession.setState({ status: "signedIn", user: { ...user, role: "company" } }, true);
  const router = await openPath("/profile", "company");
  await router.navigate("/nowhere");
  await expect.element(page.getByRole("heading", { name: "404 - Not Found" })).toHaveFocus();
  await expect
    .element(
      page.getByText("The page you are looking for might be under construction or does not exist."),
    )
    .toBeVisible();
  expect(document.title).toBe("404 - Not Found · Wasla");
  window.history.pushState(null, "");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect.element(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test.each([
  ["/a?b=1", "/a?b=1"],
  ["//other.example", undefined],
  ["/\\other.example", undefined],
  ["a", undefined],
])("ownPath(%s)", (next, path) => {
  expect(ownPath(next)).toBe(path);
});
