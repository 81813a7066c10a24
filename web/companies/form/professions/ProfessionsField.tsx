import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_PROFESSION_LENGTH, MAX_PROFESSIONS } from "@wasla/contract/companies/client-types";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { entryMatcherQuery, professionsQuery } from "#/catalogue/requests.ts";
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

type ProfessionComboboxProps = {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly selected: readonly string[];
  readonly isDisabled: boolean;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onSelect: (name: string) => void;
};

function ProfessionCombobox({
  input,
  selected,
  isDisabled,
  hint,
  error,
  onSelect,
}: ProfessionComboboxProps) {
  const t = useMessages("companies/form");
  const { combobox, typed, type, select, ...searchResults } = useProfessionSearch(
    selected,
    onSelect,
    () => scrollForDropdown(input.current),
  );
  return (
    <Combobox
      store={combobox}
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
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
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
  "combobox" | "typed" | "type" | "select"
>;

/** The search results, or the question whether to add a new profession. */
function SearchOptions({
  isConfirming,
  options,
  isTruncated,
  newName,
  isPending,
}: ProfessionSearch) {
  const t = useMessages("companies/form");
  const language = useLanguage();
  const addOption = newName !== undefined && (
    <Combobox.Option value={newName} mih={40} className={classes.add}>
      {t(isConfirming ? "addYes" : "addNew", { name: newName })}
    </Combobox.Option>
  );
  return (
    <>
      {isConfirming && newName && (
        <Combobox.Header>{t("addForGood", { name: newName })}</Combobox.Header>
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
        {addOption}
        {isConfirming && (
          <Combobox.Option value={CANCEL_VALUE} mih={40}>
            {t("addNot")}
          </Combobox.Option>
        )}
        {options.length === 0 && !addOption && (
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
  const matcher = useQuery(entryMatcherQuery());
  const [typed, setTyped] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const combobox = useCombobox({
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setConfirming(false);
    },
  });
  const results = catalogue.data && matcher.data?.(catalogue.data, selected, typed, language);
  const { options, isTruncated, newName } = results ?? noResults;
  const isNewOnly = isConfirming || (options.length === 0 && newName !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the option has rendered
  useEffect(() => {
    if (isNewOnly) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [isNewOnly, isConfirming, typed]);
  const type = (text: string) => {
    setTyped(text);
    setConfirming(false);
    combobox.openDropdown();
  };
  const select = (name: string) => {
    if (name === CANCEL_VALUE) return setConfirming(false);
    if (name === newName && !isConfirming) {
      setConfirming(true);
      announce(t("addForGood", { name }));
      return;
    }
    onSelect(name);
    setTyped("");
    combobox.closeDropdown();
  };
  const isPending = catalogue.isPending || matcher.isPending;
  return {
    combobox,
    typed,
    type,
    select,
    isConfirming,
    ...{ options, isTruncated, newName, isPending },
  };
}

/** Until the catalogue has loaded, nothing counts as new. */
const noResults = { options: [], isTruncated: false, newName: undefined };

/** Enter selects a profession and must not submit the form. */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

export function parseNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
