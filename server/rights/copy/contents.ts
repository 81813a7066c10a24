/** What a copy holds: all that each room keeps of a person, and the files as they were uploaded. */
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { person as files } from "#/files/person.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { ZipEntry } from "#/platform/zip/zip.ts";
import { mayTakeLong } from "#/rights/queries/erasure.ts";
import { rooms } from "#/rights/rooms.ts";
import { jsonText } from "./json-text.ts";

/** The entries of the archive, as everything stood at one moment; the first lies in the folder. */
export async function contentsOf(
  services: Services,
  accountId: string,
  folder: string,
): Promise<ZipEntry[]> {
  const { db, clock } = services;
  const madeAt = clock.now();
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await mayTakeLong(tx);
      const kept = await keptBy({ ...services, db: tx }, accountId);
      const path = join(folder, "data.json");
      await pipeline(jsonText({ madeAt, ...kept }), createWriteStream(path, { mode: 0o600 }));
      const open = async () => createReadStream(path);
      const said = { path: "data.json", changedAt: madeAt, isDeflated: true, open };
      return [said, ...(await fileEntries({ ...services, db: tx }, accountId, madeAt))];
    });
}

async function keptBy(services: Services, accountId: string) {
  const kept: Record<string, object> = {};
  for (const [name, { copy }] of Object.entries(rooms).toReversed()) // the account is told first
    kept[name] = await copy(services, accountId);
  return kept;
}

async function fileEntries(
  services: { readonly db: Database } & Pick<Services, "storage">,
  accountId: string,
  changedAt: Date,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const { path, bytes: sizeBytes, open } of files.files(services, accountId))
    entries.push({ path, changedAt, sizeBytes, open });
  return entries;
}
