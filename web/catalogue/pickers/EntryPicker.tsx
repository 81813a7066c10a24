import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import { useMemo } from "react";
import { findEntry, labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { OptionSelect } from "./OptionSelect.tsx";
import type { PickerProps } from "./picker-props.ts";

/** A catalogue entry; `_id` is a number as a string. */
export type Entry = {
  readonly _id: string;
  readonly label: string;
  readonly labelAr: string | null;
  readonly formerIds?: readonly string[] | undefined;
};

type Props = PickerProps<number> & {
  readonly entries: readonly Entry[] | undefined;
  readonly isLoading: boolean;
};

export function EntryPicker({ entries, value, onChange, ...rest }: Props) {
  const language = useLanguage();
  const choices = useMemo(
    () =>
      sortByLabel(entries ?? [], language).map((entry) => ({
        value: entry._id,
        label: labelIn(language, entry),
        keywords: `${entry.label} ${entry.labelAr ?? ""}`,
      })),
    [entries, language],
  );
  return (
    <OptionSelect
      {...rest}
      choices={choices}
      value={findEntry(entries, value)?._id}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  );
}
