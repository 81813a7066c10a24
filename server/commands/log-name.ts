/** `npm run log-name -- <id>`: an account's name in the log, by SECRET; no database is asked. */
import { readConfig } from "#/config.ts";
import { keysFrom } from "#/platform/keys.ts";
import { logNames } from "#/platform/log.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const ids = process.argv.slice(2);
  if (ids.length === 0)
    throw new StartFault("npm run log-name -- <id of an account>, or several of them");
  const keys = keysFrom(readConfig().secrets);
  for (const id of ids)
    for (const name of logNames(keys, id.toLowerCase()))
      console.log(ids.length === 1 ? name : `${name} ${id}`);
});
