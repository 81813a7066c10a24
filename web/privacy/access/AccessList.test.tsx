import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  createClient,
  createEntry,
  errorReply,
  gulfBuild,
  heldReply,
  marsa,
  requests,
  startServer,
  stopServer,
} from "#/privacy/testing/fake-server.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { pauseToasts, unmountPage } from "#/testing/render-page.tsx";
import { AccessList } from "./AccessList.tsx";
import { HiddenClients } from "./HiddenClients.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const hidePath = (id: string) => `PUT /privacy/hidden/${id}`;
const messages = () => page.getByRole("region", { name: /^(Messages|الرسائل)$/ });

const entries = [
  createEntry(6, gulfBuild, at(5, 10, 45), { what: "downloaded", fieldName: "resume" }),
  createEntry(5, gulfBuild, at(5, 10, 42)),
  createEntry(4, marsa, at(5, 9, 5), { what: "exported" }),
  createEntry(3, gulfBuild, at(4, 16, 30)),
];

function open(language: "en" | "ar" = "en") {
  const labels = (
    <>
      <AccessList />
      <section aria-label="hidden">
        <HiddenClients />
      </section>
    </>
  );
  return renderInArea(labels, language, "privacy/access");
}

test("entries are grouped by day and by visit", async () => {
  startServer({ entries });
  await open();
  await expect.element(page.getByRole("heading", { name: "05 Mar 2026" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "04 Mar 2026" })).toBeVisible();
  const visits = page.getByRole("main").element().querySelectorAll("ul > li:has(ul)");
  expect([...visits].map((visit) => visit.querySelector("p")?.textContent)).toEqual([
    "Gulf Build LLC United Arab Emirates",
    "مجموعة مرسى الصحية Saudi Arabia",
    "Gulf Build LLC United Arab Emirates",
  ]);
  expect(
    [...(visits[0]?.querySelectorAll("ul li") ?? [])].map((entry) => entry.textContent),
  ).toEqual(["10:45Downloaded your resume", "10:42Viewed your profile"]);
  await expect.element(page.getByText("Exported a list with your details")).toBeVisible();
});

test("today and yesterday are named", async () => {
  const now = new Date();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  startServer({ entries: [createEntry(2, gulfBuild, now), createEntry(1, gulfBuild, yesterday)] });
  await open();
  await expect.element(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Yesterday" })).toBeVisible();
});

test("older entries load on demand and are announced, and the first one gets focus", async () => {
  const thirteen = Array.from({ length: 13 }, (_, back) =>
    createEntry(100 - back, gulfBuild, at(5, 10)),
  );
  let isBroken = true;
  startServer({
    entries: thirteen,
    overrides: {
      "GET /privacy/access": ({ query }) =>
        query.has("before") && isBroken ? errorReply(500, "Not now.") : undefined,
    },
  });
  await open();
  await expect.poll(() => page.getByText("Viewed your profile").all().length).toBe(10);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect.element(page.getByRole("alert").getByText("Not now.")).toBeVisible();
  isBroken = false;
  await more.click();
  await expect.poll(() => page.getByText("Viewed your profile").all().length).toBe(13);
  expect(requests.findLast(({ call }) => call === "GET /privacy/access")?.query.get("before")).toBe(
    "91",
  );
  expect(more.query()).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute("data-entry")).toBe("90");
  await expect.element(page.getByText("3 more entries are shown")).toBeInTheDocument();
});

