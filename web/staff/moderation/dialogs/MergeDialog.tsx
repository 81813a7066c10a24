import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type MergePreview, mergeProfessions } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { typedSchema } from "#/platform/form/form-schemas.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ReasonForm } from "#/staff/action/ReasonForm.tsx";
import { useReasonForm } from "#/staff/action/use-reason-form.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import {
  type EntryKind,
  entriesQuery,
  mergeEntries,
  mergePreviewQuery,
  type NamedEntry,
} from "#/staff/moderation/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";
import classes from "./dialogs.module.css";

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

function MergeForm({ kind, entry, into: initialTarget, onDone, onClose }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const form = useReasonForm(schema, {
    defaultValues: { into: initialTarget ?? null, reason: "" },
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

type MergeEffectsProps = { readonly kind: EntryKind; readonly preview: MergePreview };

/** What a merge affects, and what happens to clients that pay for both. */
function MergeEffects({ kind, preview }: MergeEffectsProps) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const countText = useCountText();
  const { from, into, people, roles, clients, views, shortlists, payingBoth } = preview;
  const figures = [
    [t("changedPeople"), people],
    ...(kind === "professions"
      ? ([
          [t("changedRoles"), roles],
          [t("changedClients"), clients],
        ] as const)
      : []),
    [t("changedViews"), views],
    [t("unchangedShortlists"), shortlists],
  ] as const;
  return (
    <div className={classes.touched}>
      <p>
        {t("mergeText", {
          from: isolateBidi(labelIn(language, from)),
          into: isolateBidi(labelIn(language, into)),
        })}
      </p>
      <dl aria-label={t("changes")}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{countText(figure)}</dd>
          </div>
        ))}
      </dl>
      {payingBoth > 0 && <Notice>{t("payingBoth", { count: payingBoth })}</Notice>}
    </div>
  );
}

const debounceMs = 200;
const MAX_OPTIONS = 20;

type MergeTargetFieldProps = Pick<EntryDialogProps, "kind" | "entry"> & {
  readonly binding: FieldBinding<NamedEntry | null>;
};

/** Finds approved entries by name; offers similar ones before anything is typed. */
function MergeTargetField({ kind, entry, binding }: MergeTargetFieldProps) {
  const { value, error, onChange, onBlur, ref } = binding;
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const [typed, setTyped] = useState(value ? labelIn(language, value) : "");
  const [text] = useDebouncedValue(typed.trim(), debounceMs);
  const search = text.slice(0, 100);
  const { data } = useQuery(entriesQuery(kind, { state: "approved", search, count: MAX_OPTIONS }));
  const results = data?.rows ?? [];
  const offered = (search === "" ? uniqueOf([...entry.alike, ...results]) : results).filter(
    ({ _id }) => _id !== entry._id,
  );
  const options = value ? uniqueOf([...offered, value]) : offered;
  return (
    <Select
      ref={ref}
      onBlur={onBlur}
      searchable
      required
      error={error && <FieldError>{error}</FieldError>}
      label={t("mergeInto")}
      description={t("mergeIntoHint")}
      // The server has already filtered, in either language.
      filter={({ options }) => options}
      data={options.map((entry) => ({ value: entry._id, label: labelIn(language, entry) }))}
      value={value?._id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(options.find(({ _id }) => _id === id) ?? null)}
      nothingFoundMessage={t("noMatchFound")}
      selectFirstOptionOnChange
      {...(!value && { "data-autofocus": true })}
    />
  );
}

function uniqueOf(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}
