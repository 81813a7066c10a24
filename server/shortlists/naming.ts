/** The rules for names: each once, whatever its case, and only so many. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import { countKept, findByName, type Kept, lockKept } from "./queries/named.ts";

type Tx = Transaction<Tables>;
type Named = { readonly clientId: string; readonly name: string };

/** Refuses one too many (409) and a name that is taken (422). Holds the client's others. */
export async function assertRoom(
  tx: Tx,
  kept: Kept,
  { most, ...named }: Named & { readonly most: number },
): Promise<void> {
  await lockKept(tx, named.clientId);
  if ((await countKept(tx, kept, named.clientId)) >= most)
    throw new Refusal(409, ["platform.tooMany", { maximum: most }]);
  await assertFree(tx, kept, named);
}

/** The same for a new name of one that is there. */
export async function assertRename(
  tx: Tx,
  kept: Kept,
  named: Named & { readonly id: string },
): Promise<void> {
  await lockKept(tx, named.clientId);
  await assertFree(tx, kept, named);
}

async function assertFree(tx: Tx, kept: Kept, named: Named & { readonly id?: string }) {
  const holder = await findByName(tx, kept, named);
  if (holder !== undefined && holder !== named.id) throw fault("name", "shortlists.nameTaken");
}
