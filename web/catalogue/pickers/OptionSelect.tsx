import { type ComboboxItem, type OptionsFilter, Select } from "@mantine/core";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fold } from "#/catalogue/fold.ts";
import { choiceNamed } from "#/catalogue/found/choice-named.ts";
import { useWords } from "#/platform/language/language.ts";
import { ClearCross } from "./ClearCross.tsx";
import { lookOf } from "./picker-look.tsx";

export type Choice = {
  readonly value: string;
  readonly label: string;
  /** What it is also found by: its name in the other language, its code. */
  readonly also?: string;
};

/** What every picker takes. */
export type Picker<V> = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  readonly isLabelHidden?: boolean;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly inForm?: InForm;
};

/** What a picker has to do with the form it is a field of. */
export type InForm = {
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly isRequired?: boolean;
  readonly readOnly?: boolean;
  /** By what a browser that knows the person fills it in. */
  readonly autoComplete?: string;
};

export type OptionSelectProps = Picker<string> & {
  readonly choices: readonly Choice[];
  readonly isLoading?: boolean;
  /** Enter takes the first of those that were found by typing. */
  readonly takesFirst?: boolean;
};

/** What was already typed into the picker that this one takes over from, the focus with it. */
export type Taken = { readonly typed?: string };

const mostShown = 50;
const keepTyping = "keep-typing";

/** One of many, found by typing in either language. */
export function OptionSelect(props: OptionSelectProps & Taken) {
  const { choices, value, onChange, isLoading, label, placeholder, inForm, takesFirst } = props;
  const words = useWords("catalogue");
  const { input, search, find, mark } = useTaken(props);
  const filter = useMemo(() => filterOf(choices, words("keepTyping")), [choices, words]);
  const isKnown = choices.some((choice) => choice.value === value);
  const choose = (text: string) => {
    const named = choiceNamed(choices, text);
    if (named && named.value !== value) onChange(named.value);
  };
  const clear = <ClearCross label={label} input={input} onClear={() => onChange(undefined)} />;
  return (
    <Select
      ref={input}
      {...lookOf(props)}
      placeholder={placeholder}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={isKnown ? (value ?? null) : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchValue={search}
      onSearchChange={(text) => {
        find(text);
        // A browser fills in without going there.
        if (input.current !== document.activeElement) choose(text);
      }}
      onBlur={() => {
        choose(search);
        inForm?.onBlur();
      }}
      onClick={mark}
      filter={filter}
      selectFirstOptionOnChange={takesFirst === true && search !== ""}
      searchable
      {...(isKnown &&
        !inForm?.readOnly && { rightSection: clear, rightSectionPointerEvents: "all" })}
      nothingFoundMessage={words(isLoading ? "loading" : "nothingFound")}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: true }}
      styles={{ option: { minHeight: 40 }, dropdown: { minHeight: 40 } }}
    />
  );
}

function useTaken({ choices, value, typed }: OptionSelectProps & Taken) {
  const input = useRef<HTMLInputElement>(null);
  const isReady = useRef(false);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? "";
  const [search, setSearch] = useState(typed || chosen);
  // In the breath in which the other one leaves, so that no key falls between the two.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, at the start
  useLayoutEffect(() => {
    if (typed === undefined) return;
    input.current?.focus();
    if (typed === "") input.current?.select();
    else input.current?.setSelectionRange(typed.length, typed.length);
  }, []);
  useEffect(() => {
    isReady.current = true;
  }, []);
  /** The list begins by saying what is chosen: what was typed before it came stays. */
  const find = (text: string) => {
    if (isReady.current || !typed || text !== chosen) setSearch(text);
  };
  /** As with Tab: what is typed next takes the place of what is chosen. */
  const mark = () => {
    if (search === chosen) input.current?.select();
  };
  return { input, search, find, mark };
}

/** Those that hold every typed word, names that start with it first; at most fifty at once. */
function filterOf(choices: readonly Choice[], more: string): OptionsFilter {
  const found = new Map(
    choices.map(({ value, label, also = "" }) => [value, fold(`${label} ${also}`)]),
  );
  return ({ options, search }) => {
    const typed = fold(search.trim());
    const needles = typed.split(/\s+/);
    const textOf = (option: ComboboxItem) => found.get(option.value) ?? "";
    const matching = options.filter(
      (option): option is ComboboxItem =>
        "value" in option && needles.every((needle) => textOf(option).includes(needle)),
    );
    const starting = matching.filter((option) => textOf(option).startsWith(typed));
    const others = matching.filter((option) => !textOf(option).startsWith(typed));
    const shown = [...starting, ...others];
    if (shown.length <= mostShown) return shown;
    return [...shown.slice(0, mostShown), { value: keepTyping, label: more, disabled: true }];
  };
}
