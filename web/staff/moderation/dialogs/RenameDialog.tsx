import { MAX_LABEL_LENGTH, renameProfession } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { type NamedEntry, renameEntry } from "#/staff/moderation/requests.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import {
  type EntryDialogProps,
  findConflictingEntry,
  type MergeOfferProps,
} from "./dialog-props.ts";
import { NameFields, type NamingDraft, pickChangedNames, toNamingDraft } from "./NameFields.tsx";
import { NameTakenNotice } from "./NameTakenNotice.tsx";

type Props = EntryDialogProps & MergeOfferProps;

/** Renames a catalogue entry; if the name is taken, offers to merge with the entry that has it. */
export function RenameDialog(props: Props) {
  const t = useMessages("staff/moderation");
  const title = t("renameTitle", { label: isolateBidi(props.entry.label) });
  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <RenameForm {...props} />
    </Dialog>
  );
}

function RenameForm(props: Props) {
  const { kind, entry, onMerge } = props;
  const t = useMessages("staff/moderation");
  const { form, conflictingEntry } = useRenameForm(props);
  return (
    <ReasonForm form={form} buttonText={t("rename")}>
      <NameTakenNotice conflictingEntry={conflictingEntry} onMerge={onMerge} />
      <span>{t("renameHint")}</span>
      <TextInput
        {...form.textField("label")}
        required
        label={t("label")}
        autoComplete="off"
        maxLength={MAX_LABEL_LENGTH}
        data-autofocus
      />
      <NameFields
        kind={kind}
        entry={entry}
        labelAr={form.textField("labelAr")}
        sector={form.bindField("sector")}
      />
    </ReasonForm>
  );
}

type RenameDraft = NamingDraft & { readonly label: string; readonly reason: string };

function useRenameForm({ kind, entry, onDone, onClose }: Props) {
  const t = useMessages("staff/moderation");
  const [conflictingEntry, setConflictingEntry] = useState<NamedEntry>();
  const toBody = (draft: RenameDraft) => toChanges(kind, entry, draft);
  const form = useReasonForm(typedSchema(toBody, renameProfession.body), {
    defaultValues: { label: entry.label, ...toNamingDraft(entry), reason: "" },
    onSubmit: async (changes) => {
      await renameEntry(kind, entry._id, changes).catch((error: unknown) => {
        setConflictingEntry(findConflictingEntry(error));
        throw error;
      });
      await onDone(t("renamed", { label: isolateBidi(changes.label ?? entry.label) }));
    },
    onClose,
  });
  return { form, conflictingEntry };
}

function toChanges(
  kind: Props["kind"],
  entry: Props["entry"],
  { label, reason, ...names }: RenameDraft,
) {
  return {
    ...(label !== entry.label && { label }),
    ...pickChangedNames(kind, entry, names),
    reason,
  };
}
