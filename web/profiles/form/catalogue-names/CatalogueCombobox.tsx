import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { entryMatcherQuery } from "#/catalogue/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./names.module.css";

/** A catalogue entry, such as a profession or a skill. */
export type CatalogueEntry = {
  readonly _id: string;
  readonly label: string;
  readonly labelAr: string | null;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined while the catalogue is loading. */
  readonly entries: readonly CatalogueEntry[] | undefined;
  /** Already selected, so not offered. */
  readonly selected: readonly string[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Called with the English name of a known entry, or with the typed text. */
  readonly onSelect: (name: string) => void;
  readonly onBlur?: () => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
};

/** Finds catalogue names in either language; the last option adds a new one. */
export function CatalogueCombobox(props: Props) {
  const { label, hint, typed, onType, onSelect, onBlur, input, isDisabled, error } = props;
  const t = useMessages("profiles/form");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const matches = useMatchingEntries(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the options have changed
  useEffect(() => {
    if (typed.trim() === "") combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  }, [typed, matches.options.length]);
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(name) => {
        onSelect(name);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          role="combobox"
          label={label}
          description={hint}
          placeholder={t("typeToFind")}
          value={typed}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
          onKeyDown={(event) => preventSubmit(event, combobox.dropdownOpened)}
          disabled={isDisabled}
          error={error && <FieldError>{error}</FieldError>}
          autoComplete="off"
          // "auto" makes an empty field left-to-right, in Arabic too. A plain `dir` property would
          // go to the wrapper, whose direction does not follow what is typed.
          attributes={typed === "" ? {} : { input: { dir: "auto" } }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isDisabled || !combobox.dropdownOpened}>
        <ComboboxOptions {...matches} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

type OptionsProps = ReturnType<typeof useMatchingEntries> & { readonly label: string };

function ComboboxOptions({ options, isTruncated, newName, isPending, label }: OptionsProps) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const isNothing = options.length === 0 && newName === undefined;
  return (
    <Combobox.Options mah={280} className={classes.list} tabIndex={-1} aria-label={label}>
      {options.map((option) => (
        <Combobox.Option key={option._id} value={option.label} mih={40}>
          {labelIn(language, option)}
        </Combobox.Option>
      ))}
      {isTruncated && <Combobox.Empty>{t("keepTyping")}</Combobox.Empty>}
      {newName !== undefined && (
        <Combobox.Option value={newName} mih={40} className={classes.add ?? ""}>
          {t("addNew", { name: newName })}
        </Combobox.Option>
      )}
      {isNothing && <Combobox.Empty>{t(isPending ? "loading" : "nothingFound")}</Combobox.Empty>}
    </Combobox.Options>
  );
}

function useMatchingEntries({
  entries,
  selected,
  typed,
}: Pick<Props, "entries" | "selected" | "typed">) {
  const language = useLanguage();
  const { data: findMatches } = useQuery(entryMatcherQuery());
  const matches = entries && findMatches?.(entries, selected, typed, language);
  return { ...(matches ?? noMatches), isPending: matches === undefined };
}

/** Nothing counts as new while the catalogue is loading. */
const noMatches = { options: [], isTruncated: false, newName: undefined };

/** Enter selects an option; it submits the form only when the list is closed. */
function preventSubmit(event: KeyboardEvent, isOpen: boolean) {
  if (event.key === "Enter" && isOpen) event.preventDefault();
}
