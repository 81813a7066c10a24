import { useQuery } from "@tanstack/react-query";
import { mergeProfessions } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Dialog } from "#/staff/action/Dialog.tsx";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { mergeEntries, mergePreviewQuery, type NamedEntry } from "#/staff/moderation/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";
import { MergeEffects } from "./MergeEffects.tsx";
import { MergeTargetField } from "./MergeTargetField.tsx";

type Props = EntryDialogProps & { readonly into?: NamedEntry };

/** Choose the target, review the effects, then confirm. */
export function MergeDialog(props: Props) {
  const t = useMessages("staff/moderation");
  const title = t("mergeTitle", { label: isolateBidi(props.entry.label) });
  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <MergeForm {...props} />
    </Dialog>
  );
}

type MergeDraft = { readonly into: NamedEntry | null; readonly reason: string };

const schema = typedSchema(
  ({ into, reason }: MergeDraft) => ({ into: into?._id, reason }),
  mergeProfessions.body,
);

function MergeForm({ kind, entry, into: given, onDone, onClose }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const form = useReasonForm(schema, {
    defaultValues: { into: given ?? null, reason: "" },
    onSubmit: async (merge) => {
      if (!into || !preview.data) throw preview.error ?? new Error(t("stillCounting"));
      await mergeEntries(kind, entry._id, merge);
      const names = { from: isolateBidi(entry.label), into: isolateBidi(labelIn(language, into)) };
      await onDone(t("entryMerged", names));
    },
    onClose,
    messages: { into: whenEmpty(t("mergeTargetMissing")) },
  });
  const target = form.bindField("into");
  const into = target.value;
  const preview = useQuery(mergePreviewQuery(kind, entry._id, into?._id));
  return (
    <ReasonForm form={form} isDestructive buttonText={t("mergeAction")}>
      <MergeTargetField kind={kind} entry={entry} binding={target} />
      <div role="status">
        {into && preview.isPending && <LoadingSkeleton rows={3} height={20} />}
        {preview.error && <Notice tone="danger">{errorMessage(preview.error)}</Notice>}
        {preview.data && <MergeEffects kind={kind} preview={preview.data} />}
      </div>
    </ReasonForm>
  );
}
