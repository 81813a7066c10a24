import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { openLongConnection } from "#/platform/database/long-connection.ts";
import { startApp } from "#/testing/app.ts";
import {
  createEmptyInstallation,
  createFolder,
  DATA_KEY,
  hashFiles,
  queryRows,
  readAllRows,
  removeFoldersAfterTests,
  type TestInstallation,
} from "#/testing/backups.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createBackup } from "./create-backup.ts";
import type { Installation } from "./installation.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { matchSequences, matchTables } from "./match-schema.ts";
import { digestOf, tablePath } from "./parts.ts";
import { restore } from "./restore.ts";

removeFoldersAfterTests();
const running = startApp();
const { candidate } = createCandidateData(running);
const silent = () => {};
const keys = [DATA_KEY] as const;

let intactBackup: string;
let manifest: Manifest;
let target: TestInstallation;

beforeAll(async () => {
  await candidate({ files: [{ fieldName: "resume", bytes: "a CV" }] });
  intactBackup = join(await createFolder(), "good");
  await queryRows(running.databaseUrl, `create table "notes of ours" (note text)`);
  manifest = await createBackup(targetInstallation(), intactBackup, silent);
  target = await createEmptyInstallation(inject("postgres"));
});

function targetInstallation(): Installation {
  const { databaseUrl, services } = running;
  return { databaseUrl, storage: services.storage, dataKeys: keys };
}

async function copyBackup(): Promise<string> {
  const folder = join(await createFolder(), "spoilt");
  await cp(intactBackup, folder, { recursive: true });
  return folder;
}

async function restoreError(
  folder: string,
  at: Installation = target,
  withoutKey = false,
): Promise<string> {
  const response = await restore(at, { folder, withoutKey }, silent).then(
    () => "restored",
    (error: Error) => `${error.name}: ${error.message}`,
  );
  await expectUntouched();
  return response;
}

async function expectUntouched(): Promise<void> {
  const tables = "select from pg_class where relnamespace = 'public'::regnamespace";
  expect(await queryRows(target.databaseUrl, tables)).toEqual([]);
  await expect(hashFiles(target.filesFolder)).rejects.toThrow("ENOENT");
}

async function flipByte(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

const accounts = (folder: string) => tablePath(folder, { name: "account" });

async function onlyFile(folder: string): Promise<string> {
  const [line = ""] = (await readFile(join(folder, "files.copy"), "utf8")).split("\t");
  return join(folder, "files", line.slice(0, 2), line);
}

describe("a damaged backup is rejected and nothing is restored", () => {
  test.each<[string, (folder: string) => Promise<void>, RegExp]>([
    ["a table cut short", (folder) => truncate(accounts(folder), 50), /account\.copy has 50 bytes/],
    ["a bit of a table", (folder) => flipByte(accounts(folder), 40), /account\.copy was changed/],
    ["a table gone", (folder) => rm(accounts(folder)), /account\.copy is missing/],
    ["the list of files", (folder) => truncate(join(folder, "files.copy"), 0), /files\.copy has 0/],
    ["a bit of a file", async (folder) => flipByte(await onlyFile(folder), 0), /was changed/],
    ["a file cut short", async (folder) => truncate(await onlyFile(folder), 2), /has 2 bytes/],
    ["a file gone", async (folder) => rm(await onlyFile(folder)), /is missing: this backup/],
    [
      "no manifest",
      (folder) => rm(join(folder, "manifest.json")),
      /no complete backup in .+spoilt/,
    ],
    ["half a manifest", (folder) => truncate(join(folder, "manifest.json"), 500), /is damaged/],
    ["another manifest", alterManifest, /manifest\.json was changed after/],
  ])("%s", async (_name, damage, message) => {
    const folder = await copyBackup();
    await damage(folder);
    const response = await restoreError(folder);
    expect(response).toMatch(/^StartupError: /);
    expect(response).toMatch(message);
  });

  async function alterManifest(folder: string): Promise<void> {
    const path = join(folder, "manifest.json");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace('"isCalled": false', '"isCalled": true'));
  }
});

