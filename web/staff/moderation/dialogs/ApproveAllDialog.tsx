import type { ApprovalOutcome, CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { MAX_LABEL_LENGTH } from "@wasla/contract/staff/moderation-endpoints";
import type { ComponentProps } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { approveEntries } from "#/staff/moderation/requests.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { approvalSchema, toApprovalDraft } from "./approval-schema.ts";
import type { EntryDialogProps } from "./dialog-props.ts";
import classes from "./dialogs.module.css";

type Props = Omit<EntryDialogProps, "entry"> & { readonly entries: readonly CatalogueEntry[] };

/** Approves all selected entries; Arabic names can be added. */
export function ApproveAllDialog({ entries, ...props }: Props) {
  const t = useMessages("staff/moderation");
  const title = t("approveAllTitle", { count: entries.length });
  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <ApproveAllForm {...props} entries={entries} />
    </Dialog>
  );
}

function ApproveAllForm({ kind, entries, onDone, onClose }: Props) {
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
