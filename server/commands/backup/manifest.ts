/** What a backup says of itself: written last, for without it is none; sealed by the DATA_KEY. */
import { createHmac } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { createKeyRing } from "#/platform/key-ring.ts";
import { StartupError } from "#/platform/startup-error.ts";

type DataKeys = readonly [string, ...string[]];

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.int().check(z.nonnegative());
const PartFields = { rows: Count, bytes: Count, sha256: Sum };
/** Longer than any name in PostgreSQL, and still the name of a file. */
const Name = z.string().check(z.refine((name) => encodeURIComponent(name).length <= 250));
const BigInteger = z.string().check(z.regex(/^-?\d{1,19}$/));

type Named = { readonly name: string };
const hasUniqueNames = (named: readonly Named[]) =>
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
    .array(z.strictObject({ name: Name, columns: z.string(), ...PartFields }))
    .check(z.refine(hasUniqueNames)),
  sequences: z
    .array(z.strictObject({ name: Name, value: BigInteger, isCalled: z.boolean() }))
    .check(z.refine(hasUniqueNames)),
  /** The list of the files. */
  files: z.strictObject(PartFields),
  /** Those of the list that the storage did not have, or not as they were. */
  missing: z.array(Sum),
});
export type Manifest = z.infer<typeof Manifest>;

const SealedManifest = z.strictObject({ manifest: Manifest, seal: Sum });

const MANIFEST_FILE = "manifest.json";

/** Whole or not at all. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  dataKeys: DataKeys,
): Promise<void> {
  const [newest] = createKeyRing(dataKeys).forPurpose("backup");
  const sealed = { manifest, seal: computeSeal(manifest, newest) };
  const temporaryFile = join(folder, `${MANIFEST_FILE}.arriving`);
  await writeFile(temporaryFile, `${JSON.stringify(sealed, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(temporaryFile, join(folder, MANIFEST_FILE));
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
  const { manifest, seal } = parseManifest(folder, await readText(folder));
  if (withoutKey) return manifest;
  const prints = keyFingerprints(dataKeys);
  if (!manifest.keys.every((print) => prints.includes(print)))
    throw new StartupError(
      `The backup in ${folder} was made under a DATA_KEY that is not given here: what is sealed under it would not open. Give it in DATA_KEY, or put the file data-key of then into DATA_DIR. Where it is lost, --without-key restores all else.`,
    );
  const key = createKeyRing(dataKeys).forPurpose("backup")[prints.indexOf(manifest.keys[0] ?? "")];
  if (key && computeSeal(manifest, key) === seal) return manifest;
  throw new StartupError(`${join(folder, MANIFEST_FILE)} was changed since the backup was made.`);
}

/** They tell keys apart and nothing else of them. */
export function keyFingerprints(dataKeys: DataKeys): string[] {
  const drawn = createKeyRing(dataKeys).forPurpose("backup-print");
  return drawn.map((key) => Buffer.from(key).toString("hex").slice(0, 16));
}

async function readText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST_FILE), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartupError(
      `There is no whole backup in ${folder}: ${MANIFEST_FILE}, which is written last, is missing.`,
    );
  }
}

function parseManifest(folder: string, json: string): z.infer<typeof SealedManifest> {
  try {
    return SealedManifest.parse(JSON.parse(json));
  } catch {
    throw new StartupError(
      `${join(folder, MANIFEST_FILE)} is damaged, or of a newer Wasla: nothing can be restored from it.`,
    );
  }
}

function computeSeal(manifest: Manifest, key: Uint8Array): string {
  const inOrder = JSON.stringify(Manifest.parse(manifest));
  return createHmac("sha256", key).update(inOrder).digest("hex");
}
