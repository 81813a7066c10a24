import "#/accounts/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type AccountSettingsRow = {
  readonly email: string;
  readonly newEmail: string | null;
  readonly hasPassword: boolean;
  readonly isGoogleLinked: boolean;
  readonly hasSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
};

export async function readAccountSettings(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<AccountSettingsRow | undefined> {
  const { rows } = await sql<AccountSettingsRow>`
    select
      account.email,
      (select ticket.email from ticket
        where ticket.account_id = account.id and purpose = 'changeEmail' and expires_at > ${now})
        as new_email,
      password_hash is not null as has_password,
      exists (select from outside_identity where account_id = account.id) as is_google_linked,
      exists (select from second_factor
        where account_id = account.id and confirmed_at is not null) as has_second_factor,
      (select count(*)::int from recovery_code where account_id = account.id)
        as recovery_codes_left
    from account where id = ${accountId}`.execute(db);
  return rows[0];
}
