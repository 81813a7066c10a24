import { useState } from "react";
import { fold } from "#/catalogue/fold.ts";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import { type Entry, NameFinder } from "./NameFinder.tsx";

type Props = {
  /** Of the text in the form, which is the name itself. */
  readonly name: string;
  readonly label: string;
  readonly known: readonly Entry[] | undefined;
  readonly onTaken?: (name: string) => void;
};

/** One name of the catalogue, or a new one. Whatever stands there counts, chosen or only typed. */
export function NameField({ name, label, known, onTaken }: Props) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const { value, onChange, onBlur, error } = useHeldField<string>(name);
  const [typed, setTyped] = useState<string>();
  const entry = entryOf(known, value);
  const isNew = known !== undefined && entry === undefined && value.trim() !== "";
  const take = (text: string) => {
    const named = entryOf(known, text)?.label ?? text;
    onChange(named);
    setTyped(undefined);
    if (named.trim() !== "") onTaken?.(named);
  };
  return (
    <FieldPlace of={name}>
      <NameFinder
        label={label}
        hint={isNew ? t("newName") : undefined}
        known={known}
        chosen={[]}
        typed={typed ?? (entry ? labelIn(language, entry) : value)}
        onType={(text) => {
          setTyped(text);
          onChange(text);
        }}
        onTake={take}
        onBlur={() => {
          if (typed !== undefined) take(typed);
          onBlur();
        }}
        error={error}
      />
    </FieldPlace>
  );
}

/** By its name in either language. */
export function entryOf(known: readonly Entry[] | undefined, name: string): Entry | undefined {
  const wanted = fold(name.trim());
  return wanted === ""
    ? undefined
    : known?.find(({ label, labelAr }) => [label, labelAr ?? ""].map(fold).includes(wanted));
}
