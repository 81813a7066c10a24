import { beforeEach, describe, expect, test } from "vitest";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData, PASSWORD, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { codeOf, enrol, createTicket, submitCode } = createAuthenticator(running);

beforeEach(() => running.setTime(TEST_NOW));

const later = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));
const STEP = 30_000;

type Method = "GET" | "POST" | "DELETE";

async function call({ token }: TestAccount, method: Method, path: string, payload?: object) {
  const response = await running.app.inject({
    method,
    url: `/api/auth/${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json() };
}

const start = (person: TestAccount, password = PASSWORD) =>
  call(person, "POST", "second-factor/start", { password });
const confirm = (person: TestAccount, code: string) =>
  call(person, "POST", "second-factor/confirm", { code });
const renew = (person: TestAccount, code: string) =>
  call(person, "POST", "second-factor/recovery-codes", { code });
const remove = (person: TestAccount, proof: object) =>
  call(person, "DELETE", "second-factor", proof);
const factorOf = async (person: TestAccount) =>
  (await call(person, "GET", "account")).body.data.secondFactor;

const wrongCode = {
  field: "code",
  message: "This code is wrong or has already been used.",
};

describe("turning it on", () => {
  test("takes a first code, returns ten recovery codes, and mails the owner", async () => {
    const person = await build.jobSeeker();
    const { status, body } = await start(person);
    expect(status).toBe(200);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect(body.data.uri).toContain(encodeURIComponent(person.email));
    expect(await factorOf(person)).toBeNull();

    const confirmed = await confirm(person, codeOf(body.data.secret));
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
    expect(await factorOf(person)).toEqual({ recoveryCodesLeft: 10 });

    const [mail] = await runJobs(running);
    expect([mail?.to, mail?.subject]).toEqual([person.email, "Your second factor was turned on"]);
    expect(mail?.text).toContain("20 November 2026 at 12:00 (Gulf time)");
  });

  test("is recorded in the audit log as the owner's action, as is turning it off", async () => {
    const person = await build.jobSeeker();
    const { secret } = await enrol(person);
    await remove(person, { password: PASSWORD, code: codeOf(secret, 1) });
    const auditEntries = await running.services.db
      .selectFrom("auditEntry")
      .select(["action", "subject", "actorId", "before", "after"])
      .where("subjectId", "=", person.id)
      .orderBy("id")
      .execute();
    const [on, off] = [{ hasSecondFactor: true }, { hasSecondFactor: false }];
    const own = { subject: "account", actorId: person.id };
    expect(auditEntries).toEqual([
      { ...own, action: "accounts.secondFactorOn", before: off, after: on },
      { ...own, action: "accounts.secondFactorOff", before: on, after: off },
    ]);
  });

  test("requires the password, and guesses are counted", async () => {
    const person = await build.jobSeeker();
    for (let at = 0; at < 10; at += 1) {
      const { status, body } = await start(person, `guess ${at}`);
      expect([status, body.errors]).toEqual([
        422,
        [{ field: "password", message: "This is not your password." }],
      ]);
    }
    expect((await start(person)).status).toBe(429);
  });

  test("without a password explains how to set one", async () => {
    const { status, body } = await start(await build.jobSeeker({ passwordHash: undefined }));
    expect(status).toBe(422);
    expect(body.errors[0]).toEqual({
      field: "password",
      message: expect.stringMatching(/^You don't have a password yet/),
    });
  });

  test("fails with a wrong first code", async () => {
    const person = await build.jobSeeker();
    const { secret } = (await start(person)).body.data;
    const { status, body } = await confirm(person, codeOf(secret, 5));
    expect([status, body.errors]).toEqual([422, [wrongCode]]);
    expect(await factorOf(person)).toBeNull();
    expect((await confirm(person, codeOf(secret))).status).toBe(200);
  });

  test("has no effect until confirmed, and a restart invalidates the first secret", async () => {
    const person = await build.jobSeeker();
    const first = (await start(person)).body.data.secret;
    expect(await createTicket(person)).toBeUndefined();
    const second = (await start(person)).body.data.secret;
    expect((await confirm(person, codeOf(first))).status).toBe(422);
    expect((await confirm(person, codeOf(second))).status).toBe(200);
  });

  test("cannot be started or confirmed again while it is on", async () => {
    const person = await build.jobSeeker();
    const { secret } = await enrol(person);
    expect(await start(person)).toMatchObject({
      status: 409,
      body: { message: "Your second factor is already on." },
    });
    expect((await confirm(person, codeOf(secret, 1))).status).toBe(409);
    expect((await submitCode(await createTicket(person), codeOf(secret, 1))).statusCode).toBe(200);
  });

  test("returns one set of recovery codes when confirmed twice at once", async () => {
    const person = await build.jobSeeker();
    const code = codeOf((await start(person)).body.data.secret);
    const responses = await Promise.all([confirm(person, code), confirm(person, code)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await factorOf(person)).toEqual({ recoveryCodesLeft: 10 });
  });

  test("cannot be confirmed before it is started", async () => {
    expect((await confirm(await build.jobSeeker(), "123456")).status).toBe(409);
  });

  test("stores neither the secret nor a recovery code in plain text", async () => {
    const { db } = running.services;
    const { secret, recoveryCodes } = await enrol(await build.jobSeeker());
    const factors = await db.selectFrom("secondFactor").select("sealedSecret").execute();
    const codes = await db.selectFrom("recoveryCode").select("codeHash").execute();
    const stored = [...factors.map((row) => row.sealedSecret), ...codes.map((row) => row.codeHash)];
    const text = stored.map((bytes) => bytes.toString("latin1")).join("\n");
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll("-", ""));
    }
  });

  test("encrypts the secret so that it does not work for another account", async () => {
    const [one, other] = [await build.jobSeeker(), await build.jobSeeker()];
    const { secret } = await enrol(one);
    await enrol(other);
    const { db } = running.services;
    const row = db
      .selectFrom("secondFactor")
      .select("sealedSecret")
      .where("accountId", "=", one.id);
    const { sealedSecret } = await row.executeTakeFirstOrThrow();
    const moved = db.updateTable("secondFactor").set({ sealedSecret });
    await moved.where("accountId", "=", other.id).execute();
    expect((await submitCode(await createTicket(other), codeOf(secret, 1))).statusCode).toBe(500);
  });
});

describe("new recovery codes", () => {
  test("replace the old ones", async () => {
    const person = await build.jobSeeker();
    const { secret, recoveryCodes } = await enrol(person);
    const renewed = await renew(person, codeOf(secret, 1));
    expect(renewed.status).toBe(200);
    expect(await factorOf(person)).toEqual({ recoveryCodesLeft: 10 });
    const ticket = await createTicket(person);
    expect((await submitCode(ticket, String(recoveryCodes[0]))).statusCode).toBe(422);
    expect((await submitCode(ticket, renewed.body.data.recoveryCodes[0])).statusCode).toBe(200);
  });

  test("are refused for an old one, and without a second factor", async () => {
    const person = await build.jobSeeker();
    const { recoveryCodes } = await enrol(person);
    expect((await renew(person, String(recoveryCodes[0]))).status).toBe(422);
    expect(await factorOf(person)).toEqual({ recoveryCodesLeft: 10 });
    expect(await renew(await build.jobSeeker(), "123456")).toMatchObject({
      status: 409,
      body: { message: "Your second factor is not on." },
    });
  });
});

describe("turning it off", () => {
  test("requires the password and a code, and mails the owner", async () => {
    const person = await build.client();
    const { secret, recoveryCodes } = await enrol(person);
    await runJobs(running);
    const code = codeOf(secret, 1);
    expect((await remove(person, { password: "another one", code })).status).toBe(422);
    expect((await remove(person, { password: PASSWORD, code: "000000" })).body.errors).toEqual([
      wrongCode,
    ]);
    const ticket = await createTicket(person);
    expect((await remove(person, { password: PASSWORD, code })).status).toBe(200);
    expect(await factorOf(person)).toBeNull();
    expect(await createTicket(person)).toBeUndefined();
    expect((await submitCode(ticket, String(recoveryCodes[0]))).json().code).toBe("TICKET_ENDED");
    const [mail] = await runJobs(running);
    expect([mail?.to, mail?.subject]).toEqual([person.email, "Your second factor was turned off"]);
  });

  test("accepts a recovery code, in case the phone is lost", async () => {
    const person = await build.jobSeeker();
    const { recoveryCodes } = await enrol(person);
    const proof = { password: PASSWORD, code: String(recoveryCodes[3]).toUpperCase() };
    expect((await remove(person, proof)).status).toBe(200);
    expect((await remove(person, proof)).status).toBe(409);
  });

  test("is not for operators", async () => {
    const operator = await build.admin();
    const { secret } = await enrol(operator);
    later(STEP);
    const { status } = await remove(operator, { password: PASSWORD, code: codeOf(secret) });
    expect(status).toBe(403);
    expect(await factorOf(operator)).toEqual({ recoveryCodesLeft: 10 });
  });
});
