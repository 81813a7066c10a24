/** All that an installation keeps, as it was at one moment, into a folder. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { neededBytes } from "#/files/files.ts";
import { CopyOut } from "#/platform/database/copy.ts";
import { type LongConnection, openLongConnection } from "#/platform/database/long-connection.ts";
import { BACKUP_TURN } from "#/platform/database/turn.ts";
import { asStartFault, StartFault } from "#/platform/start-fault.ts";
import { type Manifest, printsOf, writeManifest } from "./manifest.ts";
import { tablePath, writePart } from "./parts.ts";
import type { Place } from "./place.ts";
import { type Say, sizeLine } from "./size-line.ts";
import { FILES, saveFiles } from "./stored-files.ts";
import { agreeOnText, copyOut, findSchema, listSequences, listTables, namesOf } from "./tables.ts";

/**
 * Writes a backup of a place while people go on working there. What cannot be finished is taken
 * away again.
 * @throws {StartFault} for a folder that is in use, and a database that holds nothing yet
 */
export async function backUp(place: Place, folder: string, say: Say): Promise<Manifest> {
  const connection = await openLongConnection(place.databaseUrl);
  try {
    await makeFolder(folder);
    return await fill(place, connection, folder, say);
  } catch (error) {
    throw asStartFault(error, folder, "--out");
  } finally {
    await connection.end();
  }
}

async function fill(place: Place, connection: LongConnection, folder: string, say: Say) {
  try {
    await holdFiles(connection);
    const rows = await saveRows(connection, folder, say);
    const { missing, ...saved } = await saveFiles(place.storage, folder);
    say(sizeLine("files", saved));
    await connection.query("select"); // a connection that was lost has held nothing
    const manifest = { ...rows, keys: printsOf(place.dataKeys), missing };
    await writeManifest(folder, manifest, place.dataKeys);
    return manifest;
  } catch (error) {
    await takeAway(folder);
    throw error;
  }
}

type Rows = Omit<Manifest, "keys" | "missing">;

/** Before the snapshot: from here on no bytes go that it may name. Another backup waits. */
async function holdFiles(connection: LongConnection): Promise<void> {
  await connection.query("select pg_advisory_lock(hashtextextended($1, 0))", [BACKUP_TURN]);
}

async function saveRows(connection: LongConnection, folder: string, say: Say): Promise<Rows> {
  await agreeOnText(connection);
  await beginSnapshot(connection);
  const schema = await findSchema(connection);
  if (!schema) throw new StartFault("The database holds nothing yet: there is nothing to back up.");
  const madeAt = new Date().toISOString();
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(connection)) {
    const lines = copyOut(connection, table);
    const named = { name: table.sqlName, columns: table.sqlColumns };
    const part = await writePart(tablePath(folder, named), lines);
    tables.push({ ...named, rows: lines.rows, ...part });
    say(sizeLine(named.name, { count: lines.rows, bytes: part.bytes }));
  }
  const list = connection.query(new CopyOut(`copy (${neededBytes}) to stdout`));
  const part = await writePart(join(folder, FILES), list);
  const sequences = await listSequences(connection);
  await connection.query("commit");
  return { format: 1, madeAt, ...schema, tables, sequences, files: { rows: list.rows, ...part } };
}

/** Tables are held first: one emptied and filled anew would look empty to an older snapshot. */
async function beginSnapshot(connection: LongConnection): Promise<void> {
  const names = namesOf(await listTables(connection));
  await connection.query("begin isolation level repeatable read read only");
  if (names) await connection.query(`lock table ${names} in access share mode`);
}

/** Not the folders around it: without them, the disk may be missing too. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code === "ENOENT")
      throw new StartFault(
        `${folder} cannot be made in ${dirname(folder)}: give --out a folder in one that is there.`,
      );
    if (error.code !== "EEXIST") throw error;
  });
  const [found] = await readdir(folder);
  if (found) throw new StartFault(`${folder} is not empty: give --out a folder of its own.`);
  await mkdir(join(folder, "tables"), { mode: 0o700 });
}

async function takeAway(folder: string): Promise<void> {
  for (const made of ["tables", "files", FILES])
    await rm(join(folder, made), { recursive: true, force: true });
}
