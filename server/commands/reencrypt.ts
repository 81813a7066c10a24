/** `npm run reencrypt`: encrypts under the newest DATA_KEY, so that older keys can be removed. */
import { encryptedSecretColumn } from "#/accounts/operators.ts";
import { readConfig } from "#/config.ts";
import { openServices } from "#/open-services.ts";
import { createLogger } from "#/platform/log.ts";
import { reencryptColumn } from "#/platform/reencrypt.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { encryptedAnswersColumn } from "#/profiles/profiles.ts";
import { encryptedSeedColumn } from "#/referrals/referrals.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { services, close } = await openServices(readConfig(), createLogger("warn"));
  let undecryptableCount = 0;
  try {
    for (const column of [encryptedAnswersColumn, encryptedSecretColumn, encryptedSeedColumn]) {
      const result = await reencryptColumn(services.db, services.columnCipher, column);
      console.log(`${column.table}.${column.column}: ${result.reencrypted} re-encrypted`);
      undecryptableCount += result.undecryptable;
    }
  } finally {
    await close();
  }
  if (undecryptableCount > 0)
    throw new StartupError(
      `${undecryptableCount} values cannot be decrypted: is their DATA_KEY still set?`,
    );
  console.log("Everything is encrypted with the newest DATA_KEY.");
});
