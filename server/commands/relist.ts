/** `npm run relist`: decides who is listed and rebuilds the read model. Readers wait. */
import { asOwner, readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { openLog } from "#/platform/log.ts";
import { relistAll } from "#/profiles/profiles.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { services, close } = await openServices(asOwner(readConfig()), openLog("warn"));
  await relistAll(services.db, services.clock.now());
  await close();
  console.log("The candidate list is rebuilt.");
});
