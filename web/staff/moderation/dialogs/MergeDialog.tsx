import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { mergeEntries, mergePreviewQuery, type NamedEntry } from "#/staff/moderation/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";
import { MergeEffects } from "./MergeEffects.tsx";
import { MergeTargetField } from "./MergeTargetField.tsx";

type Props = EntryDialogProps & { readonly into?: NamedEntry };

/** Choose the target, review the effects, then confirm. */
export function MergeDialog({ kind, entry, into: given, onDone, onClose }: Props) {
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
      buttonText={t("mergeDeed")}
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
