import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";
import { App } from "#/shell/App.tsx";
import { routesFor } from "#/shell/routes.tsx";
import { renderElement, renderRoute, unmountPage } from "#/testing/render-page.tsx";

const user = buildUser();

const start = window.location.href;

afterEach(() => {
  unmountPage();
  useSession.setState({ status: "anonymous" }, true);
  window.history.replaceState(null, "", start);
});

const dress = ["fontFamily", "fontSize", "lineHeight", "color", "backgroundColor"] as const;

async function looksOf(path: string) {
  await renderRoute(path);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const heading = await page.getByRole("heading", { level: 1 }).findElement();
  const colourOf = (element: Element) => getComputedStyle(element).color;
  await expect.poll(() => colourOf(heading)).toBe(colourOf(document.body)); // styles have loaded
  return [document.body, heading].map((element) => {
    const style = getComputedStyle(element);
    return dress.map((name) => `${name} ${style[name]}`);
  });
}

test("a public page looks the same before and after visiting an area", async () => {
  const before = await looksOf("/login");
  useSession.setState({ status: "signedIn", user }, true);
  await renderRoute("/profile", "company");
  await expect.element(page.getByRole("button", { name: "Your menu: Layla Haddad" })).toBeVisible();
  useSession.setState({ status: "anonymous" }, true);
  unmountPage();
  expect(await looksOf("/login")).toEqual(before);
});

const text = "The server could not be reached. Check your connection and try again.";

/** The visitors' routes with a page that fails to load with this error. */
async function openFailing(error: Error) {
  const routes = await routesFor(undefined);
  const pages = routes[0]?.children?.[0]?.children?.[1]?.children?.[0]?.children;
  pages?.unshift({ path: "/failing", lazy: () => Promise.reject(error) });
  const router = createMemoryRouter(routes, { initialEntries: ["/failing"] });
  await renderElement(<RouterProvider router={router} />);
  pages?.shift();
}

test.each([
  "Failed to fetch dynamically imported module: https://wasla.example/assets/a.js",
  "error loading dynamically imported module: https://wasla.example/assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for https://wasla.example/assets/a.css",
])("the layout stays when a page cannot be loaded (%s)", async (message) => {
  await openFailing(new TypeError(message));
  await expect.element(page.getByRole("main").getByText(text)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "العربية" })).toBeVisible();
});

test("a page that throws is replaced by the error page", async () => {
  await openFailing(new TypeError("x is undefined"));
  await expect
    .element(page.getByRole("heading", { name: "Unexpected Application Error!" }))
    .toBeVisible();
  expect(page.getByRole("main").elements()).toHaveLength(1);
  expect(page.getByText(text).query()).toBeNull();
});

test("a visitor's page stays until the area has loaded; logging out leads to login", async () => {
  window.history.replaceState(null, "", "/login");
  await renderElement(<App />);
  useSession.setState({ status: "anonymous" }, true);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  let wasEmpty = false;
  const watching = new MutationObserver(() => {
    wasEmpty ||= document.querySelector("main") === null;
  });
  watching.observe(document.body, { childList: true, subtree: true });
  useSession.setState({ status: "signedIn", user }, true);
  await expect.element(page.getByRole("button", { name: "Your menu: Layla Haddad" })).toBeVisible();
  watching.disconnect();
  expect(wasEmpty).toBe(false);
  useSession.setState({ status: "anonymous", ended: "loggedOut" }, true);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(window.location.pathname).toBe("/login");
});