test("a backup under an unknown key is rejected unless withoutKey is given", async () => {
  const elsewhere = { ...target, dataKeys: ["another-key-of-thirty-two-characters"] as const };
  expect(await restoreError(intactBackup, elsewhere)).toMatch(
    /created with a DATA_KEY that is not set here/,
  );
  const rotated = {
    ...target,
    dataKeys: ["a-newer-key-of-thirty-two-characters", DATA_KEY] as const,
  };
  expect((await readManifest(intactBackup, rotated.dataKeys, { withoutKey: false })).madeAt).toBe(
    manifest.madeAt,
  );
  const lost = await createEmptyInstallation(inject("postgres"));
  const input = { ...lost, dataKeys: elsewhere.dataKeys };
  await restore(input, { folder: intactBackup, withoutKey: true }, silent);
  expect(await queryRows(lost.databaseUrl, "select from account")).toHaveLength(1);
});

test.each([
  [
    { migration: "9999-later" },
    /is at migration 9999-later, but this version of Wasla only knows those up to/,
  ],
  [{ queue: 9999 }, /job queue has schema version 9999, this installation's has version \d+/],
])("rejects a backup of a newer version: %j", async (changes, message) => {
  const folder = await copyBackup();
  await writeManifest(folder, { ...manifest, ...changes }, keys);
  expect(await restoreError(folder)).toMatch(message);
});

describe("a forged backup whose seal cannot be checked", () => {
  let at: TestInstallation;
  beforeAll(async () => {
    at = await createEmptyInstallation(inject("postgres"));
  });

  const restoreForged = (folder: string) =>
    restore(at, { folder, withoutKey: true }, silent).then(
      () => "restored",
      (error: Error) => `${error.name}: ${error.message}`,
    );

  async function forged(changes: Partial<Manifest>): Promise<string> {
    const folder = await copyBackup();
    const sealed = { manifest: { ...manifest, ...changes }, seal: "0".repeat(64) };
    await writeFile(join(folder, "manifest.json"), JSON.stringify(sealed));
    return folder;
  }

  /** The tables of the manifest, with one of them changed. */
  const tables = (changes: object, named = "account") =>
    manifest.tables.map((table) => (table.name === named ? { ...table, ...changes } : table));
  const sequences = (changes: object) =>
    manifest.sequences.map((each, at) => (at === 0 ? { ...each, ...changes } : each));

  test("no text of the manifest is executed", async () => {
    const proof = join(await createFolder(), "proof");
    const columns = `id) from program 'id > ${proof}' --`;
    const folder = await forged({ tables: tables({ columns }) });
    expect(await restoreForged(folder)).toMatch(
      /^StartupError: account is missing from the backup, or differs/,
    );
    await expect(readFile(proof)).rejects.toThrow("ENOENT");
  });

  test.each<[string, () => Partial<Manifest>, RegExp]>([
    ["a table twice", () => ({ tables: tables({ name: "candidate" }) }), /is damaged/],
    ["an overlong name", () => ({ tables: tables({ name: "a".repeat(300) }) }), /is damaged/],
    [
      "another migration",
      () => ({ migration: "0020-console" }),
      /is missing from the backup, or differs/,
    ],
    ["a sequence of words", () => ({ sequences: sequences({ value: "abc" }) }), /is damaged/],
    ["a sequence too far", () => ({ sequences: sequences({ value: "9".repeat(19) }) }), /rejects/],
  ])("%s is rejected with a single line", async (_name, changes, message) => {
    const line = await restoreForged(await forged(changes()));
    expect(line).toMatch(/^StartupError: [^\n]+$/);
    expect(line).toMatch(message);
  });

  test.each(["", `../../../../etc/passwd\t5`, "a".repeat(64)])("a file named %j", async (line) => {
    const list = Buffer.from(`${line}\n`);
    const files = { rows: 1, ...(await digestOf(Readable.from([list]))) };
    const folder = await forged({ files });
    await writeFile(join(folder, "files.copy"), list);
    expect(await restoreForged(folder)).toMatch(/^StartupError: .+files\.copy has an invalid line/);
  });

  test("leaves the database empty for the next attempt", async () => {
    await restore(at, { folder: intactBackup, withoutKey: false }, silent);
    expect(await queryRows(at.databaseUrl, "select from account")).toHaveLength(1);
  });
});

test("a backup without a table or a sequence of its migration does not match it", async () => {
  const connection = await openLongConnection(running.databaseUrl);
  const missing = /is missing from the backup, or differs/;
  const tables = manifest.tables.filter(({ name }) => name !== "account");
  await expect(matchTables(connection, { ...manifest, tables }, silent)).rejects.toThrow(missing);
  const sequences = manifest.sequences.slice(1);
  await expect(matchSequences(connection, { ...manifest, sequences }, silent)).rejects.toThrow(
    missing,
  );
  await connection.end();
});

test("a restore into a database that is not empty is rejected", async () => {
  const { databaseUrl } = running;
  const before = await readAllRows(databaseUrl);
  const response = await restoreError(intactBackup, { ...target, databaseUrl });
  expect(response).toMatch(/^StartupError: The database is not empty, it contains /);
  expect(await readAllRows(databaseUrl)).toEqual(before);
});

test("a restore that fails or differs from the backup leaves the database empty", async () => {
  const at = await createEmptyInstallation(inject("postgres"));
  const restoreBackup = (folder: string, report: (line: string) => void = silent) =>
    restore(at, { folder, withoutKey: false }, report);
  const doubled = await createBackupWithAccounts((lines) => lines + lines);
  await expect(restoreBackup(doubled)).rejects.toThrow(
    /^The database rejects data of the backup.+ "account_pkey"/,
  );
  const reworded = await createBackupWithAccounts((lines) => lines.replace("\tt\t", "\ttrue\t"));
  await expect(restoreBackup(reworded)).rejects.toThrow(/table account differs from the backup/);
  const reported: string[] = [];
  await restoreBackup(intactBackup, (line) => reported.push(line));
  expect(reported).toContain(`"notes of ours" does not belong to Wasla: skipped`);
  expect(await queryRows(at.databaseUrl, "select from account")).toHaveLength(1);
});

/** Creates a backup whose manifest matches the changed account rows. */
async function createBackupWithAccounts(change: (lines: string) => string): Promise<string> {
  const folder = await copyBackup();
  const lines = change(await readFile(accounts(folder), "utf8"));
  await writeFile(accounts(folder), lines);
  const sum = await digestOf(Readable.from([Buffer.from(lines)]));
  const tables = manifest.tables.map((table) =>
    table.name === "account" ? { ...table, ...sum } : table,
  );
  await writeManifest(folder, { ...manifest, tables }, keys);
  return folder;
}

test("a folder in use and a database without tables are rejected", async () => {
  await expect(createBackup(targetInstallation(), intactBackup, silent)).rejects.toThrow(
    /good is not empty/,
  );
  expect(await readManifest(intactBackup, keys, { withoutKey: false })).toEqual(manifest);
  const folder = await createFolder();
  await expect(createBackup(target, folder, silent)).rejects.toThrow("The database is empty");
});

test.runIf(existsSync("/proc/self"))(
  "a folder that cannot be created is reported at once",
  async () => {
    for (const folder of [join(await createFolder(), "not there/backup"), "/proc/backup"])
      await expect(createBackup(targetInstallation(), folder, silent)).rejects.toThrow(
        /Cannot create|cannot be written/,
      );
  },
);

test.skipIf(process.platform === "win32")(
  "other users of the machine cannot read the backup",
  async () => {
    const entries = await readdir(intactBackup, { recursive: true, withFileTypes: true });
    const found = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return [entry.name, entry.isFile() ? "file" : "folder", mode & 0o777];
      }),
    );
    const open = found.filter(([, kind, mode]) => mode !== (kind === "file" ? 0o600 : 0o700));
    expect([found.length > 10, open, (await stat(intactBackup)).mode & 0o777]).toEqual([
      true,
      [],
      0o700,
    ]);
  },
);

test("a file missing from the storage is reported and does not stop the backup", async () => {
  const { files } = await candidate({ files: [{ fieldName: "resume", bytes: "lost" }] });
  const [{ sha256 } = { sha256: "" }] = await queryRows<{ sha256: string }>(
    running.databaseUrl,
    `select sha256 from media_file where name = '${files[0]}'`,
  );
  await running.services.storage.remove(sha256);
  const folder = join(await createFolder(), "incomplete");
  expect((await createBackup(targetInstallation(), folder, silent)).missing).toEqual([sha256]);
  const at = await createEmptyInstallation(inject("postgres"));
  await restore(at, { folder, withoutKey: false }, silent);
  expect(await hashFiles(at.filesFolder)).toHaveLength(1);
});
