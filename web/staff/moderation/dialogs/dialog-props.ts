/** What the dialogs about one entry have in common. */
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { ApiError } from "#/platform/api/api-error.ts";
import type { EntryKind, Named } from "#/staff/moderation/requests.ts";

export type EntryDialogProps = {
  readonly kind: EntryKind;
  readonly entry: CatalogueEntry;
  /** The deed is done; `said` is what is said of it. */
  readonly onDone: (said: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Into whom an entry can be merged that was to get the name of another. */
export type MergeOfferProps = { readonly onMerge: (into: Named) => void };

/** Who has the name already, where that one can take the entry's place. */
export function nameHolderOf(error: unknown): Named | undefined {
  if (!(error instanceof ApiError) || error.code !== "LABEL_TAKEN") return undefined;
  // The server says so with this code.
  const { holder } = error.data as { readonly holder: Named & { readonly state: EntryState } };
  return holder.state === "approved" ? holder : undefined;
}
