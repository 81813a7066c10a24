/** `npm run seed -- --candidates 1000000`: adds generated candidates, without files. */
import { parseArgs } from "node:util";
import { readConfig } from "#/config.ts";
import { addCandidates } from "#/demo/demo.ts";
import { openServices } from "#/open-services.ts";
import { openLog } from "#/platform/log.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { candidates: { type: "string", default: "2000" } } });
  const count = Number(values.candidates);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new StartFault("--candidates must be a whole number from 1 to 5000000.");
  const { services, close } = await openServices(readConfig(), openLog("warn"));
  await addCandidates(services, count, console.log);
  await close();
});
