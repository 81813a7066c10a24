import { type ComboboxItem, type OptionsFilter, Select } from "@mantine/core";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { foldText } from "#/catalogue/fold-text.ts";
import { findChoiceByText } from "#/catalogue/matching/find-choice-by-text.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClearButton } from "./ClearButton.tsx";
import { pickerInputProps } from "./picker-input-props.tsx";
import type { Choice, OptionSelectProps, TypedHandover } from "./picker-props.ts";

const defaultMaxShown = 50;
const keepTyping = "keep-typing";

const dropdown = {
  maxDropdownHeight: 320,
  comboboxProps: { withinPortal: true },
  styles: { option: { minHeight: 40 }, dropdown: { minHeight: 40 } },
};

/** A select that can be searched in both languages. */
export function OptionSelect(props: OptionSelectProps & TypedHandover) {
  const { choices, value, onChange, isLoading, label, field, selectsFirstMatch } = props;
  const { maxShown = defaultMaxShown, isMultiPick = false, typed = "", wasPressed } = props;
  const t = useMessages("platform");
  const { input, search, find, mark } = useSearchText(props);
  const filter = useMemo(
    () => createOptionsFilter(choices, maxShown, t("keepTyping")),
    [choices, maxShown, t],
  );
  const isKnown = choices.some((choice) => choice.value === value);
  const choose = (text: string) => {
    const match = findChoiceByText(choices, text);
    if (match && match.value !== value) onChange(match.value);
  };
  const clear = <ClearButton label={label} input={input} onClear={() => onChange(undefined)} />;
  return (
    <Select
      ref={input}
      {...pickerInputProps(props)}
      placeholder={props.placeholder}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={isKnown ? (value ?? null) : null}
      onChange={(newValue) => {
        onChange(newValue ?? undefined);
        if (isMultiPick) find("");
      }}
      searchValue={search}
      onSearchChange={(text) => {
        find(text);
        // Autofill changes the value without moving the focus.
        if (input.current !== document.activeElement) choose(text);
      }}
      onBlur={() => {
        choose(search);
        field?.onBlur();
      }}
      onClick={mark}
      filter={filter}
      selectFirstOptionOnChange={selectsFirstMatch === true && search !== ""}
      // Otherwise a list opened by typing loses its highlighted first match.
      selectFirstOptionOnDropdownOpen={isMultiPick}
      searchable
      openOnFocus={!isMultiPick}
      defaultDropdownOpened={wasPressed === true || typed !== ""}
      {...(isKnown &&
        !field?.readOnly && { rightSection: clear, rightSectionPointerEvents: "all" })}
      nothingFoundMessage={t(isLoading ? "loadingChoices" : "nothingFound")}
      {...dropdown}
    />
  );
}

function useSearchText({ choices, value, typed }: OptionSelectProps & TypedHandover) {
  const input = useRef<HTMLInputElement>(null);
  const isReady = useRef(false);
  const selectedLabel = choices.find((choice) => choice.value === value)?.label ?? "";
  const [search, setSearch] = useState(typed || selectedLabel);
  // In the commit that removes the placeholder, so that no key press is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useLayoutEffect(() => {
    if (typed === undefined) return;
    input.current?.focus();
    if (typed === "") input.current?.select();
    else input.current?.setSelectionRange(typed.length, typed.length);
  }, []);
  useEffect(() => {
    isReady.current = true;
  }, []);
  /** The select first reports the selected label, which must not replace text typed before. */
  const updateSearch = (text: string) => {
    if (isReady.current || !typed || text !== selectedLabel) setSearch(text);
  };
  /** As with Tab, selects the selected label so that typing replaces it. */
  const selectText = () => {
    if (search === selectedLabel) input.current?.select();
  };
  return { input, search, find: updateSearch, mark: selectText };
}

/** Options with every typed word, those that start with the text first, up to `maxShown`. */
function createOptionsFilter(
  choices: readonly Choice[],
  maxShown: number,
  more: string,
): OptionsFilter {
  const matchById = new Map(
    choices.map(({ value, label, keywords = "" }) => [value, foldText(`${label} ${keywords}`)]),
  );
  return ({ options, search }) => {
    const typed = foldText(search.trim());
    const needles = typed.split(/\s+/);
    const textOf = (option: ComboboxItem) => matchById.get(option.value) ?? "";
    const matching = options.filter(
      (option): option is ComboboxItem =>
        "value" in option && needles.every((needle) => textOf(option).includes(needle)),
    );
    const starting = matching.filter((option) => textOf(option).startsWith(typed));
    const others = matching.filter((option) => !textOf(option).startsWith(typed));
    const matches = [...starting, ...others];
    if (matches.length <= maxShown) return matches;
    return [...matches.slice(0, maxShown), { value: keepTyping, label: more, disabled: true }];
  };
}
