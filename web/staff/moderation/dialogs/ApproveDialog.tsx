import {
  type ApprovalOutcome,
  type CatalogueEntry,
  MAX_LABEL_LENGTH,
} from "@wasla/contract/staff/moderation-endpoints";
import { type ComponentProps, useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { approveEntries, type NamedEntry } from "#/staff/moderation/requests.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { approvalSchema, toApprovalDraft } from "./approval-schema.ts";
import {
  type EntryDialogProps,
  findConflictingEntry,
  type MergeOfferProps,
} from "./dialog-props.ts";
import classes from "./dialogs.module.css";
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

type ApproveAllDialogProps = Omit<EntryDialogProps, "entry"> & {
  readonly entries: readonly CatalogueEntry[];
};

/** Approves all selected entries; Arabic names can be added. */
export function ApproveAllDialog({ entries, ...props }: ApproveAllDialogProps) {
  const t = useMessages("staff/moderation");
  const title = t("approveAllTitle", { count: entries.length });
  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <ApproveAllForm {...props} entries={entries} />
    </Dialog>
  );
}

function ApproveAllForm({ kind, entries, onDone, onClose }: ApproveAllDialogProps) {
  const t = useMessages("staff/moderation");
  const form = useReasonForm(approvalSchema(kind, entries), {
    defaultValues: toApprovalDraft(entries, t("checked")),
    onSubmit: async (approval) => onDone(outcomeMessage(t, await approveEntries(kind, approval))),
    onClose,
  });
  return (
    <ReasonForm form={form} buttonText={t("approve")}>
      <span>{t("approveAllText")}</span>
      <ul className={classes.names}>
        {entries.map(({ _id, label }, at) => (
          <li key={_id}>
            <bdi>{label}</bdi>
            <ArabicName label={label} {...form.textField(`entries.${at}.labelAr`)} />
          </li>
        ))}
      </ul>
    </ReasonForm>
  );
}

type ArabicNameProps = ComponentProps<typeof TextInput> & { readonly label: string };

function ArabicName({ label, ...field }: ArabicNameProps) {
  const t = useMessages("staff/moderation");
  return (
    <TextInput
      {...field}
      aria-label={t("labelArOf", { label: isolateBidi(label) })}
      placeholder={t("labelAr")}
      maxLength={MAX_LABEL_LENGTH}
    />
  );
}

function outcomeMessage(
  t: Translate<"staff/moderation">,
  outcomes: readonly ApprovalOutcome[],
): string {
  const approved = outcomes.filter((outcome) => outcome === "approved").length;
  if (approved === outcomes.length) return t("approvedAll", { count: approved });
  return t("approvedSome", { approved, all: outcomes.length });
}
