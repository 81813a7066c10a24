import { createMemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { sameOriginPath } from "./area-routes.tsx";
import { knowsPath, publicPaths } from "./areas.ts";
import { isOpenedByLink } from "./hydration/awaits-app.ts";
import { routesFor } from "./routes.tsx";

const user = buildUser();

afterEach(() => {
  unmountPage();
  useSession.setState({ status: "anonymous" }, true);
});

test.each([
  ["/dashboard?x=1", "/login?x=1&next=%2Fdashboard%3Fx%3D1"],
  ["/profile?ref=K7", "/login?ref=K7"],
  ["/nowhere", "/login?next=%2Fnowhere"],
  ["/login?utm_source=a", "/login?utm_source=a"],
  [
    "/dashboard?token=abc&code=1&email=a%40b.co&ref=K7",
    "/login?ref=K7&next=%2Fdashboard%3Fref%3DK7",
  ],
])("an anonymous visitor of %s ends up at %s", async (path, at) => {
  const router = await renderRoute(path);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(at);
});

test("an expired session leads to the sign-in with nothing but the return path", async () => {
  useSession.setState({ status: "anonymous", ended: "expired" }, true);
  const router = await renderRoute("/edit-profile?step=personal&ref=K7");
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(router.state.location.search).toBe("?next=%2Fedit-profile%3Fstep%3Dpersonal%26ref%3DK7");
});

test("a page load restores the scroll position of that page, not of another", async () => {
  await page.viewport(390, 300);
  const leftOf = (positions: object) =>
    sessionStorage.setItem("react-router-scroll-positions", JSON.stringify(positions));
  leftOf({ default: 90, "/login": 60 });
  await renderRoute("/login");
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(60);
  leftOf({ default: 90 });
  await renderRoute("/login");
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(0);
  sessionStorage.clear();
});

test.each(["company", "jobSeeker"] as const)("public pages redirect a %s", async (role) => {
  useSession.setState({ status: "signedIn", user: { ...user, role } }, true);
  for (const path of publicPaths) {
    const router = await renderRoute(`${path}?ref=1`, role);
    await expect.element(page.getByRole("heading", { name: /^(My p|P)rofile$/ })).toBeVisible();
    expect(router.state.location.pathname).toBe("/profile");
  }
});

test.each(["/set-password", "/reset-password", "/login"])(
  "an emailed link to %s signs out the current user",
  async (path) => {
    useSession.setState({ status: "signedIn", user: { ...user, role: "company" } }, true);
    const router = createMemoryRouter(await routesFor("company"), { initialEntries: [path] });
    await expect.poll(() => router.state.location.pathname).toBe("/profile");
    router.dispose();
    expect(useSession.getState().status).toBe("signedIn");

    window.history.replaceState(null, "", "#token=abc");
    const linked = createMemoryRouter(await routesFor("company"), { initialEntries: [path] });
    await expect.poll(() => useSession.getState().status).toBe("anonymous");
    expect(linked.state.location.pathname).toBe(path);
    linked.dispose();
    window.history.replaceState(null, "", window.location.pathname);
  },
);

test("a page is opened only by the kind of link meant for it", () => {
  expect(isOpenedByLink({ pathname: "/set-password", hash: "#token=abc" })).toBe(true);
  expect(isOpenedByLink({ pathname: "/google-auth/success", hash: "#code=abc&next=%2F" })).toBe(
    true,
  );
  expect(isOpenedByLink({ pathname: "/google-auth/success", hash: "#error=off" })).toBe(false);
  expect(isOpenedByLink({ pathname: "/set-password", hash: "" })).toBe(false);
  expect(isOpenedByLink({ pathname: "/register", hash: "#token=abc" })).toBe(false);
});

test.each([
  ["/payment", "company", "/payment"],
  ["/jobseeker/1", "jobSeeker", "/profile"],
  ["//evil.example/x", "company", "/profile"],
  ["/.//evil.example/x", "company", "/profile"],
  ["https://evil.example/", "company", "/profile"],
  ["javascript:alert(1)", "company", "/profile"],
] as const)("after sign-in, next=%s leads a %s to %s", async (next, role, at) => {
  useSession.setState({ status: "signedIn", user: { ...user, role } }, true);
  const router = await renderRoute(`/login?next=${encodeURIComponent(next)}`, role);
  await expect.poll(() => router.state.location.pathname).toBe(at);
});

test("each role has only its own area's pages", async () => {
  expect(knowsPath(await routesFor("company"))("/dashboard")).toBe(true);
  expect(knowsPath(await routesFor("corporate"))("/jobseeker/1")).toBe(true);
  expect(knowsPath(await routesFor("jobSeeker"))("/jobseeker/1")).toBe(false);
  expect(knowsPath(await routesFor(undefined))("/profile")).toBe(false);
});

test("an unknown page says so and offers to go back", async () => {
  useSession.setState({ status: "signedIn", user: { ...user, role: "company" } }, true);
  const router = await renderRoute("/profile", "company");
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
])("sameOriginPath(%s)", (next, path) => {
  expect(sameOriginPath(next)).toBe(path);
});
