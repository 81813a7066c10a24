import { openMailbox } from "@wasla/sandbox/mailbox";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { buildApp } from "./app.ts";

const running = startApp();
let app: FastifyInstance;

const mail = {
  id: "1",
  to: "Omar@people.example",
  subject: "Welcome",
  text: "Hello",
  html: "<p>Hello</p>",
  language: "en",
} as const;

beforeAll(async () => {
  const { db, clock } = running.services;
  const { mailer, serve } = await openMailbox(db, clock.now);
  const options = { log: pino({ level: "silent" }), trustProxy: 0, isHttps: false };
  app = await buildApp(running.services, { ...options, serveSandbox: serve });
  const arabic = { id: "2", to: "staff@people.example", subject: "أهلًا", language: "ar" };
  const nasty = { id: "3", to: "x@people.example", subject: "<b>'", text: "<script>1</script>" };
  for (const sent of [mail, { ...mail, ...arabic }, { ...mail, ...nasty }, mail])
    await mailer.send(sent);
});

afterAll(() => app.close());

const get = (url: string) => app.inject({ url });

async function subjectsOf(url: string): Promise<string[]> {
  const { mails } = (await get(url)).json<{ mails: { subject: string }[] }>();
  return mails.map(({ subject }) => subject);
}

test("keeps each mail once, newest first", async () => {
  expect(await subjectsOf("/sandbox/mailbox.json")).toEqual(["<b>'", "أهلًا", "Welcome"]);
  const [newest] = (await get("/sandbox/mailbox.json?to=omar@people.example")).json().mails;
  expect(newest).toEqual({ ...mail, at: running.services.clock.now().toISOString() });
});

test.each([
  ["omar@PEOPLE.example", ["Welcome"]],
  ["staff@people.example", ["أهلًا"]],
  ["nobody@people.example", []],
  ["' or true --", []],
  ["%00", ["<b>'", "أهلًا", "Welcome"]],
])("to=%s shows %j", async (to, expected) => {
  expect(await subjectsOf(`/sandbox/mailbox.json?to=${to.replaceAll(" ", "%20")}`)).toEqual(
    expected,
  );
});

test("its page runs no scripts of the mails", async () => {
  const { body, headers } = await get('/sandbox/mailbox?to="><script>2</script>');
  expect(body).not.toContain("<script");
  expect(body).toContain("No emails yet.");
  const page = (await get("/sandbox/mailbox")).body;
  expect(page).not.toMatch(/<script|<b>|<p>Hello/);
  expect(page.match(/ sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(3);
  expect(page).toContain('<h2 dir="auto">أهلًا</h2>');
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
});

test("can be opened repeatedly on the same database, and keeps its mails", async () => {
  const { db, clock } = running.services;
  await Promise.all([openMailbox(db, clock.now), openMailbox(db, clock.now)]);
  expect(await subjectsOf("/sandbox/mailbox.json")).toHaveLength(3);
});

test("is absent unless requested", async () => {
  for (const url of ["/sandbox/mailbox", "/sandbox/mailbox.json"]) {
    const { statusCode, body } = await running.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain("Welcome");
  }
});
