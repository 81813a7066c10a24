import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { personalData as files } from "#/files/personal-data.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { ZipEntry } from "#/platform/zip/zip.ts";
import { personalDataModules } from "#/privacy-rights/personal-data-modules.ts";
import { allowLongStatements } from "#/privacy-rights/queries/erasure.ts";
import { streamJson } from "./stream-json.ts";

/** Everything in one snapshot; `data.json` is first written to `folder`. */
export async function collectArchiveEntries(
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
      await allowLongStatements(tx);
      const personalData = await collectPersonalData({ ...services, db: tx }, accountId);
      const path = join(folder, "data.json");
      await pipeline(
        streamJson({ madeAt, ...personalData }),
        createWriteStream(path, { mode: 0o600 }),
      );
      const open = async () => createReadStream(path);
      const dataEntry = { path: "data.json", changedAt: madeAt, isDeflated: true, open };
      return [dataEntry, ...(await fileEntries({ ...services, db: tx }, accountId, madeAt))];
    });
}

async function collectPersonalData(services: Services, accountId: string) {
  const personalData: Record<string, object> = {};
  // Accounts are erased last but exported first.
  for (const [name, { exportPersonalData }] of Object.entries(personalDataModules).toReversed())
    personalData[name] = await exportPersonalData(services, accountId);
  return personalData;
}

async function fileEntries(
  services: { readonly db: Database } & Pick<Services, "storage">,
  accountId: string,
  changedAt: Date,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const { path, bytes: sizeBytes, open } of files.streamPersonalFiles(
    services,
    accountId,
  ))
    entries.push({ path, changedAt, sizeBytes, open });
  return entries;
}
