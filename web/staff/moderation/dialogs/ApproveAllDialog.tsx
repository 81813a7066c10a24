import { TextInput } from "@mantine/core";
import type { ApprovalOutcome, CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { MAX_LABEL_LENGTH } from "@wasla/contract/staff/moderation-endpoints";
import type { ComponentProps } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { approveEntries } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import type { PlainField } from "#/ui/fields/PlainField.tsx";
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

type ArabicNameProps = Pick<ComponentProps<typeof PlainField>, "dir"> & {
  readonly label: string;
  readonly error: string | undefined;
};

function ArabicName({ label, dir, error, ...field }: ArabicNameProps) {
  const t = useMessages("staff/moderation");
  return (
    <TextInput
      {...field}
      aria-label={t("labelArOf", { label: isolateBidi(label) })}
      placeholder={t("labelAr")}
      // A plain `dir` property would go to the wrapper, whose direction ignores the text.
      attributes={{ input: { dir } }}
      maxLength={MAX_LABEL_LENGTH}
      error={error && <FieldError>{error}</FieldError>}
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
