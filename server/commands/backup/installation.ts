/** What a backup saves and restores. */
import type { Config } from "#/config.ts";
import { findDatabase, openStorage } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import type { Storage } from "#/platform/storage/storage.ts";

export type Installation = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly dataKeys: Config["dataKeys"];
};

/** Does not migrate the database. */
export async function openInstallation(
  config: Config,
  work: (place: Installation) => Promise<void>,
) {
  const storage = await openStorage(config);
  const { url: databaseUrl, stop } = await findDatabase(config, createLogger("warn"));
  try {
    await work({ databaseUrl, storage, dataKeys: config.dataKeys });
  } finally {
    await stop();
  }
}
