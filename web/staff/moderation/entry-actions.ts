/** Actions by an entry's state, and their keyboard shortcuts while its row has the focus. */
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import type { NamedEntry } from "./requests.ts";

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

/** The action of the open dialog, on one entry or on all selected ones. */
export type PendingAction =
  | {
      readonly action: EntryAction;
      readonly entry: CatalogueEntry;
      /** Preselected target of a merge. */
      readonly into?: NamedEntry;
    }
  | { readonly action: "approveAll"; readonly entries: readonly CatalogueEntry[] };

/** Used to find a row's name for the focus. */
export function nameElementId({ _id }: { readonly _id: string }): string {
  return `entry-${_id}`;
}
