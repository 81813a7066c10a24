import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { useClientState } from "#/platform/state/client-state.ts";
import { logOut } from "#/platform/state/session.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { PointsCard } from "./PointsCard.tsx";
import { Referrals } from "./Referrals.tsx";
import {
  errorResponse,
  link,
  okResponse,
  pointsResponse,
  referralsResponse,
  referredPeople,
  requests,
  startServer,
  stopServer,
  winner,
} from "./testing/fake-server.ts";

const openReferrals = (language: Language = "en") =>
  renderInArea(<Referrals />, language, "referrals");
const openPointsCard = () => renderInArea(<PointsCard />, "en", "referrals");

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
  vi.restoreAllMocks();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const messages = () => page.getByRole("region", { name: /^(Messages|الرسائل)$/ });

test("the card shows 'Loading.....' until the points are known", async () => {
  let sendReply: (response: Response) => void = () => undefined;
  startServer(undefined, {
    "GET /referral/referral-points": () => new Promise((resolve) => (sendReply = resolve)),
  });
  await openReferrals();
  await expect
    .element(card("Invite friends").getByText("Loading.....", { exact: true }))
    .toBeVisible();
  expect(card("Invite friends").element().querySelector("svg")).not.toBeNull();
  await expect.poll(() => requests).toContain("GET /referral/referral-points");
  sendReply(pointsResponse(1));
  await expect.element(card("Invite friends").getByText("You have 1 point")).toBeVisible();
  expect(page.getByText("Loading.....").query()).toBeNull();
});

test("shows the points, the link, and what each referral brings", async () => {
  startServer();
  await openReferrals();
  await expect.element(card("Invite friends").getByText("You have 30 points")).toBeVisible();
  await expect.element(page.getByLabelText("Your link")).toHaveValue(link);
  await expect
    .element(card("Invite friends").getByText(/^10 points for each job seeker .* 50 for each/))
    .toHaveStyle({ color: "var(--text-dim)" });
});

const ticket = /In a month with a prize draw, each point is a ticket\.$/;
const noUse = /Points can't be used for anything yet\.$/;

test.each([
  ["jobSeeker", true, ticket, noUse],
  ["jobSeeker", false, noUse, ticket],
  ["company", true, ticket, noUse],
  ["company", false, /who|once|time/, new RegExp(`${ticket.source}|${noUse.source}`)],
] as const)(
  "a %s reads what referral points are for (draws: %s)",
  async (role, hasDraws, rule, not) => {
    startServer(
      { role },
      { "GET /referral/referral-points": () => pointsResponse(30, { hasDraws }) },
    );
    await openReferrals();
    const invite = card(role === "company" ? "Refer and earn" : "Invite friends");
    await expect.element(invite.getByText("You have 30 points")).toBeVisible();
    await expect.element(invite.getByText(/^10 points for each/)).toMatchTextContent(rule);
    expect(invite.element().textContent).not.toMatch(new RegExp(not.source.replace("$", "")));
  },
);

test("a job seeker's points card says what points are for", async () => {
  startServer();
  await openPointsCard();
  await expect
    .element(card("Invite friends").getByText(/^10 points for each/))
    .toMatchTextContent(ticket);
});

test("points revoked after they were spent are offset by the next ones", async () => {
  startServer({ role: "company" }, { "GET /referral/referral-points": () => pointsResponse(-40) });
  await openReferrals();
  const invite = card("Refer and earn");
  await expect.element(invite.getByText("You have 0 points")).toBeVisible();
  await expect.element(invite.getByText(/Your next 40 will make up for it\.$/)).toBeVisible();
  await expect.element(invite.getByText("140 more points to go.")).toBeVisible();
});

test("an open draw is shown with a link to its hash", async () => {
  startServer(undefined, {
    "GET /referral/referral-points": () => pointsResponse(30, { openDraw: "2026-11" }),
  });
  await openReferrals();
  const open = card("This month's draw is open");
  await expect.element(open.getByText("Each point earned in Nov 2026 is a ticket.")).toBeVisible();
  await expect
    .element(open.getByRole("link", { name: "See the draw" }))
    .toHaveAttribute("href", "/draws/2026-11");
});

