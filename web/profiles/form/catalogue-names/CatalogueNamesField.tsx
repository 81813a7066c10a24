import { CloseButton } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { foldText } from "#/catalogue/fold-text.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding, useFieldLabel } from "#/profiles/form/fields/use-field.ts";
import removableClasses from "#/ui/actions/removable.module.css";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { CatalogueCombobox, type CatalogueEntry } from "./CatalogueCombobox.tsx";
import { findEntry } from "./CatalogueNameField.tsx";
import classes from "./names.module.css";

type CatalogueName = { readonly label: string };
type Props = {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint: string;
  readonly known: readonly CatalogueEntry[] | undefined;
  readonly most: number;
};

/** Several catalogue names, including new ones. */
export function CatalogueNamesField({ name, label, isOptional = false, hint, known, most }: Props) {
  const t = useMessages("profiles/form");
  const { value, onChange, onBlur, error } = useFieldBinding<readonly CatalogueName[]>(name);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= most;
  const chosen = value.map((one) => one.label);
  const add = (text: string) => {
    const taken = findEntry(known, text)?.label ?? text.trim();
    const isThere = chosen.some((one) => foldText(one) === foldText(taken));
    if (!isThere) onChange([...value, { label: taken }]);
    setTyped("");
  };
  // Text that was typed but not selected counts too.
  const addTyped = () => {
    if (typed.trim() !== "") add(typed);
  };
  useBeforeSubmit(input, addTyped);
  return (
    <FieldContainer name={name}>
      <CatalogueCombobox
        input={input}
        label={useFieldLabel(label, isOptional)}
        hint={isFull ? t("fullList", { most }) : hint}
        known={known}
        chosen={chosen}
        typed={typed}
        onType={setTyped}
        onSelect={add}
        onBlur={() => {
          addTyped();
          onBlur();
        }}
        isDisabled={isFull}
        error={error}
      />
      <SelectedNames
        label={label}
        chosen={chosen}
        known={known}
        onRemove={(gone) => {
          onChange(value.filter((one) => one.label !== gone));
          // The field of a full list is disabled until the next render.
          window.setTimeout(() => input.current?.focus());
        }}
      />
    </FieldContainer>
  );
}

/** Needed because pressing the submit button does not blur the field. */
function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, callback: () => void) {
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", callback, { capture: true });
    return () => form?.removeEventListener("submit", callback, { capture: true });
  });
}

type SelectedNamesProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly known: readonly CatalogueEntry[] | undefined;
  readonly onRemove: (name: string) => void;
};

/** New names are marked as waiting for approval. */
function SelectedNames({ label, chosen, known, onRemove }: SelectedNamesProps) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  if (chosen.length === 0) return null;
  return (
    <ul
      className={`${removableClasses.list} ${classes.chosen}`}
      aria-label={t("chosen", { label })}
    >
      {chosen.map((one) => {
        const found = findEntry(known, one);
        const shown = found ? labelIn(language, found) : one;
        return (
          <li key={one} className={removableClasses.one}>
            <bdi>{shown}</bdi>
            {known && !found && <StatusBadge tone="warning">{t("waiting")}</StatusBadge>}
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
