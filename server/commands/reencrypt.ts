/** `npm run reencrypt`: encrypts under the newest DATA_KEY, so that older ones can be dropped. */
import { encryptedSecretColumn } from "#/accounts/operators.ts";
import { readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import { reencryptColumn } from "#/platform/reencrypt.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { encryptedAnswersColumn } from "#/profiles/profiles.ts";
import { encryptedSeeds } from "#/referrals/referrals.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { services, close } = await openServices(readConfig(), createLogger("warn"));
  let lost = 0;
  try {
    for (const column of [encryptedAnswersColumn, encryptedSecretColumn, encryptedSeeds]) {
      const done = await reencryptColumn(services.db, services.columnCipher, column);
      console.log(`${column.table}.${column.column}: ${done.reencrypted} re-encrypted`);
      lost += done.undecryptable;
    }
  } finally {
    await close();
  }
  if (lost > 0)
    throw new StartupError(`${lost} values cannot be decrypted: is their DATA_KEY still set?`);
  console.log("Everything is encrypted with the newest DATA_KEY.");
});
