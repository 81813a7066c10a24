/** `npm run reseal`: encrypts by the newest DATA_KEY, so that older ones can go. */
import { sealedSecrets } from "#/accounts/operators.ts";
import { readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { openLog } from "#/platform/log.ts";
import { reseal } from "#/platform/reseal.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { sealedAnswers } from "#/profiles/profiles.ts";
import { sealedSeeds } from "#/referrals/referrals.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { services, close } = await openServices(readConfig(), openLog("warn"));
  let lost = 0;
  try {
    for (const column of [sealedAnswers, sealedSecrets, sealedSeeds]) {
      const done = await reseal(services.db, services.seal, column);
      console.log(`${column.table}.${column.column}: ${done.renewed} renewed`);
      lost += done.lost;
    }
  } finally {
    await close();
  }
  if (lost > 0)
    throw new StartFault(`${lost} values do not open: is the DATA_KEY of them still there?`);
  console.log("Everything is encrypted by the newest DATA_KEY.");
});
