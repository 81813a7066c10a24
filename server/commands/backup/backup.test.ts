import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { addCandidates } from "#/demo/fill-database.ts";
import { generatePerson } from "#/demo/generate-person.ts";
import { insertPeople } from "#/demo/insert-people.ts";
import { removeFile } from "#/files/store-file.ts";
import { openDatabase } from "#/platform/database/database.ts";
import { migrate, migrateTo } from "#/platform/database/migrations.ts";
import { migrateJobQueue } from "#/platform/job-queue.ts";
import { startPostgres } from "#/platform/postgres/postgres.ts";
import { createLocalStorage } from "#/platform/storage/local-storage.ts";
import { refreshAllListings, refreshListing } from "#/profiles/profiles.ts";
import { openApp, startApp } from "#/testing/app.ts";
import {
  createEmptyInstallation,
  createFolder,
  DATA_KEY,
  hashFiles,
  queryRows,
  readAllRows,
  readSchema,
  readSequences,
  removeFoldersAfterTests,
} from "#/testing/backups.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";
import { runCommandProcess } from "#/testing/command-process.ts";
import { makeJobsDue, runJobs } from "#/testing/jobs.ts";
import { updateJobs } from "#/testing/queued-jobs.ts";
import { filesFolderFor } from "#/testing/services.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";
import { createBackup } from "./create-backup.ts";
import { restore } from "./restore.ts";

removeFoldersAfterTests();
const running = startApp();
const build = createTestData(running);
const { candidate } = createCandidateData(running);

const BYTES = "%PDF-1.7 the CV of Maria";
const PEOPLE = 200;
const ignoreProgress = () => {};

let maria: TestCandidate;

beforeAll(async () => {
  await addCandidates(running.services, PEOPLE, ignoreProgress);
  await build.client({ paidFor: ["Nursing"] });
  maria = await createCandidateWithCv("Maria Santos", BYTES);
});

function createCandidateWithCv(fullName: string, bytes: string): Promise<TestCandidate> {
  return candidate({ fullName, files: [{ fieldName: "resume", bytes }] });
}

test("a backup made while data changes is a consistent snapshot with all its files", async () => {
  const leaving = await Promise.all(
    [1, 2, 3].map((at) => createCandidateWithCv(`Leaving ${at}`, `CV ${at}`)),
  );
  const before = await readAllRows(running.databaseUrl);
  const { storage } = running.services;
  const registering = registerUntilStopped();
  let removal: Promise<unknown> | undefined;
  const place = {
    databaseUrl: running.databaseUrl,
    dataKeys: [DATA_KEY] as const,
    storage: {
      ...storage,
      read: (name: string) => Promise.resolve(removal).then(() => storage.read(name)),
    },
  };
  const folder = await createFolder();
  await createBackup(place, folder, () => {
    // The first table has been written, so the snapshot exists.
    removal ??= Promise.all([deleteFiles(leaving), registering.more(5)]);
  });
  await registering.stop();
  const after = await readAllRows(running.databaseUrl);

  const target = await createEmptyInstallation(inject("postgres"));
  await restore(target, { folder, withoutKey: false }, ignoreProgress);
  const restored = await readAllRows(target.databaseUrl);
  expect([...restored.keys()]).toEqual([...after.keys()]);
  for (const [table, rows] of restored) {
    if (/^graphile_worker|^count_cube/.test(table)) continue; // change as they are processed
    if (table === "session") continue; // a restore ends sessions
    const [old = new Set<string>(), now = new Set<string>()] = [
      before.get(table),
      after.get(table),
    ];
    const invented = [...rows].filter((row) => !old.has(row) && !now.has(row));
    const forgotten = [...old].filter((row) => now.has(row) && !rows.has(row));
    expect([table, invented, forgotten]).toEqual([table, [], []]);
  }
  await expectConsistent(target.databaseUrl);
  expect(await hashFiles(target.filesFolder)).toEqual(await referencedHashes(target.databaseUrl));

  const [name] = await queryRows<{ sha256: string }>(
    target.databaseUrl,
    `select sha256 from media_file where owner_id = '${leaving[0]?.id}'`,
  );
  expect(await storage.has(name?.sha256 ?? "")).toBe(true);
  await makeJobsDue(running);
  await runJobs(running);
  expect(await storage.has(name?.sha256 ?? "")).toBe(false);
});

