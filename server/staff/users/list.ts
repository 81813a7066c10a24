/** Accounts, page after page. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { User } from "@wasla/contract/staff/user-endpoints";
import { listAccounts } from "#/accounts/oversight.ts";
import { markFrom, markText } from "#/platform/keyset.ts";
import type { Services } from "#/platform/services.ts";
import { type Account, userOf } from "./user.ts";

type Wanted = Parameters<typeof listAccounts>[1];

type Asked = Wanted & {
  readonly after?: string | undefined;
  readonly count?: number | undefined;
};

export async function listUsersPage({ db }: Services, asked: Asked) {
  const { after, count = MOST_ROWS, ...wanted } = asked;
  const found = await listAccounts(db, wanted, { after: markFrom(after), most: count + 1 });
  const shown = found.slice(0, count);
  const last = shown.at(-1);
  const rows: User[] = shown.map((account: Account) => userOf(account));
  return { rows, next: last && found.length > count ? markText(last) : null };
}
