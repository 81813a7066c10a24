/** `npm run backup -- --out /backups/friday` */
import { resolve } from "node:path";
import { readConfig } from "#/config.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { createBackup } from "./backup/create-backup.ts";
import { openInstallation } from "./backup/installation.ts";
import { parseOptions } from "./parse-options.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run backup -- --out <folder>
  Writes the database and the files, as they are at this moment, into a folder of their own, which
  must be new or empty; the one around it must be there. Wasla may go on running. The settings are those of the server: DATABASE_URL,
  DATA_DIR and S3_ENDPOINT say where it all lies.
  DATA_KEY is not in the backup, and is needed to restore it: keep it elsewhere.

  Ends with 0 when all of it is there, with 2 when files were missing in the storage already, and
  with 1 when there is no backup.`;

/** The backup is complete except for files that the storage had already lost. */
const EXIT_INCOMPLETE = 2;

await runCommand(async () => {
  const { out, help } = parseOptions({ out: { type: "string" }, help: { type: "boolean" } });
  if (help) return console.log(usage);
  if (!out) throw new StartupError(usage);
  const folder = resolve(out);
  await openInstallation(readConfig(), async (place) => {
    const { missing, migration } = await createBackup(place, folder, console.log);
    console.log(`The backup is in ${folder}, of migration ${migration}. DATA_KEY is not in it.`);
    if (missing.length === 0) return;
    console.error(`Not in the storage, though rows name them: ${missing.join(", ")}`);
    process.exitCode = EXIT_INCOMPLETE;
  });
});
