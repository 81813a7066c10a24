import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_LABEL_LENGTH } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import type { FieldErrors } from "#/staff/action/use-field-errors.ts";
import { type EntryKind, sectorsQuery } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";

/** As typed; null leaves the sector unchanged. */
export type NamingDraft = { readonly labelAr: string; readonly sector: string | null };

type Props = Pick<EntryDialogProps, "kind" | "entry"> & {
  readonly value: NamingDraft;
  readonly onChange: (value: NamingDraft) => void;
  readonly faults: FieldErrors;
  readonly isFirst?: boolean;
};

export function NameFields({ kind, entry, value, onChange, faults, isFirst }: Props) {
  const t = useMessages("staff/moderation");
  return (
    <>
      <PlainField
        label={t("labelAr")}
        hint={t("arabicMissing")}
        value={value.labelAr}
        dir={value.labelAr === "" ? undefined : "auto"}
        lang="ar"
        autoComplete="off"
        error={faults.labelAr}
        maxLength={MAX_LABEL_LENGTH}
        {...(isFirst && { "data-autofocus": true })}
        onChange={({ currentTarget }) => onChange({ ...value, labelAr: currentTarget.value })}
      />
      {kind === "professions" && (
        <SectorField
          entry={entry}
          value={value.sector}
          error={faults.sector}
          onChange={(sector) => onChange({ ...value, sector })}
        />
      )}
    </>
  );
}

type SectorProps = Pick<EntryDialogProps, "entry"> & {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (sector: string | null) => void;
};

function SectorField({ entry: { sector: own }, value, error, onChange }: SectorProps) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const { data = [] } = useQuery(sectorsQuery());
  const isListed = data.some(({ label }) => label === own?.label);
  const sectors = own && !isListed ? [own, ...data] : data;
  return (
    <Select
      searchable
      label={t("sector")}
      data={sectors.map((sector) => ({ value: sector.label, label: labelIn(language, sector) }))}
      value={value}
      error={error && <FieldError>{error}</FieldError>}
      allowDeselect={false}
      onChange={onChange}
    />
  );
}

export function toNamingDraft({ labelAr, sector }: EntryDialogProps["entry"]): NamingDraft {
  return { labelAr: labelAr ?? "", sector: sector?.label ?? null };
}

/** The fields that differ from the entry. */
export function changedNaming(
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
