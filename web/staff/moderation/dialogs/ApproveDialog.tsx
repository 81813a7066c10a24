import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { approveEntries, type NamedEntry } from "#/staff/moderation/requests.ts";
import { approvalSchema, toApprovalDraft } from "./approval-schema.ts";
import {
  type EntryDialogProps,
  findConflictingEntry,
  type MergeOfferProps,
} from "./dialog-props.ts";
import { NameFields } from "./NameFields.tsx";
import { NameTakenNotice } from "./NameTakenNotice.tsx";

type Props = EntryDialogProps & MergeOfferProps;

/** Enter approves the entry as it is; an Arabic name and a sector can be added. */
export function ApproveDialog(props: Props) {
  const t = useMessages("staff/moderation");
  const title = t("approveTitle", { label: isolateBidi(props.entry.label) });
  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <ApproveForm {...props} />
    </Dialog>
  );
}

function ApproveForm({ kind, entry, onDone, onClose, onMerge }: Props) {
  const t = useMessages("staff/moderation");
  const [conflictingEntry, setConflictingEntry] = useState<NamedEntry>();
  const form = useReasonForm(approvalSchema(kind, [entry]), {
    defaultValues: toApprovalDraft([entry], t("checked")),
    onSubmit: async (approval) => {
      const [outcome] = await approveEntries(kind, approval).catch((error: unknown) => {
        setConflictingEntry(findConflictingEntry(error));
        throw error;
      });
      const message = outcome === "approved" ? "entryApproved" : "alreadyReviewed";
      await onDone(t(message, { label: isolateBidi(entry.label) }));
    },
    onClose,
  });
  return (
    <ReasonForm form={form} buttonText={t("approve")}>
      <NameTakenNotice conflictingEntry={conflictingEntry} onMerge={onMerge} />
      <span>{t("approveText")}</span>
      <NameFields
        isFirst
        kind={kind}
        entry={entry}
        labelAr={form.textField("entries.0.labelAr")}
        sector={form.bindField("entries.0.sector")}
      />
    </ReasonForm>
  );
}
