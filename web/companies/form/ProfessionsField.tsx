import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MOST_PROFESSIONS, PROFESSION_LENGTH } from "@wasla/contract/companies/kinds";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { labelIn } from "#/catalogue/names.ts";
import { professionFinderQuery, professionsQuery } from "#/catalogue/requests.ts";
import { announce } from "#/platform/feedback/announce.ts";
import type { Held } from "#/platform/form/form.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { ChosenProfessions } from "./ChosenProfessions.tsx";
import style from "./ProfessionsField.module.css";

type Props = {
  /** English names, or what was typed. */
  readonly field: Held<unknown>;
  readonly busy: boolean;
};

/** Professions of the catalogue, found in either language, and new ones that it lacks. */
export function ProfessionsField({ field, busy }: Props) {
  const t = useWords("companies/form");
  const { data } = useQuery(professionsQuery());
  const chosen = namesIn(field.value);
  const isFull = chosen.length >= MOST_PROFESSIONS;
  const input = useRef<HTMLInputElement>(null);
  const remove = (name: string) => {
    field.onChange(chosen.filter((one) => one !== name));
    input.current?.focus();
  };
  return (
    <>
      <ChosenProfessions chosen={chosen} known={data} onRemove={remove} />
      <Finder
        input={input}
        chosen={chosen}
        isDisabled={busy || isFull}
        hint={t(isFull ? "fullList" : "professionsHint", { most: MOST_PROFESSIONS })}
        error={field.error}
        onTake={(name) => field.onChange([...chosen, name])}
      />
    </>
  );
}

type FinderProps = {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly chosen: readonly string[];
  readonly isDisabled: boolean;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onTake: (name: string) => void;
};

function Finder({ input, chosen, isDisabled, hint, error, onTake }: FinderProps) {
  const t = useWords("companies/form");
  const language = useLanguage();
  const { list, typed, type, take, asked, options, isCut, added, isPending } = useFinding(
    chosen,
    onTake,
  );
  return (
    <Combobox store={list} onOptionSubmit={take} withinPortal={false}>
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
          onKeyDown={keepFormOpen}
          disabled={isDisabled}
          error={error && <FieldError>{error}</FieldError>}
          autoComplete="off"
          // Empty, it follows the page, and its placeholder with it.
          {...(typed !== "" && { dir: "auto" })}
          maxLength={PROFESSION_LENGTH}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isDisabled}>
        <Combobox.Options mah={320} style={{ overflowY: "auto" }} aria-label={t("professions")}>
          {options.map((option) => (
            <Combobox.Option key={option._id} value={option.label} mih={40}>
              {labelIn(language, option)}
            </Combobox.Option>
          ))}
          {isCut && <Combobox.Empty>{t("keepTyping")}</Combobox.Empty>}
          {added !== undefined && (
            <Combobox.Option value={added} mih={40} className={style.add}>
              {t(asked ? "addForGood" : "addNew", { name: added })}
            </Combobox.Option>
          )}
          {options.length === 0 && added === undefined && (
            <Combobox.Empty>{t(isPending ? "loading" : "nothingFound")}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What is typed and what it finds. What the catalogue lacks is asked about before it is taken. */
function useFinding(chosen: readonly string[], onTake: (name: string) => void) {
  const t = useWords("companies/form");
  const known = useQuery(professionsQuery());
  const finder = useQuery(professionFinderQuery());
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      setAsked(false);
    },
  });
  const found = known.data && finder.data?.(known.data, chosen, typed);
  const { options, isCut, added } = found ?? nothingYet;
  const isNewOnly = options.length === 0 && added !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there
  useEffect(() => {
    if (isNewOnly) list.selectFirstOption();
  }, [isNewOnly, typed]);
  const type = (text: string) => {
    setTyped(text);
    setAsked(false);
    list.openDropdown();
    list.resetSelectedOption();
  };
  const take = (name: string) => {
    if (name === added && !asked) {
      setAsked(true);
      announce(t("addForGood", { name }));
      return;
    }
    onTake(name);
    setTyped("");
    list.closeDropdown();
  };
  const isPending = known.isPending || finder.isPending;
  return { list, typed, type, take, asked, options, isCut, added, isPending };
}

/** Until the catalogue is there, nothing is new. */
const nothingYet = { options: [], isCut: false, added: undefined };

/** Enter chooses a profession; it never sends the form from here. */
function keepFormOpen(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
