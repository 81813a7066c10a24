/** `npm run seed -- --candidates 1000000`: adds generated candidates, without files. */
import { parseArgs } from "node:util";
import { readConfig } from "#/config.ts";
import { addCandidates } from "#/demo/fill-database.ts";
import { openServices } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { candidates: { type: "string", default: "2000" } } });
  const count = Number(values.candidates);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new StartupError("--candidates must be a whole number from 1 to 5000000.");
  const { services, close } = await openServices(readConfig(), createLogger("warn"));
  await addCandidates(services, count, console.log);
  await close();
});
