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
  readonly entries: readonly CatalogueEntry[] | undefined;
  readonly max: number;
};

/** Several catalogue names, including new ones. */
export function CatalogueNamesField({
  name,
  label,
  isOptional = false,
  hint,
  entries,
  max,
}: Props) {
  const t = useMessages("profiles/form");
  const { value, onChange, onBlur, error } = useFieldBinding<readonly CatalogueName[]>(name);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= max;
  const selectedNames = value.map((item) => item.label);
  const add = (text: string) => {
    const newName = findEntry(entries, text)?.label ?? text.trim();
    const isThere = selectedNames.some(
      (selectedName) => foldText(selectedName) === foldText(newName),
    );
    if (!isThere) onChange([...value, { label: newName }]);
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
        hint={isFull ? t("fullList", { most: max }) : hint}
        entries={entries}
        selected={selectedNames}
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
        selected={selectedNames}
        entries={entries}
        onRemove={(name) => {
          onChange(value.filter((item) => item.label !== name));
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
  readonly selected: readonly string[];
  readonly entries: readonly CatalogueEntry[] | undefined;
  readonly onRemove: (name: string) => void;
};

/** New names are marked as waiting for approval. */
function SelectedNames({ label, selected, entries, onRemove }: SelectedNamesProps) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  if (selected.length === 0) return null;
  return (
    <ul
      className={`${removableClasses.list} ${classes.selectedNames}`}
      aria-label={t("selectedNames", { label })}
    >
      {selected.map((name) => {
        const entry = findEntry(entries, name);
        const displayName = entry ? labelIn(language, entry) : name;
        return (
          <li key={name} className={removableClasses.one}>
            <bdi>{displayName}</bdi>
            {entries && !entry && <StatusBadge tone="warning">{t("waiting")}</StatusBadge>}
            <CloseButton
              size={24}
              aria-label={t("removeName", { name: displayName })}
              onClick={() => onRemove(name)}
            />
          </li>
        );
      })}
    </ul>
  );
}
