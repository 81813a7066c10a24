import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { type FieldErrors, useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { approveEntries, type NamedEntry } from "#/staff/moderation/requests.ts";
import { type EntryDialogProps, type MergeOfferProps, nameHolderOf } from "./dialog-props.ts";
import { changedNaming, NameFields, toNamingDraft } from "./NameFields.tsx";
import { NameTakenNotice } from "./NameTakenNotice.tsx";

/** Enter approves the entry as it is; an Arabic name and a sector can be added. */
export function ApproveDialog(props: EntryDialogProps & MergeOfferProps) {
  const { kind, entry, onDone, onClose, onMerge } = props;
  const t = useMessages("staff/moderation");
  const [naming, setNaming] = useState(() => toNamingDraft(entry));
  const [holder, setHolder] = useState<NamedEntry>();
  const { errors, withServerErrors } = useFieldErrors();
  const label = isolateBidi(entry.label);
  const onSubmit = async (reason: string) => {
    const wanted = { id: entry._id, ...changedNaming(kind, entry, naming) };
    const [outcome] = await withServerErrors(() => approveEntries(kind, [wanted], reason)).catch(
      (error: unknown) => {
        setHolder(nameHolderOf(error));
        throw error;
      },
    );
    await onDone(t(outcome === "approved" ? "approvedSaid" : "judgedAlready", { label }));
  };
  const fields = { kind, entry, value: naming, onChange: setNaming, faults: errorsOfEntry(errors) };
  return (
    <ReasonDialog
      opened
      title={t("approveTitle", { label })}
      buttonText={t("approve")}
      reasonField={{ usual: t("checked") }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <NameTakenNotice holder={holder} onMerge={onMerge} />
      <span>{t("approveText")}</span>
      <NameFields {...fields} isFirst />
    </ReasonDialog>
  );
}

/** The server names fields by index (`entries.0.`), because it approves lists. */
function errorsOfEntry(faults: FieldErrors): FieldErrors {
  const named = Object.entries(faults).map(([field, said]) => [
    field.replace(/^entries\.0\./, ""),
    said,
  ]);
  return Object.fromEntries(named);
}
