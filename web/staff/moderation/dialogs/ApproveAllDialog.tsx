import { TextInput } from "@mantine/core";
import type { CatalogueEntry, Outcome } from "@wasla/contract/staff/moderation-endpoints";
import { LONGEST_LABEL } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { type Say, useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { type Faults, useFaults } from "#/staff/deed/use-faults.ts";
import { approve } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./dialogs.module.css";
import type { JudgedProps } from "./judged.ts";

type Props = Omit<JudgedProps, "entry"> & { readonly entries: readonly CatalogueEntry[] };

/** By the id of the entry. */
type Typed = Readonly<Record<string, string>>;

/** Approves all that were chosen in one go; their Arabic names may be given on the way. */
export function ApproveAllDialog({ kind, entries, onDone, onClose }: Props) {
  const t = useWords("staff/moderation");
  const [arabic, setArabic] = useState<Typed>({});
  const { faults, judged } = useFaults();
  const onDeed = async (reason: string) => {
    const wanted = entries.map(({ _id, labelAr }) => {
      const typed = arabic[_id]?.trim();
      if (typed === undefined || typed === (labelAr ?? "")) return { id: _id };
      return { id: _id, labelAr: typed === "" ? null : typed };
    });
    await onDone(saidOf(t, await judged(() => approve(kind, wanted, reason))));
  };
  return (
    <DeedDialog
      opened
      title={t("approveAllTitle", { count: entries.length })}
      deed={t("approve")}
      asksFor={{ usual: t("checked") }}
      onDeed={onDeed}
      onClose={onClose}
    >
      <span>{t("approveAllText")}</span>
      <Names entries={entries} arabic={arabic} faults={faults} onType={setArabic} />
    </DeedDialog>
  );
}

type NamesProps = {
  readonly entries: Props["entries"];
  readonly arabic: Typed;
  readonly faults: Faults;
  readonly onType: (arabic: Typed) => void;
};

function Names({ entries, arabic, faults, onType }: NamesProps) {
  const t = useWords("staff/moderation");
  const nameOf = (id: string, labelAr: string | null) => arabic[id] ?? labelAr ?? "";
  const error = (at: number) => faults[`entries.${at}.labelAr`];
  return (
    <ul className={style.names}>
      {entries.map(({ _id, label, labelAr }, at) => (
        <li key={_id}>
          <bdi>{label}</bdi>
          <TextInput
            aria-label={t("labelArOf", { label: isolated(label) })}
            placeholder={t("labelAr")}
            value={nameOf(_id, labelAr)}
            // A plain `dir` would go to the frame, whose direction does not follow what is typed.
            attributes={nameOf(_id, labelAr) === "" ? {} : { input: { dir: "auto" } }}
            maxLength={LONGEST_LABEL}
            error={error(at) && <FieldError>{error(at)}</FieldError>}
            onChange={({ currentTarget: { value } }) => onType({ ...arabic, [_id]: value })}
          />
        </li>
      ))}
    </ul>
  );
}

function saidOf(t: Say<"staff/moderation">, outcomes: readonly Outcome[]): string {
  const approved = outcomes.filter((outcome) => outcome === "approved").length;
  if (approved === outcomes.length) return t("approvedAll", { count: approved });
  return t("approvedSome", { approved, all: outcomes.length });
}
