import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  createRequest,
  errorReply,
  type FakeServerState,
  heldReply,
  marsa,
  requests,
  startServer,
  stopServer,
} from "#/privacy/testing/fake-server.ts";
import { focus } from "#/testing/focus.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { DocumentRequests } from "./DocumentRequests.tsx";

beforeEach(() => page.viewport(1366, 768));

afterEach(() => {
  unmountPage();
  stopServer();
});

const passport = createRequest(1);
const police = createRequest(2, { client: marsa, fieldName: "policeCertificate" });
const open = createRequest(3, {
  fieldName: "resume",
  state: "allowed",
  until: "2026-03-14T08:00:00.000Z",
});
const ended = createRequest(4, { state: "ended", until: "2026-01-31T08:00:00.000Z" });
const declined = createRequest(5, { state: "declined", answeredAt: "2026-01-20T08:00:00.000Z" });
const answerPath = (request = passport) => `PUT /privacy/requests/${request._id}`;
const messages = () => page.getByRole("region", { name: /^(Messages|الرسائل)$/ });
const button = (name: RegExp) => page.getByRole("button", { name });
const rows = () => page.getByRole("list").first().getByRole("listitem");

async function openRequests(overrides: Partial<FakeServerState>, language: "en" | "ar" = "en") {
  const server = startServer(overrides);
  await renderInArea(<DocumentRequests />, language, "privacy/access");
  return server;
}

test("pending requests come first, then open ones; past ones are collapsed", async () => {
  await openRequests({ requests: [passport, police, open, ended, declined] });
  await expect.element(page.getByText("2 requests are waiting for your answer")).toBeVisible();
  await expect
    .element(rows().nth(0))
    .toHaveTextContent(
      "Passport copyGulf Build LLC United Arab EmiratesAsked on 26 Feb 2026Allow for 14 daysDecline",
    );
  await expect.element(rows().nth(1).getByText("Police certificate")).toBeVisible();
  await expect.element(rows().nth(2).getByText("Open until 14 Mar 2026")).toBeVisible();
  const past = page.getByText("2 earlier requests");
  await expect.element(page.getByText("Passport copy · Ended on 31 Jan 2026")).not.toBeVisible();
  focus(past);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Passport copy · Ended on 31 Jan 2026")).toBeVisible();
  await expect.element(page.getByText("Passport copy · Declined on 20 Jan 2026")).toBeVisible();
});

test("a document is allowed for 14 days by keyboard, and withdrawn at once", async () => {
  await openRequests({ requests: [passport] });
  const allow = button(/^Allow for 14 days: Passport copy, Gulf Build LLC$/);
  await expect.element(allow).toBeVisible();
  await userEvent.tab();
  await expect.element(allow).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Open until 14 Mar 2026")).toBeVisible();
  await expect
    .element(messages().getByText(/^Passport copy is open to .* until 14 Mar 2026$/))
    .toBeVisible();
  expect(requests.at(-1)).toMatchObject({ call: answerPath(), body: { answer: "allow" } });
  await expect.element(page.getByText("No requests are waiting for your answer.")).toHaveFocus();

  await button(/^Withdraw/).click();
  await expect.element(messages().getByText(/^Passport copy is closed to/)).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ call: answerPath(), body: { answer: "withdraw" } });
  await expect.poll(() => button(/^Withdraw/).query()).toBeNull();
  await expect.element(page.getByText("1 earlier request")).toBeVisible();
});

test("after declining, focus moves to the number of pending requests", async () => {
  await openRequests({ requests: [passport, police] });
  await button(/^Decline: Passport copy/).click();
  await expect.element(messages().getByText(/^Declined: Passport copy stays closed/)).toBeVisible();
  await expect.element(page.getByText("1 request is waiting for your answer")).toHaveFocus();
  await expect.poll(() => button(/Passport copy/).query()).toBeNull();
});

