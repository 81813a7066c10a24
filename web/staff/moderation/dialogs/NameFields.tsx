import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LONGEST_LABEL } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import type { Faults } from "#/staff/deed/use-faults.ts";
import { type Kind, sectorsQuery } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import type { JudgedProps } from "./judged.ts";

/** As typed; without a sector it stays where it was. */
export type Naming = { readonly labelAr: string; readonly sector: string | null };

type Props = Pick<JudgedProps, "kind" | "entry"> & {
  readonly value: Naming;
  readonly onChange: (value: Naming) => void;
  readonly faults: Faults;
  readonly isFirst?: boolean;
};

/** The Arabic name, and the sector of a profession. */
export function NameFields({ kind, entry, value, onChange, faults, isFirst }: Props) {
  const t = useWords("staff/moderation");
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
        maxLength={LONGEST_LABEL}
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

type SectorProps = Pick<JudgedProps, "entry"> & {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (sector: string | null) => void;
};

function SectorField({ entry: { sector: own }, value, error, onChange }: SectorProps) {
  const t = useWords("staff/moderation");
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

export function namingOf({ labelAr, sector }: JudgedProps["entry"]): Naming {
  return { labelAr: labelAr ?? "", sector: sector?.label ?? null };
}

/** What differs from what the entry has. */
export function changesOf(kind: Kind, entry: JudgedProps["entry"], naming: Naming) {
  const before = namingOf(entry);
  const labelAr = naming.labelAr.trim();
  const isOther = labelAr !== before.labelAr;
  const { sector } = naming;
  return {
    // An Arabic name may go; the English one is shown then.
    ...(isOther && { labelAr: labelAr === "" ? null : labelAr }),
    ...(kind === "professions" && sector !== null && sector !== before.sector && { sector }),
  };
}
