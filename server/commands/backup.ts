/** `npm run backup -- --out /backups/friday` */
import { resolve } from "node:path";
import { readConfig } from "#/config.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { createBackup } from "./backup/create-backup.ts";
import { openInstallation } from "./backup/installation.ts";
import { parseOptions, runCommand } from "./run-command.ts";

const usage = `npm run backup -- --out <folder>
  Writes the current database and files to a folder, which must be new or empty, in an existing
  folder. Wasla can keep running. It uses the server's settings: DATABASE_URL, DATA_DIR and
  S3_ENDPOINT tell where the data is.
  DATA_KEY is not part of the backup but is needed to restore it: keep it elsewhere.

  Exit code: 0 if the backup is complete, 2 if files were already missing from the storage, 1 if
  there is no backup.`;

/** The backup is complete except for files that the storage had already lost. */
const EXIT_INCOMPLETE = 2;

await runCommand(async () => {
  const { out, help } = parseOptions({ out: { type: "string" }, help: { type: "boolean" } });
  if (help) return console.log(usage);
  if (!out) throw new StartupError(usage);
  const folder = resolve(out);
  await openInstallation(readConfig(), async (place) => {
    const { missing, migration } = await createBackup(place, folder, console.log);
    console.log(
      `The backup is in ${folder}, at migration ${migration}. It does not contain DATA_KEY.`,
    );
    if (missing.length === 0) return;
    console.error(
      `Missing from the storage, but referenced in the database: ${missing.join(", ")}`,
    );
    process.exitCode = EXIT_INCOMPLETE;
  });
});