test("a declined request can still be allowed, unless the client has asked again", async () => {
  const secondRequest = createRequest(6, { askedAt: "2026-02-27T08:00:00.000Z" });
  const other = createRequest(7, { client: marsa, state: "withdrawn" });
  const server = await openRequests({ requests: [secondRequest, declined, other] });
  await page.getByText("2 earlier requests").click();
  await expect.element(page.getByText("Passport copy · Declined on 20 Jan 2026")).toBeVisible();
  const past = () => page.getByRole("list").nth(1);
  expect(past().getByRole("button").query()).toBeNull();
  unmountPage();
  stopServer();

  await openRequests({ ...server, requests: [declined, other] });
  await page.getByText("2 earlier requests").click();
  await button(/^Allow for 14 days: Passport copy, Gulf Build LLC$/).click();
  await expect.element(page.getByText("Open until 14 Mar 2026")).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ call: answerPath(declined), body: { answer: "allow" } });
  await expect.element(page.getByText("1 earlier request")).toBeVisible();
});

test("nothing is shown as open before the server confirms it", async () => {
  const { reply, release } = heldReply(() => errorReply(500, "Not now."));
  await openRequests({ requests: [passport], overrides: { [answerPath()]: reply } });
  await button(/^Allow/).click();
  await expect.element(button(/^Allow/)).toHaveAttribute("aria-busy", "true");
  await expect.element(button(/^Decline/)).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button(/^Decline/), { force: true });
  expect(page.getByText(/^Open until/).query()).toBeNull();
  release();
  await expect.element(rows().first().getByText("Not now.")).toBeVisible();
  await expect.element(button(/^Allow/)).toHaveAttribute("aria-busy", "false");
  expect(requests.filter(({ call }) => call === answerPath())).toHaveLength(1);
});

test("a request answered elsewhere shows its state and why this answer failed", async () => {
  const server = await openRequests({ requests: [passport] });
  await expect.element(button(/^Decline/)).toBeVisible();
  server.requests = [{ ...passport, state: "allowed", until: "2026-03-14T08:00:00.000Z" }];
  const sentence = "This request has already been answered.";
  server.overrides = { [answerPath()]: () => errorReply(409, sentence) };
  await button(/^Decline/).click();
  await expect.element(page.getByText("Open until 14 Mar 2026")).toBeVisible();
  await expect.element(rows().first().getByText(sentence)).toBeVisible();
  await expect.element(button(/^Withdraw/)).toBeVisible();
});

test("a request that no longer exists disappears with a message", async () => {
  const server = await openRequests({ requests: [passport] });
  await expect.element(button(/^Allow/)).toBeVisible();
  server.requests = [];
  server.overrides = { [answerPath()]: () => errorReply(404, "This request no longer exists.") };
  await button(/^Allow/).click();
  await expect.element(page.getByText(/^No requests\./)).toBeVisible();
  await expect.element(messages().getByText("This request no longer exists.")).toBeVisible();
});

test("an empty list explains what would be here", async () => {
  await openRequests({});
  await expect
    .element(page.getByText(/When an employer asks for a document that only you can open/))
    .toBeVisible();
});

test("an error can be retried", async () => {
  let isBroken = true;
  await openRequests({
    requests: [passport],
    overrides: {
      "GET /privacy/requests": () => (isBroken ? errorReply(500, "Broken.") : undefined),
    },
  });
  await expect.element(page.getByText("Broken.")).toBeVisible();
  isBroken = false;
  await button(/^Try again$/).click();
  await expect.element(button(/^Allow/)).toBeVisible();
});

test("in Arabic, numbers have Arabic plural forms", async () => {
  await page.viewport(390, 844);
  await openRequests({ requests: [passport, police] }, "ar");
  await expect.element(page.getByText("طلبان بانتظار ردّك")).toBeVisible();
  await button(/^ارفض: صورة جواز السفر/).click();
  await expect.element(page.getByText("طلب واحد بانتظار ردّك")).toBeVisible();
  await button(/^اسمح لمدة 14 يومًا/).click();
  await expect.element(page.getByText("الإذن سارٍ حتى 14 مارس 2026")).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
