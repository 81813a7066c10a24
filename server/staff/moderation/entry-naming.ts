import { catalogueMessages as messages } from "@wasla/contract/catalogue/server-messages";
import type { Transaction } from "kysely";
import { findNameConflict, listSectors } from "#/catalogue/moderation/moderation.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import { toNamed } from "./describe-entries.ts";
import type { EntryKind } from "./entry-kind.ts";

type Tx = Transaction<Tables>;

export type EntryNaming = {
  readonly label?: string | undefined;
  /** Null removes it. */
  readonly labelAr?: string | null | undefined;
  readonly sector?: string | undefined;
};
type NamedEntryRef = {
  readonly id: number;
  readonly kind: EntryKind;
  /** Prefix of field names in errors, such as `entries.3.`. */
  readonly at?: string;
};

/** Returns the columns to write. Throws 422 for an unknown sector and for a taken name. */
export async function validateNaming(
  tx: Tx,
  { id, kind, at = "" }: NamedEntryRef,
  naming: EntryNaming,
) {
  const { label, labelAr } = naming;
  for (const [field, name] of [["label", label] as const, ["labelAr", labelAr] as const])
    if (name) await assertNameAvailable(tx, kind, { id, field: at + field, name });
  const sector = await resolveSector(tx, kind, { field: `${at}sector`, name: naming.sector });
  return {
    ...(label !== undefined && { label }),
    ...(labelAr !== undefined && { labelAr }),
    ...(sector && { sector }),
  };
}

type NameCheck = { readonly id: number; readonly field: string; readonly name: string };

async function assertNameAvailable(
  tx: Tx,
  kind: EntryKind,
  { id, field, name }: NameCheck,
): Promise<void> {
  const existing = await findNameConflict(tx, kind, { id, label: name });
  if (!existing) return;
  const isMerged = existing.status === "merged";
  const message = [
    isMerged ? messages.labelWasMerged : messages.labelTaken,
    { label: existing.label },
  ] as const;
  throw new AppError(422, "platform.checkFields", {
    fieldErrors: [{ field, message }],
    code: "LABEL_TAKEN",
    data: { holder: { ...toNamed(existing), state: existing.status } },
  });
}

async function resolveSector(
  tx: Tx,
  kind: EntryKind,
  { field, name }: { readonly field: string; readonly name: string | undefined },
) {
  if (name === undefined) return undefined;
  if (kind === "skill") throw invalidField(field, messages.noSector);
  const known = (await listSectors(tx)).find(({ sector }) => sector === name);
  if (!known) throw invalidField(field, messages.sectorUnknown);
  return known;
}
