/** The form of an approval: naming of each entry, and a reason. */
import {
  approveProfessions,
  type CatalogueEntry,
} from "@wasla/contract/staff/moderation-endpoints";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import type { EntryKind } from "#/staff/moderation/requests.ts";
import { type NamingDraft, pickChangedNames, toNamingDraft } from "./NameFields.tsx";

type ApprovalDraft = { readonly entries: readonly NamingDraft[]; readonly reason: string };

/** Both kinds have the same schema. */
export function approvalSchema(kind: EntryKind, entries: readonly CatalogueEntry[]) {
  const toApproval = ({ entries: drafts, reason }: ApprovalDraft) => ({
    entries: entries.map((entry, at) => ({
      id: entry._id,
      ...pickChangedNames(kind, entry, drafts[at] ?? toNamingDraft(entry)),
    })),
    reason,
  });
  return typedSchema(toApproval, approveProfessions.body);
}

export function toApprovalDraft(entries: readonly CatalogueEntry[], reason: string): ApprovalDraft {
  return { entries: entries.map(toNamingDraft), reason };
}
