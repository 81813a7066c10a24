import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { todayInGulf } from "#/platform/language/formats.ts";
import { errorReply, okReply, requests, stopConsole } from "#/staff/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { monthAfter } from "./requests.ts";
import { drawn, drawOf, referralOf, sentActions, startServer } from "./testing/fake-server.ts";

const show = (query = "", language: "en" | "ar" = "en") =>
  renderRoute(`/admin/referrals${query}`, "admin", language);
const oneDraw = "?tab=draws&month=2025-10";

beforeEach(() => page.viewport(1366, 900));

afterEach(() => {
  unmountPage();
  stopConsole();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const messages = () => page.getByRole("region", { name: "Messages" });

/** Enters the reason and confirms the open dialog. */
async function goOn(action: string) {
  await dialog().getByLabelText("Reason").fill("The prize of the month");
  await dialog().getByRole("button", { name: action, exact: true }).click();
}

function cells(): (string | undefined)[] {
  const row = page.getByRole("row").elements()[1];
  return [...(row?.querySelectorAll("th, td") ?? [])].map((cell) => cell.textContent ?? undefined);
}

test("shows referrer, referred person, points, state and date of a referral", async () => {
  startServer([], {
    "GET /staff/referrals": () =>
      okReply({
        rows: [referralOf({ state: "refused", refusal: "knownPhone", points: 0 })],
        next: null,
      }),
  });
  await show();
  await expect.poll(cells).toHaveLength(7);
  const [referred, referrer, role, state, points, registered] = cells();
  expect(referred).toBe("Omar Khouryomar@example.com");
  expect(referrer).toBe("Maria de los Santosmaria@example.comK7Q2M4PX · 60 points left");
  expect([role, points]).toEqual(["Company", "0"]);
  expect(state).toBe("RefusedThis phone number has already been counted");
  expect(registered).toContain("02 Oct 2026");
});

test("deleted accounts have no name", async () => {
  startServer([], {
    "GET /staff/referrals": () =>
      okReply({ rows: [referralOf({ referrer: null, referred: null })], next: null }),
  });
  await show();
  await expect.poll(() => cells().slice(0, 2)).toEqual(["Account deleted", "Account deleted"]);
});

test("search and state filter the list by URL; two letters are too few", async () => {
  startServer();
  const router = await show();
  const search = page.getByRole("searchbox");
  await search.fill("ma");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Type at least 3 letters to search.")).toBeVisible();
  await search.fill("maria");
  await userEvent.keyboard("{Enter}");
  await page.getByLabelText("State").selectOptions("Counted");
  await expect.poll(() => requests.at(-1)?.search).toBe("?search=maria&state=counted");
  expect(router.state.location.search).toBe("?search=maria&state=counted");
  expect(requests.filter(({ search: sent }) => sent.includes("search=ma&"))).toEqual([]);
});

test("draws that are switched off cannot be opened", async () => {
  startServer([], { "GET /staff/draws": () => okReply({ isOn: false, rows: [], next: null }) });
  await show("?tab=draws");
  await expect
    .element(page.getByText(/turned off on this server \(PRIZE_DRAWS=false\)/))
    .toBeVisible();
  expect(button("Open a draw").query()).toBeNull();
});

test("a draw is opened with its prize in both languages and a reason", async () => {
  startServer();
  await show("?tab=draws");
  await button("Open a draw").click();
  await dialog().getByRole("textbox", { name: "Prize in English" }).fill("AED 500 voucher");
  await goOn("Open draw");
  const arabic = dialog().getByRole("textbox", { name: "Prize in Arabic" });
  await expect.element(arabic).toHaveAccessibleDescription("Name the prize in both languages.");
  await expect.element(arabic).toHaveFocus();
  await dialog().getByRole("textbox", { name: "Prize in Arabic" }).fill("قسيمة");
  await goOn("Open draw");
  await expect.element(messages()).toMatchTextContent(/The draw for .+ is open\./);
  const month = todayInGulf().slice(0, 7);
  const reason = "The prize of the month";
  expect(sentActions()).toEqual([
    ["/staff/draws", { month, prize: "AED 500 voucher", prizeAr: "قسيمة", reason }],
  ]);
});

test("months that already have a draw are not offered, even withdrawn ones", async () => {
  const month = todayInGulf().slice(0, 7);
  const next = monthAfter(month);
  startServer([drawOf({ month: next, state: "withdrawn" }), drawOf({ month })]);
  await show("?tab=draws");
  await button("Open a draw").click();
  const offered = () => dialog().getByRole("option").elements();
  const free = [monthAfter(next), monthAfter(monthAfter(next))];
  await expect
    .poll(() => offered().map((option) => (option as HTMLOptionElement).value))
    .toEqual([...free, monthAfter(free[1] ?? "")]);
  await dialog().getByRole("textbox", { name: "Prize in English" }).fill("AED 500 voucher");
  await dialog().getByRole("textbox", { name: "Prize in Arabic" }).fill("قسيمة");
  await goOn("Open draw");
  await expect.poll(() => sentActions()[0]?.[1]).toMatchObject({ month: free[0] });
});

test("an invalid month in the URL shows all draws", async () => {
  startServer([drawOf()]);
  await show("?tab=draws&month=abc");
  await expect.element(page.getByRole("link", { name: "Oct 2025" })).toBeVisible();
});

test("a draw lists its participants, is drawn, and is published with seed and winner", async () => {
  startServer([drawOf()]);
  await show(oneDraw);
  await expect.element(page.getByRole("heading", { name: "Draw for Oct 2025" })).toBeVisible();
  const entries = page.getByRole("table", { name: "People and their tickets" });
  await expect
    .element(entries.getByRole("row").nth(1))
    .toMatchTextContent(/Maria de los Santos.*60/);
  expect(requests.find(({ call }) => call === "GET /staff/draws")?.search).toBe(
    "?after=2025-11&count=1",
  );
  await button("Draw winner").click();
  await goOn("Draw winner");
  await expect.element(messages()).toHaveTextContent("The winner has been drawn.");
  await expect.element(page.getByText(drawn.seed)).toBeVisible();
  await expect.element(page.getByText("M. S.", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Only operators can see this result/)).toBeVisible();
  await button("Publish").click();
  await goOn("Publish");
  await expect
    .element(page.getByRole("link", { name: "What everyone sees" }))
    .toHaveAttribute("href", "/draws/2025-10");
  const body = { reason: "The prize of the month" };
  expect(sentActions()).toEqual([
    ["/staff/draws/2025-10/draw", body],
    ["/staff/draws/2025-10/publish", body],
  ]);
});

test("a draw is withdrawn for good", async () => {
  startServer([drawOf(drawn)]);
  await show(oneDraw);
  await button("Withdraw").click();
  await expect.element(dialog().getByText(/there is no second draw/)).toBeVisible();
  await goOn("Withdraw");
  await expect.element(messages()).toHaveTextContent("The draw has been withdrawn.");
  await expect.element(button("Withdraw")).not.toBeInTheDocument();
  expect(button("Publish").query()).toBeNull();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("the draw of a month that is not over cannot be drawn", async () => {
  const month = todayInGulf().slice(0, 7);
  startServer([drawOf({ month })], {
    [`GET /staff/draws/${month}/entries`]: () => okReply({ rows: [], next: null }),
  });
  await show(`?tab=draws&month=${month}`);
  await expect.element(page.getByText(/^The month is not over yet/)).toBeVisible();
  expect(button("Draw winner").query()).toBeNull();
  await expect.element(page.getByText("Nobody has earned points in this month")).toBeVisible();
});

test("an error is shown in the dialog, without a success message", async () => {
  startServer([drawOf()], {
    "POST /staff/draws/2025-10/draw": () => errorReply(409, "Nobody earned points in that month."),
  });
  await show(oneDraw);
  await button("Draw winner").click();
  await goOn("Draw winner");
  await expect
    .element(dialog().getByRole("alert"))
    .toHaveTextContent("Nobody earned points in that month.");
  expect(messages().element().textContent).not.toContain("The winner has been drawn.");
});

test("changing the tab leaves the month, in Arabic", async () => {
  startServer([drawOf()]);
  const router = await show(oneDraw, "ar");
  await expect.element(page.getByRole("heading", { name: "سحب أكتوبر 2025" })).toBeVisible();
  await page.getByRole("tab", { name: "الأشخاص" }).click();
  await expect.poll(() => router.state.location.search).toBe("");
});