test("the link can be copied, and shared by WhatsApp, email and QR code", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  startServer();
  await openReferrals();
  await button("Copy").click();
  expect(writeText).toHaveBeenCalledWith(link);
  await expect.element(messages()).toHaveTextContent("Link copied");
  const text = encodeURIComponent(`Join me on Wasla: ${link}`);
  await expect
    .element(page.getByRole("link", { name: "WhatsApp" }))
    .toHaveAttribute("href", `https://wa.me/?text=${text}`);
  await expect
    .element(page.getByRole("link", { name: "Email" }))
    .toHaveAttribute("href", `mailto:?subject=Join%20me%20on%20Wasla&body=${text}`);
  expect(page.getByRole("img", { name: "QR code of your link" }).query()).toBeNull();
  await button("QR").click();
  await expect.element(page.getByRole("img", { name: "QR code of your link" })).toBeVisible();
  await button("QR").click();
  await expect
    .element(page.getByRole("img", { name: "QR code of your link" }))
    .not.toBeInTheDocument();
});

test("says what to do when the browser cannot copy the link", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  startServer();
  await openReferrals();
  await button("Copy").click();
  await expect.element(messages()).toMatchTextContent(/The link could not be copied/);
});

test("lists referred people masked, with their status, and counts all of them", async () => {
  startServer();
  await openReferrals();
  const list = card("Who joined through your link");
  await expect.element(list.getByText("Invited 5 · joined 3")).toBeVisible();
  const rows = list.getByRole("listitem").elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "M. S. Job seekerJoined15 Oct 2026",
    "O. K. EmployerNot counted yet15 Oct 2026",
    "H. S. Job seekerNot counted yet15 Oct 2026",
    "Account deleted EmployerNot counted yet15 Oct 2026",
  ]);
  await expect.element(list.getByText(/Each phone number counts once/)).toBeVisible();
});

test("Show more appends the next page of referred people", async () => {
  startServer(undefined, {
    "GET /referral/referrals-details": ({ query }) =>
      query.has("after")
        ? referralsResponse({ referralData: [{ ...referredPeople[0], name: "Z. Z." }] })
        : referralsResponse({ next: "17" }),
  });
  await openReferrals();
  await button("Show more").click();
  await expect.element(page.getByText("Z. Z.")).toBeVisible();
  expect(card("Who joined through your link").getByRole("listitem").elements()).toHaveLength(5);
  expect(button("Show more").query()).toBeNull();
  expect(requests).toContain("GET /referral/referrals-details?after=17");
  expect(useClientState.getState().referral.referralData).toEqual(referredPeople);
});

test("the points card shows the points and links to the referral link", async () => {
  startServer();
  await openPointsCard();
  await expect.element(card("Invite friends").getByText(/^You have \d+ points$/)).toBeVisible();
  await expect
    .element(card("Invite friends").getByRole("link", { name: "Your link" }))
    .toHaveAttribute("href", "/profile?tab=referral");
});

test("without referrals there is an empty state and no history", async () => {
  startServer(undefined, {
    "GET /referral/referrals-details": () =>
      referralsResponse({ referralData: [], referralCount: 0, joinedCount: 0 }),
    "GET /referral/referral-points": () => pointsResponse(0, { history: [] }),
    "GET /referral/selected-winner": () => okResponse(null),
  });
  await openReferrals();
  await expect.element(page.getByText("No one has joined yet")).toBeVisible();
  await expect.element(page.getByText("You have 0 points")).toBeVisible();
  expect(card("Points").query()).toBeNull();
  expect(card("Latest winner").query()).toBeNull();
  expect(card("This month's draw is open").query()).toBeNull();
});

test("a failed load can be retried", async () => {
  let isDown = true;
  startServer(undefined, {
    "GET /referral/referrals-details": () =>
      isDown ? errorResponse("Something went wrong on our side.", 500) : referralsResponse(),
  });
  await openReferrals();
  await expect.element(page.getByRole("alert").getByText(/^Something went wrong/)).toBeVisible();
  isDown = false;
  await button("Try again").click();
  await expect.element(page.getByText("You have 30 points")).toBeVisible();
});

