/** `npm run refresh-listing`: rebuilds the listing while the server runs. */
import { readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import { refreshAllListings } from "#/profiles/profiles.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { services, close } = await openServices(readConfig(), createLogger("warn"));
  await refreshAllListings(services.db, services.clock.now());
  await close();
  console.log("The candidate list is up to date.");
});
