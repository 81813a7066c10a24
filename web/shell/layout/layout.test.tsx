import type {} from "@vitest/browser-playwright";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";
import { focus } from "#/testing/focus.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

beforeEach(async () => {
  await page.viewport(1366, 500);
  useSession.setState({ status: "signedIn", user: buildUser({ role: "jobSeeker" }) }, true);
});

afterEach(async () => {
  vi.restoreAllMocks();
  unmountPage();
  Object.assign(pageSettings, { supportEmail: "" });
  useSession.setState({ status: "anonymous" }, true);
  await page.viewport(1366, 768);
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
});

const bar = () => page.getByText(/^You are offline\. Changes/);
const boxOf = (element: Element) => element.getBoundingClientRect();

test("offline, the bar stays below the header and never covers the focused element", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await renderRoute("/settings", "jobSeeker");
  const language = page.getByRole("radio").first();
  await expect.element(language).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => window.scrollY).toBeGreaterThan(200);
  const header = page.getByRole("banner").element();
  expect(boxOf(bar().element()).top).toBeCloseTo(boxOf(header).bottom, 0);
  focus(page.getByRole("link", { name: "Privacy" }));
  for (let stops = 0; stops < 20; stops += 1) {
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    const focused = document.activeElement;
    if (!focused?.closest("main")) break;
    expect(boxOf(focused).top).toBeGreaterThanOrEqual(boxOf(bar().element()).bottom);
  }
});

test.each([
  ["en", ["Help", "Privacy", "Terms"], "/legal/privacy.en.html"],
  ["ar", ["المساعدة", "الخصوصية", "الشروط"], "/legal/privacy.ar.html"],
] as const)("signed-in pages end with help and legal links (%s)", async (...args) => {
  const [language, names, privacy] = args;
  Object.assign(pageSettings, { supportEmail: "help@wasla.example" });
  await renderRoute("/profile", "jobSeeker", language);
  const footer = page.getByRole("contentinfo");
  for (const name of names) await expect.element(footer.getByRole("link", { name })).toBeVisible();
  expect(footer.getByRole("link").elements()[1]?.getAttribute("href")).toContain(privacy);
});

test.each(["en", "ar"] as const)(
  "footer links are 44 px large on touch screens (%s)",
  async (language) => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
    await expect.poll(() => matchMedia("(pointer: coarse)").matches).toBe(true);
    Object.assign(pageSettings, { supportEmail: "help@wasla.example" });
    await renderRoute("/login", undefined, language);
    const links = page.getByRole("contentinfo").getByRole("link");
    await expect.poll(() => links.elements().length).toBe(3);
    for (const link of links.elements()) {
      expect(boxOf(link).height, link.textContent ?? "").toBeGreaterThanOrEqual(44);
      expect(boxOf(link).width, link.textContent ?? "").toBeGreaterThanOrEqual(44);
    }
  },
);
