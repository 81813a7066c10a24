/** `npm run restore -- --from /backups/friday` */
import { resolve } from "node:path";
import { readConfig, withOwnerConnection } from "#/config.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { openInstallation } from "./backup/installation.ts";
import { restore } from "./backup/restore.ts";
import { parseOptions } from "./parse-options.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run restore -- --from <folder> [--without-key]
  Reads all of a backup, and only when it is whole and unchanged writes it: into an empty database,
  and to where files lie. The settings are those of the server that is to run on it, DATA_KEY first
  of all. What was written is read again before it counts; until then the database stays empty.
  Sessions are ended: everybody signs in anew.

  --without-key  also where DATA_KEY is lost, with what was encrypted under it`;

await runCommand(async () => {
  const { from, help, ...options } = parseOptions({
    from: { type: "string" },
    help: { type: "boolean" },
    "without-key": { type: "boolean", default: false },
  });
  if (help) return console.log(usage);
  if (!from) throw new StartupError(usage);
  const wanted = { folder: resolve(from), withoutKey: options["without-key"] };
  await openInstallation(withOwnerConnection(readConfig()), async (place) => {
    const { madeAt } = await restore(place, wanted, console.log);
    console.log(`What was there at ${madeAt} is restored: npm start brings it up to date.
Everybody is signed out, links in mails of before are dead, and nobody is erased within
three days. Before anybody is let in, do what docs/backup.md says under "After a restore".`);
  });
});
