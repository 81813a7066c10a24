import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#/config.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { openDatabase } from "#/platform/database/database.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { startPostgres } from "#/platform/postgres/postgres.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { openApp, startApp, type TestApp } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { runCommandProcess } from "#/testing/command-process.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData } from "#/testing/test-data.ts";
import { manageOperators } from "./staff/manage-operators.ts";

const running = startApp();
const build = createTestData(running);

const SECRET = "what the server and the command both know";
let app: TestApp["app"];

const root = join(import.meta.dirname, "../../.data", `test-staff-${process.pid}`);
const PASSWORD = "a very long password of staff";

beforeAll(async () => {
  mkdirSync(root, { recursive: true });
  running.setTime(new Date()); // the command always uses the system clock
  app = await openApp({ ...running.services, keys: createKeyRing([SECRET]) });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const settings = () => ({
  DATA_DIR: join(root, "unused"),
  DATABASE_URL: running.databaseUrl,
  SECRET,
});

/** Runs the command in this process, and returns what it prints. */
const staff = (...words: string[]) => manageOperators(words, () => readConfig(settings()));

/** Returns the token of the printed link. */
async function add(email: string, ...args: string[]): Promise<string> {
  const out = await staff("add", email, ...args);
  expect(out).toContain("works once, for 24 hours, and replaces");
  return /http:\/\/localhost:3000\/set-password#token=(\S+)/.exec(out)?.[1] ?? "none";
}

async function setPassword(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const payload = { password: PASSWORD };
  const url = "/api/auth/reset-password";
  return (await app.inject({ method: "PUT", url, payload, headers })).statusCode;
}

async function logIn(email: string) {
  const payload = { email, password: PASSWORD };
  const response = await app.inject({ method: "POST", url: "/api/auth/login", payload });
  return response.json().data;
}

/** Expects failure with a single line, and returns it. */
async function errorOutput(...words: string[]): Promise<string> {
  const error = await staff(...words).catch((e) => e);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).not.toContain("\n");
  return error.message;
}

/** Actions of audit entries without an actor, as the command writes them. */
async function auditEntriesOf(email: string) {
  const { db } = running.services;
  const account = db.selectFrom("account").select("id").where("email", "=", email);
  const { id } = await account.executeTakeFirstOrThrow();
  const entries = db.selectFrom("auditEntry").select("action").where("subject", "=", "account");
  const found = await entries
    .where("subjectId", "=", id)
    .where("actorId", "is", null)
    .orderBy("id")
    .execute();
  return found.map(({ action }) => action);
}

async function accountOf(email: string) {
  const { db } = running.services;
  const account = db.selectFrom("account").select(["role", "fullName", "passwordHash"]);
  return await account.where("email", "=", email).executeTakeFirst();
}

test.each([[[]], [["--help"]]])("%j prints the usage", async (words) => {
  const out = await manageOperators(words, () => {
    throw new Error("it needs settings");
  });
  expect(out).toContain("npm run staff -- add <email>");
  expect(out).toContain("npm run staff -- reset-factor <email>");
});

test("add creates an operator, or prints a new link for an existing one", async () => {
  const email = "new.operator@wasla.example";
  const token = await add("New.Operator@Wasla.example");
  expect(await accountOf(email)).toEqual({
    role: "admin",
    fullName: "new.operator",
    passwordHash: null,
  });
  const { db, clock } = running.services;
  const { expiresAt } = await db.selectFrom("ticket").select("expiresAt").executeTakeFirstOrThrow();
  expect(expiresAt.getTime() - clock.now().getTime()).toBeGreaterThanOrEqual(DAY_MS);
  expect(await setPassword(token)).toBe(200);
  expect(await logIn(email)).toMatchObject({ role: "admin", fullName: "new.operator" });
  expect(await setPassword(token)).toBe(401);

  const first = await add(email);
  const second = await add(email, "--name", "Somebody else");
  expect(await logIn(email)).toMatchObject({ role: "admin", fullName: "new.operator" });
  expect([await setPassword(first), await setPassword(second)]).toEqual([401, 200]);
  expect(await auditEntriesOf(email)).toEqual([
    ...["accounts.operatorMade", "accounts.operatorInvited", "accounts.operatorInvited"],
  ]);
});

describe("errors are printed as one line", () => {
  test("an address that belongs to somebody else", async () => {
    const { email } = await build.client();
    expect(await errorOutput("add", email)).toBe(
      `${email} already has an account, which is not an active operator's.`,
    );
    expect((await accountOf(email))?.role).toBe("company");
    expect(await errorOutput("reset-factor", email)).toMatch(/is not an active operator/);
  });

  test.each([
    [["add", "no-address"], /^"no-address" is not an email address\.$/],
    [["add", "a@b.example\r\nBcc: c@d.example"], /is not an email address\.$/],
    [["remove", "a@wasla.example"], /^remove a@wasla\.example: see npm run staff -- --help$/],
    [["add", "a@wasla.example", "--role", "admin"], /'--role'/],
  ])("%j", async (words, message) => {
    expect(await errorOutput(...words)).toMatch(message);
    expect(await accountOf("a@wasla.example")).toBeUndefined();
  });
});

test("reset-factor removes a second factor and ends sessions", async () => {
  const operator = await build.admin();
  const { enrol } = createAuthenticator(running);
  await enrol(operator);
  const headers = { authorization: `Bearer ${operator.token}` };
  const verify = () => running.app.inject({ url: "/api/auth/verify-jwt", headers });
  expect((await verify()).statusCode).toBe(200);
  expect(await staff("reset-factor", operator.email)).toContain("is signed out");
  expect((await verify()).statusCode).toBe(401);
  const { db } = running.services;
  expect(await db.selectFrom("secondFactor").selectAll().execute()).toEqual([]);
  const mails = (await runJobs(running)).filter(({ to }) => to === operator.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your second factor was turned on",
    "Your second factor was turned off",
  ]);
  expect(await errorOutput("reset-factor", operator.email)).toMatch(
    /not an active operator with a second/,
  );
  expect(await auditEntriesOf(operator.email)).toEqual(["accounts.secondFactorReset"]);
});

describe("npm run staff", () => {
  test("works beside a server that runs its own database", { timeout: 120_000 }, async () => {
    const DATA_DIR = join(root, "own");
    const postgres = await startPostgres(join(DATA_DIR, "postgres"), { throwaway: true });
    try {
      const input = { SECRET, DATA_DIR, PUBLIC_URL: "https://wasla.example" };
      const words = ["add", "first@wasla.example", "--name", "Amal Saleh"];
      const { code, out, err } = await runCommandProcess("staff", words, input);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("https://wasla.example/set-password#token=");
      const db = openDatabase(postgres.url("wasla"));
      const columns = ["email", "role", "fullName"] as const;
      const accounts = await db.selectFrom("account").select(columns).execute();
      await db.destroy();
      expect(accounts).toEqual([
        { email: "first@wasla.example", role: "admin", fullName: "Amal Saleh" },
      ]);
    } finally {
      await postgres.stop();
    }
  });

  test("prints an error as one line, with exit code 1", async () => {
    const { code, out, err } = await runCommandProcess("staff", ["add", "no-address"], settings());
    expect([code, out, err]).toEqual([1, "", '"no-address" is not an email address.\n']);
  });
});