test("a listing rebuild during the backup does not lose rows", async () => {
  const { db, storage, clock } = running.services;
  let refresh: Promise<void> | undefined;
  const place = { databaseUrl: running.databaseUrl, storage, dataKeys: [DATA_KEY] as const };
  const { tables } = await createBackup(place, await createFolder(), () => {
    refresh ??= refreshAllListings(db, clock.now());
  });
  await refresh;
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows;
  expect(rows("listing_search")).toBeGreaterThan(PEOPLE / 2);
  expect(rows("listing_row")).toBe(rows("listing_search"));
});

test("the commands move a running installation into a new data folder", async () => {
  const [root, files] = [await createFolder(), filesFolderFor(running.databaseUrl)];
  await Promise.all([mkdir(join(root, "old")), mkdir(join(root, "new"))]);
  const { db } = running.services;
  const payload = { email: maria.email };
  await running.app.inject({ method: "POST", url: "/api/auth/forget-password", payload });
  await runJobs(running); // Maria gets a reset link
  await symlink(files, join(root, "old/files"));
  await queryRows(
    running.databaseUrl,
    `select graphile_worker.add_job('scanFile', '{"name": "x"}');
    insert into erasure (account_id, asked_at, due_at)
    select id, now() - interval '14 days', now() + row_number() over (order by id) * interval '2 days'
    from candidate order by id limit 2`,
  );
  await updateJobs(db).set({ lockedAt: new Date(), lockedBy: "a worker" }).execute();
  const folder = join(root, "backup");
  const old = { DATABASE_URL: running.databaseUrl, DATA_DIR: join(root, "old") };
  const saved = await runCommand("backup", ["--out", folder], old);
  expect(saved).toMatchObject({ code: 0, err: "" });
  expect(saved.out).toMatch(/^account +\d+ +\d+\.\d MB$/m);
  await updateJobs(db).set({ lockedAt: null, lockedBy: null }).execute();

  const DATA_DIR = join(root, "new");
  const restored = await runCommand("restore", ["--from", folder], { DATABASE_URL: "", DATA_DIR });
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain("is restored");

  const postgres = await startPostgres(join(DATA_DIR, "postgres"), {});
  try {
    const url = postgres.url("wasla");
    expectRestored(await readAllRows(url), await readAllRows(running.databaseUrl));
    const inDays =
      "select round(extract(epoch from due_at - now()) / 86400)::int as due from erasure";
    expect(await queryRows(url, `${inDays} order by 1`)).toEqual([{ due: 3 }, { due: 4 }]);
    expect(await readSequences(url)).toEqual(await readSequences(running.databaseUrl));
    expect(await hashFiles(join(DATA_DIR, "files"))).toEqual(await referencedHashes(url));
    await expectStartsOn(url, join(DATA_DIR, "files"), expectFilesOpen);
    expect(await readSchema(url)).toEqual(await readSchema(running.databaseUrl));
  } finally {
    await postgres.stop();
  }
}, 120_000);

test("a backup of an earlier schema is restored and migrated at the next start", async () => {
  const [old, target] = [
    await createEmptyInstallation(inject("postgres")),
    await createEmptyInstallation(inject("postgres")),
  ];
  await migrateJobQueue(old.databaseUrl);
  const db = openDatabase(old.databaseUrl, { connections: 1 });
  await db.transaction().execute((tx) => migrateTo(tx, "0020-console"));
  await db.destroy();
  const folder = await createFolder();
  await createBackup(old, folder, ignoreProgress);
  await restore(target, { folder, withoutKey: false }, ignoreProgress);
  expect(await readSchema(target.databaseUrl)).toEqual(await readSchema(old.databaseUrl));
  await expectStartsOn(target.databaseUrl, target.filesFolder, async () => {});
  expect(await readSchema(target.databaseUrl)).toEqual(await readSchema(running.databaseUrl));
});

