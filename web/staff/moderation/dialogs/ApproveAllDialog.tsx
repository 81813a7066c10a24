import { TextInput } from "@mantine/core";
import type { CatalogueEntry, Outcome } from "@wasla/contract/staff/moderation-endpoints";
import { LONGEST_LABEL } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { type Say, useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { approve } from "#/staff/moderation/requests.ts";
import style from "./dialogs.module.css";
import type { JudgedProps } from "./judged.ts";

type Props = Omit<JudgedProps, "entry"> & { readonly entries: readonly CatalogueEntry[] };

/** Approves all that were chosen in one go; their Arabic names may be given on the way. */
export function ApproveAllDialog({ kind, entries, onDone, onClose }: Props) {
  const t = useWords("staff/moderation");
  const [arabic, setArabic] = useState<Readonly<Record<string, string>>>({});
  const onDeed = async (reason: string) => {
    const wanted = entries.map(({ _id }) => {
      const labelAr = arabic[_id]?.trim();
      return { id: _id, ...(labelAr && { labelAr }) };
    });
    await onDone(saidOf(t, await approve(kind, wanted, reason)));
  };
  return (
    <DeedDialog
      opened
      title={t("approveAllTitle", { count: entries.length })}
      deed={t("approve")}
      usualReason={t("checked")}
      onDeed={onDeed}
      onClose={onClose}
    >
      <span>{t("approveAllText")}</span>
      <ul className={style.names}>
        {entries.map(({ _id, label, labelAr }) => (
          <li key={_id}>
            <bdi>{label}</bdi>
            <TextInput
              aria-label={t("labelArOf", { label: isolated(label) })}
              placeholder={t("labelAr")}
              value={arabic[_id] ?? labelAr ?? ""}
              dir="auto"
              maxLength={LONGEST_LABEL}
              onChange={({ currentTarget: { value } }) => setArabic({ ...arabic, [_id]: value })}
            />
          </li>
        ))}
      </ul>
    </DeedDialog>
  );
}

function saidOf(t: Say<"staff/moderation">, outcomes: readonly Outcome[]): string {
  const approved = outcomes.filter((outcome) => outcome === "approved").length;
  if (approved === outcomes.length) return t("approvedAll", { count: approved });
  return t("approvedSome", { approved, all: outcomes.length });
}
