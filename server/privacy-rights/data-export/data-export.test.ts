import {
  DATA_EXPORT_DAYS,
  DATA_EXPORT_FILE_NAME,
} from "@wasla/contract/privacy-rights/data-export-endpoints";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import "#/privacy-rights/tables.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Storage } from "#/platform/storage/storage.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import { subjectsSentTo } from "#/testing/mails.ts";
import { createPrivacyRightsSteps } from "#/testing/privacy-rights-steps.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { unzip } from "#/testing/unzip.ts";
import { cleanUpDataExports } from "./clean-up-data-exports.ts";
import { createDataExport } from "./create-data-export.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);
const rights = createPrivacyRightsSteps(running);
const { freshToken } = createPrivacySteps(running);

beforeEach(() => running.setTime(TEST_NOW));

const resume = { fieldName: "resume", originalName: "My résumé.pdf", bytes: "%PDF mine" } as const;
const advance = (ms: number) => running.setTime(new Date(TEST_NOW.getTime() + ms));

/** The archive's name in the storage. */
async function storageNameOf({ id }: TestAccount): Promise<string | null> {
  const copies = running.services.db.selectFrom("dataCopy").select("name");
  return (await copies.where("accountId", "=", id).executeTakeFirst())?.name ?? null;
}

describe("from request to download", () => {
  test("an export is requested, created by a job, announced by mail and downloaded", async () => {
    const person = await candidate({ fullName: "Amal Haddad", files: [resume] });
    expect(await rights.state(person)).toMatchObject({ state: "none", until: null });
    expect((await rights.requestDataExport(person)).body.data).toMatchObject({ state: "asked" });
    const mails = await runJobs(running);
    expect(subjectsSentTo(mails, person)).toEqual(["The copy of your data is ready"]);
    const until = new Date(TEST_NOW.getTime() + DATA_EXPORT_DAYS * DAY_MS).toISOString();
    const ready = await rights.state(person);
    expect(ready).toMatchObject({ state: "ready", until });
    const taken = await rights.open(await rights.link(person));
    expect(taken.statusCode).toBe(200);
    expect(taken.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${DATA_EXPORT_FILE_NAME}"`,
      "content-length": String(ready.sizeBytes),
      "cache-control": "no-store",
    });
    const entries = await unzip(taken.rawPayload);
    expect(entries.map(({ path }) => path)).toEqual(["data.json", "files/resume.pdf"]);
    expect(String(entries[1]?.bytes)).toBe(resume.bytes);
    const { accounts, profiles } = JSON.parse(String(entries[0]?.bytes));
    expect(accounts.account).toMatchObject({ email: person.email, hasPassword: true });
    expect(profiles.profile).toMatchObject({ fullName: "Amal Haddad" });
  });

  test.each(["client", "admin"] as const)("a %s can request one too", async (role) => {
    const { data } = await rights.copyOf(await build[role]());
    expect(data.accounts.account.email).toContain("@people.example");
  });

  test("a file named like a device gets a name that every system accepts", async () => {
    const person = await candidate({ files: [{ ...resume, originalName: "CON.pdf" }] });
    const { files, data } = await rights.copyOf(person);
    expect([...files.keys()]).toEqual(["data.json", "files/resume.pdf"]);
    const [file] = data.files.files;
    expect(file).toMatchObject({ path: "files/resume.pdf", originalName: "CON.pdf" });
  });

  test("credentials are not exported", async () => {
    const person = await build.jobSeeker();
    const { text } = await rights.copyOf(person);
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from account where id = ${person.id}
      union all select encode(refresh_hash, 'hex') from session where account_id = ${person.id}
      union all select encode(refresh_hash, 'base64') from session where account_id = ${person.id}`.execute(
      running.services.db,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain("Hash");
  });
});

describe("the download link", () => {
  test("works once, and a HEAD request does not use it up", async () => {
    const person = await build.jobSeeker();
    await rights.copyOf(person);
    const url = await rights.link(person);
    expect((await rights.open(url, "HEAD")).statusCode).toBe(200);
    const responses = await Promise.all(Array.from({ length: 20 }, () => rights.open(url)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 404),
    ]);
    expect((await rights.open(await rights.link(person))).statusCode).toBe(200);
  });

  test("ends after five minutes, with a newer link, and with the session", async () => {
    const person = await build.jobSeeker();
    await rights.copyOf(person);
    const first = await rights.link(person);
    const second = await rights.link(person);
    expect((await rights.open(first)).statusCode).toBe(404);
    advance(5 * MINUTE_MS);
    expect((await rights.open(second)).statusCode).toBe(404);
    const third = await rights.link(person);
    await call(person, "POST", "/auth/logout", { body: {} });
    expect((await rights.open(third)).statusCode).toBe(404);
  });

  test("belongs to its owner: others get none, and a guessed ticket is refused", async () => {
    await rights.copyOf(await build.jobSeeker());
    const other = await build.jobSeeker();
    expect(await rights.link(other)).toBe(404);
    expect((await rights.open("/api/rights/copy/file?ticket=guess")).statusCode).toBe(404);
  });
});

describe("one export at a time", () => {
  test("thirty requests at once create one export and send one mail", async () => {
    const person = await build.jobSeeker();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => rights.requestDataExport(person)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(subjectsSentTo(await runJobs(running), person)).toEqual([
      "The copy of your data is ready",
    ]);
    await rights.copyOf(person); // all of them counted as one
    expect((await rights.requestDataExport(person)).status).toBe(200);
  });

  test("a new export replaces the previous one, a few times a day", async () => {
    const person = await build.jobSeeker();
    await rights.copyOf(person);
    const before = await storageNameOf(person);
    await rights.copyOf(person);
    expect(await running.services.storage.has(String(before))).toBe(false);
    await rights.copyOf(person);
    const refused = await rights.requestDataExport(person);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain("3 copies in 24 hours");
    expect(refused.headers["retry-after"]).toBe(String(DAY_MS / 1_000));
    expect((await rights.state(person)).state).toBe("ready");
    advance(DAY_MS);
    const tomorrow = { token: await freshToken(person) };
    expect((await rights.requestDataExport(tomorrow)).status).toBe(200);
  });

  test("after a week it is deleted with its bytes", async () => {
    const person = await build.jobSeeker();
    await rights.copyOf(person);
    const name = String(await storageNameOf(person));
    const url = await rights.link(person);
    expect(await running.services.storage.has(name)).toBe(true);
    await rights.advanceDays(DATA_EXPORT_DAYS);
    expect(await running.services.storage.has(name)).toBe(false);
    const returning = { token: await freshToken(person) };
    expect(await rights.state(returning)).toMatchObject({ state: "none" });
    expect(await rights.link(returning)).toBe(404);
    expect((await rights.open(url)).statusCode).toBe(404);
  });
});

describe("when creation fails", () => {
  const storage = (): Storage => running.services.storage;
  const withStorage = (changes: Partial<Storage>) => ({
    ...running.services,
    storage: { ...storage(), ...changes },
  });

  test("a killed export is restarted, with one mail and nothing left behind", async () => {
    const person = await build.jobSeeker();
    await rights.requestDataExport(person);
    let stored = "";
    const isKilled = new Promise<never>(() => {});
    const dying = withStorage({
      put: async (name, from) => {
        await storage().put(name, from);
        stored = name;
        return await isKilled;
      },
    });
    void createDataExport(dying, person.id);
    await expect.poll(() => stored).not.toBe("");
    await cleanUpDataExports(running.services);
    expect(subjectsSentTo(await runJobs(running), person)).toEqual([]);
    expect((await rights.state(person)).state).toBe("making");
    advance(10 * MINUTE_MS);
    await cleanUpDataExports(running.services);
    expect(subjectsSentTo(await runJobs(running), person)).toEqual([
      "The copy of your data is ready",
    ]);
    const current = String(await storageNameOf(person));
    expect(current).not.toBe(stored);
    expect(await runDelayedJobs(running)).toEqual([]);
    expect(await storage().has(stored)).toBe(false);
    expect(await storage().has(current)).toBe(true);
  });

  test("an export that is finished too late changes nothing and leaves no bytes", async () => {
    const person = await build.jobSeeker();
    await rights.requestDataExport(person);
    let late = "";
    let goOn = () => {};
    const slow = withStorage({
      put: async (name, from) => {
        late = name;
        await new Promise<void>((resume) => {
          goOn = resume;
        });
        await storage().put(name, from);
      },
    });
    const making = createDataExport(slow, person.id);
    await expect.poll(() => late).not.toBe("");
    advance(10 * MINUTE_MS);
    await cleanUpDataExports(running.services);
    const mails = await runJobs(running);
    goOn();
    await making;
    expect(subjectsSentTo([...mails, ...(await runJobs(running))], person)).toHaveLength(1);
    expect(await storageNameOf(person)).not.toBe(late);
    expect(await storage().has(late)).toBe(false);
    expect((await rights.open(await rights.link(person))).statusCode).toBe(200);
  });

  test("fails after several attempts without storage, and can be requested again", async () => {
    const person = await build.jobSeeker();
    await rights.requestDataExport(person);
    const withFailingStorage = withStorage({ put: () => Promise.reject(new Error("away")) });
    for (const _try of [1, 2, 3, 4]) {
      await expect(createDataExport(withFailingStorage, person.id)).rejects.toThrow("away");
      expect((await rights.state(person)).state).toBe("asked");
    }
    await createDataExport(withFailingStorage, person.id);
    expect(await rights.state(person)).toMatchObject({ state: "failed", until: null });
    expect(await runJobs(running)).toEqual([]);
    expect((await rights.copyOf(person)).data.accounts.account.email).toBe(person.email);
  });

  test("a file whose bytes are lost is left out, and its path is null", async () => {
    const passport = { fieldName: "passportCopy", bytes: "%PDF lost" } as const;
    const person = await candidate({ files: [resume, passport] });
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from media_file
      where owner_id = ${person.id} and field_name = 'passportCopy'`.execute(running.services.db);
    await storage().remove(String(rows[0]?.sha256));
    const { files, data } = await rights.copyOf(person);
    expect([...files.keys()]).toEqual(["data.json", "files/resume.pdf"]);
    const paths = data.files.files.map(({ path }: { path: string | null }) => path);
    expect(paths.toSorted()).toEqual(["files/resume.pdf", null]);
  });

  test("an export whose bytes are lost counts as none", async () => {
    const person = await build.jobSeeker();
    await rights.copyOf(person);
    await storage().remove(String(await storageNameOf(person)));
    const response = await rights.open(await rights.link(person));
    expect(response.statusCode).toBe(404);
    expect((await rights.state(person)).state).toBe("none");
  });
});
