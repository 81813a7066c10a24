/** What a backup is made of, and restored to: the database and the files of an installation. */
import type { Config } from "#/config.ts";
import { findDatabase, storageOf } from "#/open-services.ts";
import { openLog } from "#/platform/log.ts";
import type { Storage } from "#/platform/storage/storage.ts";

export type Place = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly dataKeys: Config["dataKeys"];
};

/** As it is found: its schema is left alone. */
export async function atPlace(config: Config, work: (place: Place) => Promise<void>) {
  const storage = await storageOf(config);
  const { url: databaseUrl, stop } = await findDatabase(config, openLog("warn"));
  try {
    await work({ databaseUrl, storage, dataKeys: config.dataKeys });
  } finally {
    await stop();
  }
}