test("a failed backup is removed", async () => {
  const folder = await createFolder();
  const storage = {
    ...running.services.storage,
    read: () => Promise.reject(new Error("no line to the store")),
  };
  const place = { databaseUrl: running.databaseUrl, storage, dataKeys: [DATA_KEY] as const };
  await expect(createBackup(place, folder, ignoreProgress)).rejects.toThrow("no line to the store");
  expect(await readdir(folder)).toEqual([]);
});

/** Registers people, each in one transaction, until stopped. */
function registerUntilStopped() {
  let isOver = false;
  let count = 0;
  const registering = async () => {
    for (; !isOver; count += 1) await addCompletePerson(count);
  };
  const all = registering();
  return {
    more: async (additional: number) => {
      const enough = count + additional;
      await vi.waitUntil(() => count >= enough, 15_000);
    },
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

async function addCompletePerson(at: number): Promise<void> {
  const { db, clock } = running.services;
  const person = generatePerson(PEOPLE + at, 2 * PEOPLE, clock.now());
  await db.transaction().execute(async (tx) => {
    await insertPeople(tx, [person]);
    await refreshListing(tx, [person.id], clock.now());
  });
}

async function deleteFiles(owners: readonly TestCandidate[]): Promise<void> {
  const { services } = running;
  for (const { id, files } of owners)
    await services.db
      .transaction()
      .execute((tx) => removeFile(tx, services, { ownerId: id, name: files[0] ?? "" }));
  await runJobs(running);
}

/** Listing and count cube match the listed candidates. */
async function expectConsistent(url: string): Promise<void> {
  const [found] = await queryRows<Record<string, number>>(
    url,
    `select (select count(*)::int from candidate where is_listed) as listed,
      (select count(*)::int from listing_row) as shown,
      (select sum(candidate_count)::int from (select * from count_cube union all select * from count_cube_delta) c
        where profession_id = 0) as counted`,
  );
  expect([found?.shown, found?.counted]).toEqual([found?.listed, found?.listed]);
}

type Rows = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything is restored except sessions and links (deleted) and erasures (postponed). */
function expectRestored(restored: Rows, saved: Rows): void {
  const over = ["session", "ticket"];
  const others = (rows: Rows) =>
    [...rows].filter(([table]) => ![...over, "erasure"].includes(table));
  expect(others(restored)).toEqual(others(saved));
  for (const table of over) {
    expect(saved.get(table)?.size, table).toBeGreaterThan(0);
    expect(restored.get(table)?.size, table).toBe(0);
  }
}

async function referencedHashes(url: string): Promise<string[]> {
  const rows = await queryRows<{ sha256: string }>(url, "select distinct sha256 from media_file");
  return rows.map(({ sha256 }) => sha256).toSorted();
}

/** Migrates and starts as `npm start` does. */
async function expectStartsOn(
  url: string,
  filesFolder: string,
  use: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  await migrateJobQueue(url);
  const db = openDatabase(url, { connections: 2 });
  await migrate(db);
  const storage = createLocalStorage(filesFolder);
  const app = await openApp({ ...running.services, db, replica: db, storage });
  try {
    expect((await app.inject("/readyz")).json()).toEqual({ ok: true });
    await use(app);
  } finally {
    await app.close();
    await db.destroy();
  }
}

async function expectFilesOpen(app: FastifyInstance): Promise<void> {
  const open = (token: string) =>
    app.inject({
      url: `/api/media/${maria.files[0]}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await open(maria.token)).statusCode).toBe(404);
  const payload = { email: maria.email, password: PASSWORD };
  const signedIn = await app.inject({ method: "POST", url: "/api/auth/login", payload });
  expect(signedIn.statusCode).toBe(200);
  const opened = await open(signedIn.json().data.jwtToken);
  expect([opened.statusCode, opened.body]).toEqual([200, BYTES]);
}

function runCommand(
  name: "backup" | "restore",
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const SECRET = "a-secret-that-only-this-test-knows";
  return runCommandProcess(name, words, { DATA_KEY, SECRET, ...settings });
}
