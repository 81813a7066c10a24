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
  const { list, typed, type, take, ...found } = useFinding(chosen, onTake, () =>
    makeRoomBelow(input.current),
  );
  return (
    <Combobox store={list} onOptionSubmit={take} withinPortal={false} middlewares={{ flip: false }}>
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
          maxLength={PROFESSION_LENGTH}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isDisabled}>
        <Offers {...found} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Above, the list would cover the field's question: it opens downwards, and gets the room. */
function makeRoomBelow(input: HTMLInputElement | null) {
  const field = input?.closest(".mantine-InputWrapper-root");
  const left = window.innerHeight - (field?.getBoundingClientRect().bottom ?? 0);
  if (left < mostHeight) field?.scrollIntoView();
}

/** Of the list, in pixels. */
const mostHeight = 320;

type Found = Omit<ReturnType<typeof useFinding>, "list" | "typed" | "type" | "take">;

/** What has been found, or the question about what is new. */
function Offers({ asked, options, isCut, added, isPending }: Found) {
  const t = useWords("companies/form");
  const language = useLanguage();
  const add = added !== undefined && (
    <Combobox.Option value={added} mih={40} className={style.add}>
      {t(asked ? "addYes" : "addNew", { name: added })}
    </Combobox.Option>
  );
  return (
    <>
      {asked && added && <Combobox.Header>{t("addForGood", { name: added })}</Combobox.Header>}
      {/* Without the index a list that scrolls is a stop of the keyboard, gone once it is reached. */}
      <Combobox.Options
        mah={mostHeight}
        className={style.list}
        tabIndex={-1}
        aria-label={t("professions")}
      >
        {!asked &&
          options.map((option) => (
            <Combobox.Option key={option._id} value={option.label} mih={40}>
              {labelIn(language, option)}
            </Combobox.Option>
          ))}
        {!asked && isCut && <Combobox.Empty>{t("keepTyping")}</Combobox.Empty>}
        {add}
        {asked && (
          <Combobox.Option value={cancel} mih={40}>
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

/** Nobody can type it: what is new has letters. */
const cancel = "";

/** What is typed and what it finds. What the catalogue lacks is asked about before it is taken. */
function useFinding(chosen: readonly string[], onTake: (name: string) => void, onOpen: () => void) {
  const t = useWords("companies/form");
  const known = useQuery(professionsQuery());
  const finder = useQuery(professionFinderQuery());
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const list = useCombobox({
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      list.resetSelectedOption();
      setAsked(false);
    },
  });
  const found = known.data && finder.data?.(known.data, chosen, typed);
  const { options, isCut, added } = found ?? nothingYet;
  const isNewOnly = asked || (options.length === 0 && added !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there
  useEffect(() => {
    if (isNewOnly) list.selectFirstOption();
    else list.resetSelectedOption();
  }, [isNewOnly, asked, typed]);
  const type = (text: string) => {
    setTyped(text);
    setAsked(false);
    list.openDropdown();
  };
  const take = (name: string) => {
    if (name === cancel) return setAsked(false);
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
