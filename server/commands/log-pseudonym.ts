/** `npm run log-pseudonym -- <id>`: an account's pseudonyms in the log; needs only SECRET. */
import { readConfig } from "#/config.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { logPseudonyms } from "#/platform/log.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const ids = process.argv.slice(2);
  if (ids.length === 0)
    throw new StartupError("npm run log-pseudonym -- <account id> [<account id> ...]");
  const keys = createKeyRing(readConfig().secrets);
  for (const id of ids)
    for (const name of logPseudonyms(keys, id.toLowerCase()))
      console.log(ids.length === 1 ? name : `${name} ${id}`);
});
