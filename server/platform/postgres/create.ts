/** The data folder: made on first use, looked over before every start. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartFault } from "#/platform/start-fault.ts";
import { type Options, type Place, program } from "./place.ts";

const run = promisify(execFile);

// Kept within the data, so that it moves and is deleted with it.
const passwordName = "wasla.password";
// Not every system names its UTF-8 locale alike; sorting is PostgreSQL's own everywhere.
const locales = ["C.UTF-8", "en_US.UTF-8", "en-US"];

/** Makes the data folder when there is none. Returns the superuser's password. */
export async function prepareData(place: Place, options: Options): Promise<string> {
  refuseStrangers(place.home);
  if (isEmpty(place.data)) await createData(place, options.throwaway === true);
  refuseDamage(place);
  if (place.user.uid !== undefined && statSync(place.data).uid === 0) hand(place);
  // A copied or restored folder is often open to others, which PostgreSQL refuses.
  if (statSync(place.data).mode & 0o027) chmodSync(place.data, 0o700);
  return readFileSync(join(place.data, passwordName), "utf8");
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function refuseStrangers(home: string): void {
  if (existsSync(join(home, "data"))) return;
  const stranger = readdirSync(home).find((name) => !/^(new-|owner-)/.test(name));
  if (!stranger) return;
  throw new StartFault(
    `The folder ${home} holds other things (${stranger}) and no database of Wasla: point DATA_DIR to an empty folder, or to the one with the data.`,
  );
}

function refuseDamage({ data, major }: Place): void {
  if (!existsSync(join(data, "PG_VERSION"))) {
    throw new StartFault(
      `The database in ${data} is damaged (PG_VERSION is missing): restore the folder from a backup, or point DATA_DIR to another one.`,
    );
  }
  const found = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (found !== major) {
    throw new StartFault(
      `The database in ${data} was made by PostgreSQL ${found} and this is PostgreSQL ${major}: start it with version ${found}, dump it and load the dump into an empty folder, or point DATA_DIR to another folder.`,
    );
  }
  if (!existsSync(join(data, passwordName))) {
    throw new StartFault(
      `The database in ${data} has lost its password file ${passwordName}: restore it from a backup, or point DATA_DIR to another folder.`,
    );
  }
}

// Made beside and then renamed: a start that is cut short leaves no half data folder.
async function createData(place: Place, throwaway: boolean): Promise<void> {
  const work = mkdtempSync(join(place.home, "new-"));
  const fresh = join(work, "data");
  const secret = join(work, "password");
  const password = randomBytes(24).toString("base64url");
  try {
    writeFileSync(secret, password, { mode: 0o600 });
    give(place, work, secret);
    await initdb(place, [
      ...["-D", fresh, "-U", "postgres", `--pwfile=${secret}`, "--auth=scram-sha-256"],
      ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...(throwaway ? ["--no-sync"] : []),
    ]);
    writeFileSync(join(fresh, passwordName), password, { mode: 0o600, flag: "wx", flush: true });
    give(place, join(fresh, passwordName));
    moveInto(place.data, fresh);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function initdb(place: Place, settings: string[]): Promise<void> {
  for (const locale of locales) {
    const args = [...settings, `--lc-ctype=${locale}`, `--lc-collate=${locale}`];
    try {
      await run(program(place, "initdb"), args, { ...place.user, ...surroundings(place) });
      return;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (/invalid locale name/.test(said) && locale !== locales.at(-1)) continue;
      const lines = said.split("\n").filter((line) => /error|fatal|space left|ENO/i.test(line));
      const why = lines[0] ?? said.split("\n")[0];
      throw new StartFault(`PostgreSQL could not make its data folder ${place.data}: ${why}`);
    }
  }
}

/** A folder that every user may stand in and, but for Windows, messages in English. */
export function surroundings(place: Place): { cwd: string; env?: { LC_ALL: string } } {
  return process.platform === "win32" ? { cwd: place.home } : { cwd: "/", env: { LC_ALL: "C" } };
}

function moveInto(data: string, fresh: string): void {
  try {
    if (existsSync(data)) rmdirSync(data); // refuses when it is not empty
    renameSync(fresh, data);
  } catch (error) {
    if (!existsSync(join(data, "PG_VERSION"))) throw error; // else another starter was faster
  }
}

function hand(place: Place): void {
  const inside = readdirSync(place.data, { recursive: true, encoding: "utf8" });
  give(place, ...inside.map((name) => join(place.data, name)), place.data);
}

function give({ user }: Place, ...paths: string[]): void {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const path of paths) lchownSync(path, user.uid, user.gid);
}
