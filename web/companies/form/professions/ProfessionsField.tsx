import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_PROFESSION_LENGTH, MAX_PROFESSIONS } from "@wasla/contract/companies/client-types";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { professionFinderQuery, professionsQuery } from "#/catalogue/requests.ts";
import { announce } from "#/platform/feedback/announce.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./ProfessionsField.module.css";
import { SelectedProfessions } from "./SelectedProfessions.tsx";

type Props = {
  /** English names of the catalogue, or typed names of new professions. */
  readonly field: FieldBinding<unknown>;
  readonly busy: boolean;
};

/** Selects professions of the catalogue, in either language, and adds new ones. */
export function ProfessionsField({ field, busy }: Props) {
  const t = useMessages("companies/form");
  const { data } = useQuery(professionsQuery());
  const selected = parseNames(field.value);
  const isFull = selected.length >= MAX_PROFESSIONS;
  const input = useRef<HTMLInputElement>(null);
  const remove = (name: string) => {
    field.onChange(selected.filter((selectedName) => selectedName !== name));
    input.current?.focus();
  };
  return (
    <>
      <SelectedProfessions selected={selected} options={data} onRemove={remove} />
      <ProfessionCombobox
        input={input}
        selected={selected}
        isDisabled={busy || isFull}
        hint={t(isFull ? "fullList" : "professionsHint", { most: MAX_PROFESSIONS })}
        error={field.error}
        onSelect={(name) => field.onChange([...selected, name])}
      />
    </>
  );
}

type FinderProps = {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly selected: readonly string[];
  readonly isDisabled: boolean;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onSelect: (name: string) => void;
};

function ProfessionCombobox({ input, selected, isDisabled, hint, error, onSelect }: FinderProps) {
  const t = useMessages("companies/form");
  const { list, typed, type, select, ...searchResults } = useProfessionSearch(
    selected,
    onSelect,
    () => scrollForDropdown(input.current),
  );
  return (
    <Combobox
      store={list}
      onOptionSubmit={select}
      withinPortal={false}
      middlewares={{ flip: false }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          role="combobox"
          label={t("professions")}
          description={hint}
          placeholder={t("findProfession")}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => list.openDropdown()}
          onClick={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
          onKeyDown={preventSubmitOnEnter}
          disabled={isDisabled}
          error={error && <FieldError>{error}</FieldError>}
          autoComplete="off"
          maxLength={MAX_PROFESSION_LENGTH}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isDisabled}>
        <SearchOptions {...searchResults} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Makes room below the field, because a list above it would cover its label. */
function scrollForDropdown(input: HTMLInputElement | null) {
  const field = input?.closest(".mantine-InputWrapper-root");
  const spaceBelow = window.innerHeight - (field?.getBoundingClientRect().bottom ?? 0);
  if (spaceBelow < MAX_LIST_HEIGHT) field?.scrollIntoView();
}

/** In pixels. */
const MAX_LIST_HEIGHT = 320;

type ProfessionSearch = Omit<
  ReturnType<typeof useProfessionSearch>,
  "list" | "typed" | "type" | "select"
>;

/** The search results, or the question whether to add a new profession. */
function SearchOptions({
  isConfirming,
  options,
  isTruncated,
  newProfession,
  isPending,
}: ProfessionSearch) {
  const t = useMessages("companies/form");
  const language = useLanguage();
  const add = newProfession !== undefined && (
    <Combobox.Option value={newProfession} mih={40} className={classes.add}>
      {t(isConfirming ? "addYes" : "addNew", { name: newProfession })}
    </Combobox.Option>
  );
  return (
    <>
      {isConfirming && newProfession && (
        <Combobox.Header>{t("addForGood", { name: newProfession })}</Combobox.Header>
      )}
      {/* Otherwise a scrolling list is a tab stop that disappears when it is reached. */}
      <Combobox.Options
        mah={MAX_LIST_HEIGHT}
        className={classes.list}
        tabIndex={-1}
        aria-label={t("professions")}
      >
        {!isConfirming &&
          options.map((option) => (
            <Combobox.Option key={option._id} value={option.label} mih={40}>
              {labelIn(language, option)}
            </Combobox.Option>
          ))}
        {!isConfirming && isTruncated && <Combobox.Empty>{t("keepTyping")}</Combobox.Empty>}
        {add}
        {isConfirming && (
          <Combobox.Option value={CANCEL_VALUE} mih={40}>
            {t("addNot")}
          </Combobox.Option>
        )}
        {options.length === 0 && !add && (
          <Combobox.Empty>{t(isPending ? "loading" : "nothingFound")}</Combobox.Empty>
        )}
      </Combobox.Options>
    </>
  );
}

/** Cannot clash with a new profession, whose name is never empty. */
const CANCEL_VALUE = "";

/** Search text and results; a profession that the catalogue lacks must be confirmed. */
function useProfessionSearch(
  selected: readonly string[],
  onSelect: (name: string) => void,
  onOpen: () => void,
) {
  const t = useMessages("companies/form");
  const language = useLanguage();
  const catalogue = useQuery(professionsQuery());
  const finder = useQuery(professionFinderQuery());
  const [typed, setTyped] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const list = useCombobox({
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      list.resetSelectedOption();
      setConfirming(false);
    },
  });
  const results = catalogue.data && finder.data?.(catalogue.data, selected, typed, language);
  const { options, isTruncated, newProfession } = results ?? noResults;
  const isNewOnly = isConfirming || (options.length === 0 && newProfession !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the option has rendered
  useEffect(() => {
    if (isNewOnly) list.selectFirstOption();
    else list.resetSelectedOption();
  }, [isNewOnly, isConfirming, typed]);
  const type = (text: string) => {
    setTyped(text);
    setConfirming(false);
    list.openDropdown();
  };
  const select = (name: string) => {
    if (name === CANCEL_VALUE) return setConfirming(false);
    if (name === newProfession && !isConfirming) {
      setConfirming(true);
      announce(t("addForGood", { name }));
      return;
    }
    onSelect(name);
    setTyped("");
    list.closeDropdown();
  };
  const isPending = catalogue.isPending || finder.isPending;
  return {
    list,
    typed,
    type,
    select,
    isConfirming,
    ...{ options, isTruncated, newProfession, isPending },
  };
}

/** Until the catalogue has loaded, nothing counts as new. */
const noResults = { options: [], isTruncated: false, newProfession: undefined };

/** Enter selects a profession and must not submit the form. */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

export function parseNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
