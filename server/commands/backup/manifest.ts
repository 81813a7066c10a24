/** Written last: a backup without a manifest is incomplete. `seal` is a MAC under DATA_KEY. */
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
/** Longer than any PostgreSQL identifier, yet short enough for a file name. */
const Name = z.string().check(z.refine((name) => encodeURIComponent(name).length <= 250));
const BigInteger = z.string().check(z.regex(/^-?\d{1,19}$/));

type NamedFile = { readonly name: string };
const hasUniqueNames = (named: readonly NamedFile[]) =>
  new Set(named.map(({ name }) => name)).size === named.length;

const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migration: z.string(),
  queue: Count,
  /** Fingerprints of the data keys in use, newest first. */
  keys: z.array(z.string()).check(z.minLength(1)),
  /** Untrusted: compared with the database, never used in SQL. */
  tables: z
    .array(z.strictObject({ name: Name, columns: z.string(), ...PartFields }))
    .check(z.refine(hasUniqueNames)),
  sequences: z
    .array(z.strictObject({ name: Name, value: BigInteger, isCalled: z.boolean() }))
    .check(z.refine(hasUniqueNames)),
  /** The file list, which is a part of its own. */
  files: z.strictObject(PartFields),
  /** Listed files that were missing or damaged in the storage. */
  missing: z.array(Sum),
});
export type Manifest = z.infer<typeof Manifest>;

const SealedManifest = z.strictObject({ manifest: Manifest, seal: Sum });

const MANIFEST_FILE = "manifest.json";

/** Atomic: writes a temporary file and renames it. */
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
 * Rejects an incomplete or altered backup, and one made under unknown keys. `withoutKey` skips the
 * checks of keys and seal.
 * @throws {StartupError}
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
      `The backup in ${folder} was created with a DATA_KEY that is not set here, so data encrypted with it could not be decrypted. Set it in DATA_KEY, or put its data-key file into DATA_DIR. If it is lost, --without-key restores everything else.`,
    );
  const key = createKeyRing(dataKeys).forPurpose("backup")[prints.indexOf(manifest.keys[0] ?? "")];
  if (key && computeSeal(manifest, key) === seal) return manifest;
  throw new StartupError(
    `${join(folder, MANIFEST_FILE)} was changed after the backup was created.`,
  );
}

/** Identify keys without revealing them. */
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
      `There is no complete backup in ${folder}: ${MANIFEST_FILE}, which is written last, is missing.`,
    );
  }
}

function parseManifest(folder: string, json: string): z.infer<typeof SealedManifest> {
  try {
    return SealedManifest.parse(JSON.parse(json));
  } catch {
    throw new StartupError(
      `${join(folder, MANIFEST_FILE)} is damaged, or was created by a newer version of Wasla: it cannot be restored.`,
    );
  }
}

function computeSeal(manifest: Manifest, key: Uint8Array): string {
  const inOrder = JSON.stringify(Manifest.parse(manifest));
  return createHmac("sha256", key).update(inOrder).digest("hex");
}
