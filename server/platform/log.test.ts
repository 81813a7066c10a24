import { createHash } from "node:crypto";
import type { Endpoint } from "@wasla/contract/platform/endpoint";
import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import type { Logger } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApp, startApp, type TestApp } from "#/testing/app.ts";
import { listEndpoints } from "#/testing/endpoints.ts";
import { addJob } from "#/testing/jobs.ts";
import { TEST_SECRET } from "#/testing/keys.ts";
import { createPdf } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";
import { createKeyRing } from "./key-ring.ts";
import { createJobLogger, createLogger, logPseudonyms } from "./log.ts";

type Line = Readonly<Record<string, unknown>>;

const running = startApp();
const traced = {} as Pick<TestApp, "app"> & { log: Logger };
const build = createTestData(running);
let text = "";

beforeAll(async () => {
  const write = (line: string) => {
    text += line;
  };
  traced.log = createLogger("trace", { write });
  traced.app = await openApp({ ...running.services, log: traced.log });
});
beforeEach(() => {
  text = "";
});
afterAll(() => traced.app.close());

const lines = (): Line[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** What must never be logged, by where it is sent. */
const SECRETS = {
  path: "sentinelpath",
  query: "sentinelquery",
  body: "sentinelbody",
  header: "sentinelheader",
  cookie: "sentinelcookie",
};

const headers = {
  "user-agent": SECRETS.header,
  referer: `http://a.example/${SECRETS.header}`,
  cookie: `wasla-3000=${SECRETS.cookie}`,
  timezone: SECRETS.header,
};

/** Sends the secret in every field at once. */
const body = Object.fromEntries(
  [
    ...["email", "password", "name", "fullName", "search", "word", "text", "note", "code", "token"],
    ...["phoneNumber", "profession", "reason", "religion", "_id", "userId"],
  ].map((field) => [field, `${SECRETS.body}@wasla.example`]),
);

async function callEndpoint(
  { method, path }: Endpoint,
  caller: TestAccount | undefined,
): Promise<void> {
  const url = `/api${path.replace(/:\w+/g, SECRETS.path)}?search=${SECRETS.query}&a=${SECRETS.query}`;
  const bearer = caller ? { authorization: `Bearer ${caller.token}` } : {};
  const payload = method === "GET" ? {} : { payload: body };
  await traced.app.inject({ method, url, ...payload, headers: { ...headers, ...bearer } });
}

function assertNothingLeaked(...extraSecrets: string[]): void {
  for (const secret of [...Object.values(SECRETS), "@wasla.example", ...extraSecrets])
    expect(text).not.toContain(secret);
}

test("logs no credentials, addresses or file names at the most verbose level", async () => {
  const person = await build.jobSeeker();
  const { uploadMedia } = createUploadSteps(traced);
  expect((await uploadMedia(person, "resume", createPdf())).status).toBe(200);
  expect(text).toContain("POST /api/jobseeker/upload/media");
  assertNothingLeaked(person.token, person.id, person.email, "licence.pdf");
});

test("every endpoint logs only its route template, for every caller and input", async () => {
  const people = [
    await build.jobSeeker(),
    await build.client({ paidFor: ["Nursing"] }),
    await build.admin(),
  ];
  const endpoints = await listEndpoints();
  expect(endpoints.length).toBeGreaterThan(100);
  for (const [, endpoint] of endpoints)
    for (const caller of [undefined, ...people]) await callEndpoint(endpoint, caller);
  for (const [, { method, path }] of endpoints)
    expect(text).toContain(`"route":"${method} /api${path}"`);
  assertNothingLeaked(...people.flatMap(({ id, token, email }) => [id, token, email]));
});

describe("an error", () => {
  test("of the database is logged with its stack and without row values", async () => {
    const client = await build.client({ paidFor: ["Nursing"] });
    const { db } = running.services;
    await sql`alter table shortlist add constraint fails check (name is null)`.execute(db);
    const { statusCode } = await traced.app.inject({
      method: "POST",
      url: `/api/shortlists?search=${SECRETS.query}`,
      payload: { name: SECRETS.body },
      headers: { ...headers, authorization: `Bearer ${client.token}` },
    });
    await sql`alter table shortlist drop constraint fails`.execute(db);
    expect(statusCode).toBe(500);
    const errors = lines().filter(({ level }) => level === 50);
    expect(errors).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({
          code: "23514",
          stack: expect.stringContaining("\n    at "),
        }),
      }),
      expect.objectContaining({ route: "POST /api/shortlists", status: 500 }),
    ]);
    expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(1);
    assertNothingLeaked();
  });

  test("for lack of a database connection is logged", async () => {
    const { db } = running.services;
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    const held = Array.from({ length: 4 }, () => db.connection().execute(() => done));
    const { statusCode } = await traced.app.inject("/readyz");
    end();
    await Promise.all(held);
    expect(statusCode).toBe(503);
    expect(lines().map(({ level, status }) => [level, status])).toContainEqual([50, 503]);
  });

  test("of a job is logged with its task and without the values it quotes", async () => {
    const { db } = running.services;
    const error = Object.assign(
      new Error(`invalid input syntax for type date: "${SECRETS.body}"`),
      { code: "22007", detail: SECRETS.body },
    );
    await addJob(db, "quotes", { to: SECRETS.body });
    await runOnce({
      connectionString: running.databaseUrl,
      noHandleSignals: true,
      logger: createJobLogger(traced.log),
      taskList: { quotes: () => Promise.reject(error) },
    });
    const failed = lines().filter(({ level }) => level === 50);
    expect(failed).toEqual([
      expect.objectContaining({ task: "quotes", attempt: 1, msg: "job failed" }),
    ]);
    expect(text).toContain("invalid input syntax for type date");
    assertNothingLeaked();
  });
});

describe("a log line", () => {
  test("is not written for healthy probes, but for a malformed URL", async () => {
    for (const url of ["/healthz", "/readyz"]) await traced.app.inject(url);
    expect(lines()).toEqual([]);
    const { headers: responseHeaders } = await traced.app.inject(`/api/%E0%A4%A${SECRETS.path}`);
    expect(lines()).toEqual([
      expect.objectContaining({ level: 30, status: 400, reqId: responseHeaders["x-request-id"] }),
    ]);
    assertNothingLeaked();
  });

  test("names an account by the same pseudonym on every instance, and by another under another SECRET", async () => {
    const { services } = running;
    const person = await build.jobSeeker();
    const renewed = createKeyRing(["a newer secret, which only tests have", TEST_SECRET]);
    for (const keys of [services.keys, services.keys, renewed]) {
      const app = await openApp({ ...services, keys, log: traced.log });
      const headersOf = { authorization: `Bearer ${person.token}` };
      await app.inject({ url: "/api/shared/countries", headers: headersOf });
      await app.close();
    }
    const [first, second, other] = lines().flatMap(({ user }) => user ?? []);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toBe(first);
    expect(other).toMatch(/^[0-9a-f]{16}$/);
    expect(other).not.toBe(first);
    expect(createHash("sha256").update(person.id).digest("hex")).not.toContain(first);
    expect(logPseudonyms(services.keys, person.id)).toEqual([first]);
    expect(logPseudonyms(renewed, person.id)).toEqual([other, first]);
  });
});
