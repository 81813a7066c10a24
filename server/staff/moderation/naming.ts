/** The rules for what an entry is called, and for its sector. */
import { catalogueMessages as said } from "@wasla/contract/catalogue/server-messages";
import type { Transaction } from "kysely";
import { holderOf, sectors } from "#/catalogue/moderation/moderation.ts";
import type { Tables } from "#/platform/database/database.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import { named } from "./described.ts";
import type { Kind } from "./kind.ts";

type Tx = Transaction<Tables>;

export type Naming = {
  readonly label?: string | undefined;
  /** Null takes it away. */
  readonly labelAr?: string | null | undefined;
  readonly sector?: string | undefined;
};
type Of = {
  readonly id: number;
  readonly kind: Kind;
  /** Where the fields stand: `entries.3.` */
  readonly at?: string;
};

/** As it is to be written. Refuses (422) another's name, saying whose, and an unknown sector. */
export async function checkedNaming(tx: Tx, { id, kind, at = "" }: Of, naming: Naming) {
  const { label, labelAr } = naming;
  for (const [field, name] of [["label", label] as const, ["labelAr", labelAr] as const])
    if (name) await assertFree(tx, kind, { id, field: at + field, name });
  const sector = await sectorOf(tx, kind, { field: `${at}sector`, name: naming.sector });
  return {
    ...(label !== undefined && { label }),
    ...(labelAr !== undefined && { labelAr }),
    ...(sector && { sector }),
  };
}

type Asked = { readonly id: number; readonly field: string; readonly name: string };

async function assertFree(tx: Tx, kind: Kind, { id, field, name }: Asked): Promise<void> {
  const holder = await holderOf(tx, kind, { id, label: name });
  if (!holder) return;
  const isMerged = holder.status === "merged";
  const message = [
    isMerged ? said.labelWasMerged : said.labelTaken,
    { label: holder.label },
  ] as const;
  throw new Refusal(422, "platform.checkFields", {
    faults: [{ field, message }],
    code: "LABEL_TAKEN",
    data: { holder: { ...named(holder), state: holder.status } },
  });
}

async function sectorOf(
  tx: Tx,
  kind: Kind,
  { field, name }: { readonly field: string; readonly name: string | undefined },
) {
  if (name === undefined) return undefined;
  if (kind === "skill") throw fault(field, said.noSector);
  const known = (await sectors(tx)).find(({ sector }) => sector === name);
  if (!known) throw fault(field, said.sectorUnknown);
  return known;
}
