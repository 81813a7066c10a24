import { CloseButton } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { fold } from "#/catalogue/fold.ts";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import { useLabel } from "#/profiles/form/fields/use-label.ts";
import removable from "#/ui/actions/removable.module.css";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { entryOf } from "./NameField.tsx";
import { type Entry, NameFinder } from "./NameFinder.tsx";
import style from "./names.module.css";

type Named = { readonly label: string };
type Props = {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint: string;
  readonly known: readonly Entry[] | undefined;
  readonly most: number;
};

/** Some names of the catalogue, and new ones that it lacks. */
export function NamesField({ name, label, isOptional = false, hint, known, most }: Props) {
  const t = useWords("profiles/form");
  const { value, onChange, onBlur, error } = useHeldField<readonly Named[]>(name);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= most;
  const chosen = value.map((one) => one.label);
  const take = (text: string) => {
    const taken = entryOf(known, text)?.label ?? text.trim();
    const isThere = chosen.some((one) => fold(one) === fold(taken));
    if (!isThere) onChange([...value, { label: taken }]);
    setTyped("");
  };
  // Whoever goes on without a look at the list has said it all the same.
  const takeTyped = () => {
    if (typed.trim() !== "") take(typed);
  };
  useBeforeSubmit(input, takeTyped);
  return (
    <FieldPlace of={name}>
      <NameFinder
        input={input}
        label={useLabel(label, isOptional)}
        hint={isFull ? t("fullList", { most }) : hint}
        known={known}
        chosen={chosen}
        typed={typed}
        onType={setTyped}
        onTake={take}
        onBlur={() => {
          takeTyped();
          onBlur();
        }}
        isDisabled={isFull}
        error={error}
      />
      <Chosen
        label={label}
        chosen={chosen}
        known={known}
        onRemove={(gone) => {
          onChange(value.filter((one) => one.label !== gone));
          // Of a full list the field is closed until the next drawing.
          window.setTimeout(() => input.current?.focus());
        }}
      />
    </FieldPlace>
  );
}

/** A press of the form's button leaves the focus where it is. */
function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, act: () => void) {
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", act, { capture: true });
    return () => form?.removeEventListener("submit", act, { capture: true });
  });
}

type ChosenProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly known: readonly Entry[] | undefined;
  readonly onRemove: (name: string) => void;
};

/** A new name says that it waits for approval. */
function Chosen({ label, chosen, known, onRemove }: ChosenProps) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  if (chosen.length === 0) return null;
  return (
    <ul className={`${removable.list} ${style.chosen}`} aria-label={t("chosen", { label })}>
      {chosen.map((one) => {
        const found = entryOf(known, one);
        const shown = found ? labelIn(language, found) : one;
        return (
          <li key={one} className={removable.one}>
            <bdi>{shown}</bdi>
            {known && !found && <StateBadge tone="warning">{t("waiting")}</StateBadge>}
            <CloseButton
              size={24}
              aria-label={t("removeName", { name: shown })}
              onClick={() => onRemove(one)}
            />
          </li>
        );
      })}
    </ul>
  );
}
