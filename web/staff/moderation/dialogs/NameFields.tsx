import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_LABEL_LENGTH } from "@wasla/contract/staff/moderation-endpoints";
import type { ComponentProps } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { type EntryKind, sectorsQuery } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";

/** As typed; null leaves the sector unchanged. */
export type NamingDraft = { readonly labelAr: string; readonly sector: string | null };

type Props = Pick<EntryDialogProps, "kind" | "entry"> & {
  readonly labelAr: Omit<ComponentProps<typeof TextInput>, "label">;
  readonly sector: FieldBinding<string | null>;
  readonly isFirst?: boolean;
};

export function NameFields({ kind, entry, labelAr, sector, isFirst }: Props) {
  const t = useMessages("staff/moderation");
  return (
    <>
      <TextInput
        {...labelAr}
        label={t("labelAr")}
        hint={t("arabicMissing")}
        lang="ar"
        autoComplete="off"
        maxLength={MAX_LABEL_LENGTH}
        {...(isFirst && { "data-autofocus": true })}
      />
      {kind === "professions" && <SectorField entry={entry} binding={sector} />}
    </>
  );
}

type SectorProps = Pick<EntryDialogProps, "entry"> & {
  readonly binding: FieldBinding<string | null>;
};

function SectorField({ entry: { sector: currentSector }, binding }: SectorProps) {
  const { error } = binding;
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const { data = [] } = useQuery(sectorsQuery());
  const isListed = data.some(({ label }) => label === currentSector?.label);
  const sectors = currentSector && !isListed ? [currentSector, ...data] : data;
  return (
    <Select
      {...binding}
      searchable
      label={t("sector")}
      data={sectors.map((sector) => ({ value: sector.label, label: labelIn(language, sector) }))}
      error={error && <FieldError>{error}</FieldError>}
      allowDeselect={false}
    />
  );
}

export function toNamingDraft({ labelAr, sector }: EntryDialogProps["entry"]): NamingDraft {
  return { labelAr: labelAr ?? "", sector: sector?.label ?? null };
}

/** The fields that differ from the entry. */
export function pickChangedNames(
  kind: EntryKind,
  entry: EntryDialogProps["entry"],
  naming: NamingDraft,
) {
  const before = toNamingDraft(entry);
  const labelAr = naming.labelAr.trim();
  const isOther = labelAr !== before.labelAr;
  const { sector } = naming;
  return {
    // Null removes the Arabic name; the English one is then shown instead.
    ...(isOther && { labelAr: labelAr === "" ? null : labelAr }),
    ...(kind === "professions" && sector !== null && sector !== before.sector && { sector }),
  };
}
