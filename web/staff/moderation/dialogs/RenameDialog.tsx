import { MAX_LABEL_LENGTH } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { type NamedEntry, renameEntry } from "#/staff/moderation/requests.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { type EntryDialogProps, type MergeOfferProps, nameHolderOf } from "./dialog-props.ts";
import { changedNaming, NameFields, toNamingDraft } from "./NameFields.tsx";
import { NameTakenNotice } from "./NameTakenNotice.tsx";

export function RenameDialog(props: EntryDialogProps & MergeOfferProps) {
  const { kind, entry, onDone, onClose, onMerge } = props;
  const t = useMessages("staff/moderation");
  const missing = useMessages("staff")("fieldMissing");
  const [label, setLabel] = useState(entry.label);
  const [naming, setNaming] = useState(() => toNamingDraft(entry));
  const [holder, setHolder] = useState<NamedEntry>();
  const isNameless = label.trim() === "";
  const { errors, validate, withServerErrors } = useFieldErrors(() => ({
    ...(isNameless && { label: missing }),
  }));
  const onSubmit = async (reason: string) => {
    const changes = {
      ...(label !== entry.label && { label }),
      ...changedNaming(kind, entry, naming),
    };
    await withServerErrors(() => renameEntry(kind, entry._id, { ...changes, reason })).catch(
      (error: unknown) => {
        setHolder(nameHolderOf(error));
        throw error;
      },
    );
    await onDone(t("renamedSaid", { label: isolateBidi(label.trim()) }));
  };
  const fields = { kind, entry, faults: errors, value: naming, onChange: setNaming };
  const dialog = { opened: true, buttonText: t("rename"), onValidate: validate, onSubmit, onClose };
  return (
    <ReasonDialog {...dialog} title={t("renameTitle", { label: isolateBidi(entry.label) })}>
      <NameTakenNotice holder={holder} onMerge={onMerge} />
      <span>{t("renameText")}</span>
      <PlainField
        required
        label={t("label")}
        value={label}
        dir={isNameless ? undefined : "auto"}
        autoComplete="off"
        maxLength={MAX_LABEL_LENGTH}
        data-autofocus
        error={errors.label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NameFields {...fields} />
    </ReasonDialog>
  );
}
