/** What the dialogs about one entry have in common. */
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { CallError } from "#/platform/call/call-error.ts";
import type { Kind, Named } from "#/staff/moderation/requests.ts";

export type JudgedProps = {
  readonly kind: Kind;
  readonly entry: CatalogueEntry;
  /** The deed is done; `said` is what is said of it. */
  readonly onDone: (said: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Into whom an entry can be merged that was to get the name of another. */
export type MergeOffered = { readonly onMerge: (into: Named) => void };

/** Who has the name already, where that one can take the entry's place. */
export function holderIn(error: unknown): Named | undefined {
  if (!(error instanceof CallError) || error.code !== "LABEL_TAKEN") return undefined;
  // The server says so with this code.
  const { holder } = error.data as { readonly holder: Named & { readonly state: EntryState } };
  return holder.state === "approved" ? holder : undefined;
}
