import { useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { foldText } from "#/catalogue/fold-text.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding } from "#/profiles/form/fields/use-field.ts";
import { CatalogueCombobox, type CatalogueEntry } from "./CatalogueCombobox.tsx";

type Props = {
  /** Path of the field; its value is the name itself. */
  readonly name: string;
  readonly label: string;
  readonly entries: readonly CatalogueEntry[] | undefined;
  readonly onSelected?: (name: string) => void;
};

/** One catalogue name or a new one, selected or only typed. */
export function CatalogueNameField({ name, label, entries, onSelected }: Props) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const { value, onChange, onBlur, error } = useFieldBinding<string>(name);
  const [typed, setTyped] = useState<string>();
  const entry = findEntry(entries, value);
  const isNew = entries !== undefined && entry === undefined && value.trim() !== "";
  const select = (text: string) => {
    const newName = findEntry(entries, text)?.label ?? text;
    onChange(newName);
    setTyped(undefined);
    if (newName.trim() !== "") onSelected?.(newName);
  };
  return (
    <FieldContainer name={name}>
      <CatalogueCombobox
        label={label}
        hint={isNew ? t("newName") : undefined}
        entries={entries}
        selected={[]}
        typed={typed ?? (entry ? labelIn(language, entry) : value)}
        onType={(text) => {
          setTyped(text);
          onChange(text);
        }}
        onSelect={select}
        onBlur={() => {
          if (typed !== undefined) select(typed);
          onBlur();
        }}
        error={error}
      />
    </FieldContainer>
  );
}

/** Matches the name in either language. */
export function findEntry(
  entries: readonly CatalogueEntry[] | undefined,
  name: string,
): CatalogueEntry | undefined {
  const folded = foldText(name.trim());
  return folded === ""
    ? undefined
    : entries?.find(({ label, labelAr }) => [label, labelAr ?? ""].map(foldText).includes(folded));
}
