import { TextInput } from "@mantine/core";
import type { ApprovalOutcome, CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { MAX_LABEL_LENGTH } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { type FieldErrors, useFieldErrors } from "#/staff/action/use-field-errors.ts";
import { approveEntries } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";
import classes from "./dialogs.module.css";

type Props = Omit<EntryDialogProps, "entry"> & { readonly entries: readonly CatalogueEntry[] };

/** By entry id. */
type ArabicNames = Readonly<Record<string, string>>;

/** Approves all selected entries; Arabic names can be added. */
export function ApproveAllDialog({ kind, entries, onDone, onClose }: Props) {
  const t = useMessages("staff/moderation");
  const [arabic, setArabic] = useState<ArabicNames>({});
  const { errors, withServerErrors } = useFieldErrors();
  const onSubmit = async (reason: string) => {
    const wanted = entries.map(({ _id, labelAr }) => {
      const typed = arabic[_id]?.trim();
      if (typed === undefined || typed === (labelAr ?? "")) return { id: _id };
      return { id: _id, labelAr: typed === "" ? null : typed };
    });
    await onDone(
      outcomeMessage(t, await withServerErrors(() => approveEntries(kind, wanted, reason))),
    );
  };
  return (
    <ReasonDialog
      opened
      title={t("approveAllTitle", { count: entries.length })}
      buttonText={t("approve")}
      reasonField={{ usual: t("checked") }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <span>{t("approveAllText")}</span>
      <Names entries={entries} arabic={arabic} faults={errors} onType={setArabic} />
    </ReasonDialog>
  );
}

type NamesProps = {
  readonly entries: Props["entries"];
  readonly arabic: ArabicNames;
  readonly faults: FieldErrors;
  readonly onType: (arabic: ArabicNames) => void;
};

function Names({ entries, arabic, faults, onType }: NamesProps) {
  const t = useMessages("staff/moderation");
  const nameOf = (id: string, labelAr: string | null) => arabic[id] ?? labelAr ?? "";
  const error = (at: number) => faults[`entries.${at}.labelAr`];
  return (
    <ul className={classes.names}>
      {entries.map(({ _id, label, labelAr }, at) => (
        <li key={_id}>
          <bdi>{label}</bdi>
          <TextInput
            aria-label={t("labelArOf", { label: isolateBidi(label) })}
            placeholder={t("labelAr")}
            value={nameOf(_id, labelAr)}
            // A plain `dir` property would go to the wrapper, whose direction ignores the text.
            attributes={nameOf(_id, labelAr) === "" ? {} : { input: { dir: "auto" } }}
            maxLength={MAX_LABEL_LENGTH}
            error={error(at) && <FieldError>{error(at)}</FieldError>}
            onChange={({ currentTarget: { value } }) => onType({ ...arabic, [_id]: value })}
          />
        </li>
      ))}
    </ul>
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
