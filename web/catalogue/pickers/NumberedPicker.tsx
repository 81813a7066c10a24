import { useMemo } from "react";
import { entryOf, labelIn } from "#/catalogue/names.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { OptionSelect, type Picker } from "./OptionSelect.tsx";

/** An entry of the catalogue; its number travels as text. */
export type Entry = {
  readonly _id: string;
  readonly label: string;
  readonly labelAr: string | null;
  readonly formerIds?: readonly string[] | undefined;
};

type Props = Picker<number> & {
  readonly entries: readonly Entry[] | undefined;
  readonly isLoading: boolean;
};

export function NumberedPicker({ entries, value, onChange, ...rest }: Props) {
  const language = useLanguage();
  const choices = useMemo(
    () =>
      (entries ?? []).map((entry) => ({
        value: entry._id,
        label: labelIn(language, entry),
        also: `${entry.label} ${entry.labelAr ?? ""}`,
      })),
    [entries, language],
  );
  return (
    <OptionSelect
      {...rest}
      choices={choices}
      value={entryOf(entries, value)?._id}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  );
}
