/** What may be done about an entry of a state, and by which key while its row has the focus. */
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import type { Named } from "./requests.ts";

export type EntryAction = "approve" | "merge" | "rename" | "reject";

export const actionsByState: Readonly<Record<EntryState, readonly EntryAction[]>> = {
  pending: ["approve", "merge", "rename", "reject"],
  approved: ["merge", "rename", "reject"],
  rejected: ["approve", "merge", "rename"],
  merged: [],
};

export const shortcutOf: Readonly<Record<EntryAction, string>> = {
  approve: "a",
  merge: "m",
  rename: "n",
  reject: "r",
};

/** What an operator is about to do: to one entry, or to all that were chosen. */
export type PendingAction =
  | {
      readonly deed: EntryAction;
      readonly entry: CatalogueEntry;
      /** What it is to be merged into, where that is known. */
      readonly into?: Named;
    }
  | { readonly deed: "approveAll"; readonly entries: readonly CatalogueEntry[] };

/** By which a row's name is found again. */
export function nameElementId({ _id }: { readonly _id: string }): string {
  return `entry-${_id}`;
}
