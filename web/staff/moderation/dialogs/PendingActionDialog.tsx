import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { type FieldErrors, useFieldErrors } from "#/staff/action/use-field-errors.ts";
import {
  approveEntries,
  type EntryKind,
  mergeEntries,
  mergePreviewQuery,
  type NamedEntry,
} from "#/staff/moderation/requests.ts";
import type { PendingActionState } from "#/staff/moderation/use-pending-action.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ApproveAllDialog } from "./ApproveAllDialog.tsx";
import { type EntryDialogProps, type MergeOfferProps, nameHolderOf } from "./dialog-props.ts";
import { MergeEffects } from "./MergeEffects.tsx";
import { MergeTargetField } from "./MergeTargetField.tsx";
import { changedNaming, NameFields, toNamingDraft } from "./NameFields.tsx";
import { NameTakenNotice } from "./NameTakenNotice.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";

type Props = { readonly kind: EntryKind; readonly judging: PendingActionState };

export function PendingActionDialog({ kind, judging }: Props) {
  const { pending, finish, start, close } = judging;
  if (!pending) return null;
  const common = { kind, onDone: finish, onClose: close };
  if (pending.action === "approveAll")
    return <ApproveAllDialog {...common} entries={pending.entries} />;
  const { entry, into } = pending;
  const one = { ...common, entry };
  const withMerge = {
    ...one,
    onMerge: (other: NonNullable<typeof into>) => start({ action: "merge", entry, into: other }),
  };
  switch (pending.action) {
    case "approve":
      return <ApproveDialog {...withMerge} />;
    case "rename":
      return <RenameDialog {...withMerge} />;
    case "reject":
      return <RejectDialog {...one} onAlternative={(action) => start({ action, entry })} />;
    case "merge":
      return <MergeDialog key={into?._id} {...one} {...(into && { into })} />;
  }
}

/** Enter approves the entry as it is; an Arabic name and a sector can be added. */
function ApproveDialog(props: EntryDialogProps & MergeOfferProps) {
  const { kind, entry, onDone, onClose, onMerge } = props;
  const t = useMessages("staff/moderation");
  const [naming, setNaming] = useState(() => toNamingDraft(entry));
  const [holder, setHolder] = useState<NamedEntry>();
  const { errors, withServerErrors } = useFieldErrors();
  const label = isolateBidi(entry.label);
  const onSubmit = async (reason: string) => {
    const input = { id: entry._id, ...changedNaming(kind, entry, naming) };
    const [outcome] = await withServerErrors(() => approveEntries(kind, [input], reason)).catch(
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
function errorsOfEntry(errors: FieldErrors): FieldErrors {
  const named = Object.entries(errors).map(([field, message]) => [
    field.replace(/^entries\.0\./, ""),
    message,
  ]);
  return Object.fromEntries(named);
}

type MergeDialogProps = EntryDialogProps & { readonly into?: NamedEntry };

/** Choose the target, review the effects, then confirm. */
function MergeDialog({ kind, entry, into: given, onDone, onClose }: MergeDialogProps) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const [into, setInto] = useState(given);
  const foreseen = useQuery(mergePreviewQuery(kind, entry._id, into?._id));
  const { errors, validate } = useFieldErrors(() => ({ ...(!into && { into: t("chooseInto") }) }));
  const onSubmit = async (reason: string) => {
    if (!into) return;
    if (!foreseen.data) throw foreseen.error ?? new Error(t("stillCounting"));
    await mergeEntries(kind, entry._id, { into: into._id, reason });
    const names = { from: isolateBidi(entry.label), into: isolateBidi(labelIn(language, into)) };
    await onDone(t("mergedSaid", names));
  };
  return (
    <ReasonDialog
      opened
      isDestructive
      title={t("mergeTitle", { label: isolateBidi(entry.label) })}
      buttonText={t("mergeAction")}
      onValidate={validate}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <MergeTargetField
        kind={kind}
        entry={entry}
        value={into}
        error={errors.into}
        onChange={setInto}
      />
      <div role="status">
        {into && foreseen.isPending && <LoadingSkeleton rows={3} height={20} />}
        {foreseen.error && <Notice tone="danger">{errorMessage(foreseen.error)}</Notice>}
        {foreseen.data && <MergeEffects kind={kind} preview={foreseen.data} />}
      </div>
    </ReasonDialog>
  );
}
