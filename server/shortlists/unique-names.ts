/** Names are unique per client, ignoring case, and their number is limited. */
import type { Transaction } from "kysely";
import { AppError, invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import {
  countNamedItems,
  findIdByName,
  lockNamedItems,
  type NamedTable,
} from "./queries/named-items.ts";

type Tx = Transaction<Tables>;
type NamedItem = { readonly clientId: string; readonly name: string };

/** Throws 409 above the limit and 422 for a taken name. Locks the client's names. */
export async function assertCanCreate(
  tx: Tx,
  table: NamedTable,
  { limit, ...item }: NamedItem & { readonly limit: number },
): Promise<void> {
  await lockNamedItems(tx, item.clientId);
  if ((await countNamedItems(tx, table, item.clientId)) >= limit)
    throw new AppError(409, ["platform.tooMany", { maximum: limit }]);
  await assertNameFree(tx, table, item);
}

/** Throws 422 for a name that another item has. Locks the client's names. */
export async function assertCanRename(
  tx: Tx,
  table: NamedTable,
  named: NamedItem & { readonly id: string },
): Promise<void> {
  await lockNamedItems(tx, named.clientId);
  await assertNameFree(tx, table, named);
}

async function assertNameFree(
  tx: Tx,
  table: NamedTable,
  named: NamedItem & { readonly id?: string },
) {
  const existingId = await findIdByName(tx, table, named);
  if (existingId !== undefined && existingId !== named.id)
    throw invalidField("name", "shortlists.nameTaken");
}