test("the history says where points came from and went", async () => {
  startServer();
  await openReferrals();
  const rows = () => card("Points").getByRole("listitem").elements();
  await expect.poll(() => rows().length).toBe(5);
  const plain = rows().map(({ textContent }) =>
    textContent?.replace(/[\u2068\u2069]/g, "").replaceAll("\u00a0", " "),
  );
  expect(plain).toEqual([
    "Z. A.'s payment was confirmed+5015 Oct 2026",
    "O. K. was refunded−5015 Oct 2026",
    "Reward: AED 208.95 off your invoice−10015 Oct 2026",
    "O. K. paid for the first time+5015 Oct 2026",
    "Account deleted completed a profile+1015 Oct 2026",
  ]);
});

test("the latest winner links to the verification of the draw", async () => {
  startServer();
  await openReferrals();
  const latest = card("Latest winner");
  await expect.element(latest.getByText(/M\. S\.\u2069, Oct 2026/)).toBeVisible();
  await expect.element(latest.getByText(/AED 500 shopping voucher/)).toBeVisible();
  await expect
    .element(latest.getByRole("link", { name: "How was it drawn?" }))
    .toHaveAttribute("href", "/draws/2026-10");
});

test("the winner is told that they won", async () => {
  startServer(undefined, {
    "GET /referral/selected-winner": () => okResponse({ ...winner, isYou: true }),
  });
  await openReferrals();
  await expect.element(card("Latest winner").getByText("You won in Oct 2026")).toBeVisible();
});

test("a client trades 100 points after a confirmation and sees the reward", async () => {
  let points = 130;
  startServer(
    { role: "company" },
    {
      "GET /referral/referral-points": () => pointsResponse(points),
      "POST /referral/reward": () => {
        points -= 100;
        return okResponse({ points, creditFils: 20_895 });
      },
    },
  );
  await openReferrals();
  await expect
    .element(page.getByText(/^100 points take the monthly price of one profession off/))
    .toBeVisible();
  await button("Redeem 100 points").click();
  await expect.element(button("Yes, redeem")).toHaveFocus();
  await button("Not now").click();
  await expect.element(button("Redeem 100 points")).toHaveFocus();
  expect(requests.filter((call) => call.startsWith("POST"))).toEqual([]);
  await button("Redeem 100 points").click();
  await button("Yes, redeem").click();
  await expect
    .element(messages())
    .toHaveTextContent("AED 208.95 will be taken off your next invoice.");
  await expect.element(page.getByText("You have 30 points")).toBeVisible();
  await expect.element(page.getByText("70 more points to go.")).toBeVisible();
  expect(button("Redeem 100 points").query()).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^100 points take/);
});

test("a rejected trade shows the server's message in the card", async () => {
  const text = "A reward reduces your next invoice, so you need a subscription that renews.";
  startServer(
    { role: "corporate" },
    {
      "GET /referral/referral-points": () => pointsResponse(100),
      "POST /referral/reward": () => errorResponse(text),
    },
  );
  await openReferrals();
  await button("Redeem 100 points").click();
  await button("Yes, redeem").click();
  await expect.element(card("Refer and earn").getByText(text)).toBeVisible();
});

test("a job seeker cannot trade points", async () => {
  startServer(undefined, { "GET /referral/referral-points": () => pointsResponse(100) });
  await openReferrals();
  await expect.element(page.getByText("You have 100 points")).toBeVisible();
  expect(page.getByText(/monthly price/).query()).toBeNull();
});

test("referral data is stored, and log-out clears all three fields", async () => {
  startServer(undefined, { "POST /auth/logout": () => okResponse(null) });
  await openReferrals();
  await expect
    .poll(() => useClientState.getState().referral)
    .toEqual({ referralData: referredPeople, referralCount: 5, selectedWinner: winner });
  unmountPage();
  await logOut();
  expect(useClientState.getState().referral).toEqual({
    referralData: [],
    referralCount: null,
    selectedWinner: null,
  });
});

test("is shown in Arabic", async () => {
  startServer();
  await openReferrals("ar");
  await expect.element(card("ادعُ أصدقاءك").getByText("لديك 30 نقطة")).toBeVisible();
  await expect.element(page.getByText("المدعوون 5 · المنضمون 3")).toBeVisible();
});
