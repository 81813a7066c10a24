/** Accounts, page after page. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { listAccounts } from "#/accounts/operators.ts";
import { markFrom, markText } from "#/platform/lists/keyset.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { userOf } from "./user.ts";

type Wanted = Parameters<typeof listAccounts>[1];

export async function listUsersPage({ db }: Services, asked: Wanted & Paged<string>) {
  const { after, count = MOST_ROWS, ...wanted } = asked;
  const found = await listAccounts(db, wanted, { after: markFrom(after), most: count + 1 });
  const { rows, next } = pageOf(found, count, markText);
  return { rows: rows.map(userOf), next };
}
