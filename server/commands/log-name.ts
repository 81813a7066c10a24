/** `npm run log-name -- <id>`: what an account is called in the log, by SECRET; no database is asked. */
import { readConfig } from "#/config.ts";
import { keysFrom } from "#/platform/keys.ts";
import { logNames } from "#/platform/log.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const [id, ...more] = process.argv.slice(2);
  if (!id || more.length > 0) throw new StartFault("npm run log-name -- <id of an account>");
  console.log(logNames(keysFrom(readConfig().secrets), id.toLowerCase()).join("\n"));
});
