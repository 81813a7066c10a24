import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { ApiError } from "#/platform/api/api-error.ts";
import type { EntryKind, NamedEntry } from "#/staff/moderation/requests.ts";

export type EntryDialogProps = {
  readonly kind: EntryKind;
  readonly entry: CatalogueEntry;
  /** Called when the action is done, with the message to show. */
  readonly onDone: (message: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Switches to a merge with the entry that already has the name. */
export type MergeOfferProps = { readonly onMerge: (into: NamedEntry) => void };

/** The approved entry that already has the name, if that is why the server rejected it. */
export function findConflictingEntry(error: unknown): NamedEntry | undefined {
  if (!(error instanceof ApiError) || error.code !== "LABEL_TAKEN") return undefined;
  // Guaranteed by the error code.
  const { holder: entry } = error.data as {
    readonly holder: NamedEntry & { readonly state: EntryState };
  };
  return entry.state === "approved" ? entry : undefined;
}
