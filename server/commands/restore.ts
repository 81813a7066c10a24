/** `npm run restore -- --from /backups/friday` */
import { resolve } from "node:path";
import { readConfig, withOwnerConnection } from "#/config.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { openInstallation } from "./backup/installation.ts";
import { restore } from "./backup/restore.ts";
import { parseOptions, runCommand } from "./run-command.ts";

const usage = `npm run restore -- --from <folder> [--without-key]
  Checks that a backup is complete and unchanged, then writes it to an empty database and to the
  file storage. It uses the settings of the new server, above all DATA_KEY. Everything written is
  read back and compared before it is committed; until then the database stays empty.
  All sessions are ended: everyone has to sign in again.

  --without-key  restores even if DATA_KEY is lost; the data encrypted with it is lost too`;

await runCommand(async () => {
  const { from, help, ...options } = parseOptions({
    from: { type: "string" },
    help: { type: "boolean" },
    "without-key": { type: "boolean", default: false },
  });
  if (help) return console.log(usage);
  if (!from) throw new StartupError(usage);
  const input = { folder: resolve(from), withoutKey: options["without-key"] };
  await openInstallation(withOwnerConnection(readConfig()), async (place) => {
    const { madeAt } = await restore(place, input, console.log);
    console.log(`The data of ${madeAt} is restored: npm start migrates it.
Everyone is signed out, links in earlier mails no longer work, and no account is erased within
three days. Before you let users in, follow "After a restore" in docs/backup.md.`);
  });
});
