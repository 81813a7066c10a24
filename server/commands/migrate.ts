/** `npm run migrate` */
import { readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { close } = await openServices(readConfig(), createLogger("warn"));
  await close();
  console.log("The database is up to date.");
});
