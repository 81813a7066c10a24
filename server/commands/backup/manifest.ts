/** What a backup says of itself: written last, for without it is none; sealed by the DATA_KEY. */
import { createHmac } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { keysFrom } from "#/platform/keys.ts";
import { StartFault } from "#/platform/start-fault.ts";

type DataKeys = readonly [string, ...string[]];

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.int().check(z.nonnegative());
const Part = { rows: Count, bytes: Count, sha256: Sum };
/** Longer than any name in PostgreSQL, and still the name of a file. */
const Name = z.string().check(z.refine((name) => encodeURIComponent(name).length <= 250));
const BigInteger = z.string().check(z.regex(/^-?\d{1,19}$/));

type Named = { readonly name: string };
const once = (named: readonly Named[]) =>
  new Set(named.map(({ name }) => name)).size === named.length;

const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migration: z.string(),
  queue: Count,
  /** Prints of the data keys that were in use, the newest first. */
  keys: z.array(z.string()).check(z.minLength(1)),
  /** What stands here is compared with the database, and goes into no statement. */
  tables: z
    .array(z.strictObject({ name: Name, columns: z.string(), ...Part }))
    .check(z.refine(once)),
  sequences: z
    .array(z.strictObject({ name: Name, value: BigInteger, isCalled: z.boolean() }))
    .check(z.refine(once)),
  /** The list of the files. */
  files: z.strictObject(Part),
  /** Those of the list that the storage did not have, or not as they were. */
  missing: z.array(Sum),
});
export type Manifest = z.infer<typeof Manifest>;

const Sealed = z.strictObject({ manifest: Manifest, seal: Sum });

const FILE = "manifest.json";

/** Whole or not at all. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  dataKeys: DataKeys,
): Promise<void> {
  const [newest] = keysFrom(dataKeys).forPurpose("backup");
  const sealed = { manifest, seal: sealOf(manifest, newest) };
  const arriving = join(folder, `${FILE}.arriving`);
  await writeFile(arriving, `${JSON.stringify(sealed, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(arriving, join(folder, FILE));
}

/**
 * Refuses what is no whole backup, was changed, or was made under keys that are not at hand;
 * `withoutKey`: the last two are not asked.
 */
export async function readManifest(
  folder: string,
  dataKeys: DataKeys,
  { withoutKey }: { readonly withoutKey: boolean },
): Promise<Manifest> {
  const { manifest, seal } = parsed(folder, await text(folder));
  if (withoutKey) return manifest;
  const prints = printsOf(dataKeys);
  if (!manifest.keys.every((print) => prints.includes(print)))
    throw new StartFault(
      `The backup in ${folder} was made under a DATA_KEY that is not given here: what is sealed under it would not open. Give it in DATA_KEY, or put the file data-key of then into DATA_DIR. Where it is lost, --without-key restores all else.`,
    );
  const key = keysFrom(dataKeys).forPurpose("backup")[prints.indexOf(manifest.keys[0] ?? "")];
  if (key && sealOf(manifest, key) === seal) return manifest;
  throw new StartFault(`${join(folder, FILE)} was changed since the backup was made.`);
}

/** They tell keys apart and nothing else of them. */
export function printsOf(dataKeys: DataKeys): string[] {
  const drawn = keysFrom(dataKeys).forPurpose("backup-print");
  return drawn.map((key) => Buffer.from(key).toString("hex").slice(0, 16));
}

async function text(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, FILE), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartFault(
      `There is no whole backup in ${folder}: ${FILE}, which is written last, is missing.`,
    );
  }
}

function parsed(folder: string, json: string): z.infer<typeof Sealed> {
  try {
    return Sealed.parse(JSON.parse(json));
  } catch {
    throw new StartFault(
      `${join(folder, FILE)} is damaged, or of a newer Wasla: nothing can be restored from it.`,
    );
  }
}

function sealOf(manifest: Manifest, key: Uint8Array): string {
  const inOrder = JSON.stringify(Manifest.parse(manifest));
  return createHmac("sha256", key).update(inOrder).digest("hex");
}