test("hiding explains its effect first and can be undone", async () => {
  startServer({ entries });
  await open();
  const hide = page
    .getByRole("button", { name: "Hide my profile from this employer: Gulf Build LLC" })
    .first();
  await hide.click();
  const question = page.getByRole("group", {
    name: "Gulf Build LLC will no longer find your profile or open your documents. You can show it again at any time.",
  });
  const yes = question.getByRole("button", { name: "Hide my profile" });
  await expect.element(yes).toHaveFocus();
  expect(requests.some(({ call }) => call === hidePath(gulfBuild._id))).toBe(false);
  await userEvent.keyboard("{Escape}");
  await expect.element(hide).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  pauseToasts();
  await yes.click();
  await expect.element(messages().getByText(/^Your profile is hidden from .Gulf/)).toBeVisible();
  expect(requests.findLast(({ call }) => call === hidePath(gulfBuild._id))?.body).toEqual({
    isHidden: true,
  });
  // In both visits of the client, and in the list of hidden clients.
  await expect.poll(() => page.getByText("Hidden", { exact: true }).all().length).toBe(2);
  const hiddenOnes = page.getByRole("region", { name: "hidden" });
  await expect.element(hiddenOnes.getByText("Gulf Build LLC")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Show my profile again: Gulf Build LLC" }).first())
    .toHaveFocus();

  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(hiddenOnes.getByText(/is not hidden from any employer/)).toBeVisible();
  await expect.poll(() => page.getByText("Hidden", { exact: true }).all().length).toBe(0);
  expect(requests.findLast(({ call }) => call === hidePath(gulfBuild._id))?.body).toEqual({
    isHidden: false,
  });
});

test("nothing is shown as hidden before the server confirms it", async () => {
  const { reply, release } = heldReply(() => errorReply(500, "Not now."));
  startServer({ entries, overrides: { [hidePath(marsa._id)]: reply } });
  await open();
  await page.getByRole("button", { name: /^Hide my profile from this employer: مجموعة/ }).click();
  const yes = page.getByRole("group").getByRole("button", { name: "Hide my profile" });
  await yes.click();
  await expect.element(yes).toHaveAttribute("aria-busy", "true");
  expect(page.getByText("Hidden", { exact: true }).query()).toBeNull();
  release();
  await expect.element(page.getByRole("main").getByText("Not now.")).toBeVisible();
  await expect.element(yes).toHaveAttribute("aria-busy", "false");
  expect(page.getByText("Hidden", { exact: true }).query()).toBeNull();
});

test("the profile can be shown again from the list of hidden clients", async () => {
  const hiddenEntries = entries.map((entry) => ({
    ...entry,
    isHiddenFrom: entry.client === gulfBuild,
  }));
  startServer({ entries: hiddenEntries, hidden: [gulfBuild] });
  await open();
  const hiddenOnes = page.getByRole("region", { name: "hidden" });
  await hiddenOnes.getByRole("button", { name: "Show my profile again: Gulf Build LLC" }).click();
  await expect.element(hiddenOnes.getByText(/is not hidden from any employer/)).toBeVisible();
  await expect.poll(() => hiddenOnes.element().contains(document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText("Hidden", { exact: true }).query()).toBeNull();
});

test("an erased client has no name and cannot be hidden", async () => {
  startServer({ entries: [createEntry(1, createClient(9, null, null), at(5, 10))] });
  await open();
  await expect.element(page.getByText("An employer that has left")).toBeVisible();
  expect(page.getByRole("main").getByRole("button").query()).toBeNull();
});

test("an empty list says so", async () => {
  startServer();
  await open();
  await expect.element(page.getByText("No visits yet")).toBeVisible();
});

test("an error can be retried", async () => {
  let isBroken = true;
  startServer({
    entries,
    overrides: { "GET /privacy/access": () => (isBroken ? errorReply(500, "Broken.") : undefined) },
  });
  await open();
  await expect.element(page.getByText("Broken.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Downloaded your resume")).toBeVisible();
});

test("in Arabic on a phone it reads from right to left, with Latin digits", async () => {
  await page.viewport(390, 844);
  startServer({ entries });
  await open("ar");
  await expect.element(page.getByRole("heading", { name: "5 مارس 2026" })).toBeVisible();
  await expect.element(page.getByText("تنزيل سيرتك الذاتية")).toBeVisible();
  await page
    .getByRole("button", { name: /^أخفِ ملفي عن جهة التوظيف هذه: Gulf/ })
    .first()
    .click();
  await page.getByRole("group").getByRole("button", { name: "أخفِ ملفي" }).click();
  await expect.element(messages().getByText(/^أُخفي ملفك الشخصي عن/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[٠-٩]/);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
