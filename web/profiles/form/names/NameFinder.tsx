import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { labelIn } from "#/catalogue/names.ts";
import { professionFinderQuery } from "#/catalogue/requests.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./names.module.css";

/** An entry of the catalogue: a profession, a skill. */
export type Entry = {
  readonly _id: string;
  readonly label: string;
  readonly labelAr: string | null;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined until the catalogue has answered. */
  readonly known: readonly Entry[] | undefined;
  /** Not offered again. */
  readonly chosen: readonly string[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** English name of what the catalogue has, or what it lacks as it was typed. */
  readonly onTake: (name: string) => void;
  readonly onBlur?: () => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
};

/** Finds names of the catalogue in either language; what it lacks stands last, to be added. */
export function NameFinder(props: Props) {
  const { label, hint, typed, onType, onTake, onBlur, input, isDisabled, error } = props;
  const t = useWords("profiles/form");
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const found = useFound(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the offers have changed
  useEffect(() => {
    if (typed.trim() === "") list.resetSelectedOption();
    else list.selectFirstOption();
  }, [typed, found.options.length]);
  return (
    <Combobox
      store={list}
      withinPortal={false}
      onOptionSubmit={(name) => {
        onTake(name);
        list.closeDropdown();
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
            list.openDropdown();
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => {
            list.closeDropdown();
            onBlur?.();
          }}
          onKeyDown={(event) => keepFormOpen(event, list.dropdownOpened)}
          disabled={isDisabled}
          error={error && <FieldError>{error}</FieldError>}
          autoComplete="off"
          // Of an empty field "auto" makes a left-to-right one, in Arabic too. As a plain property
          // it would go to the frame, whose direction does not follow what is typed.
          attributes={typed === "" ? {} : { input: { dir: "auto" } }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isDisabled || !list.dropdownOpened}>
        <Offers {...found} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

type Found = ReturnType<typeof useFound> & { readonly label: string };

function Offers({ options, isCut, added, isPending, label }: Found) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const isNothing = options.length === 0 && added === undefined;
  return (
    <Combobox.Options mah={280} className={style.list} tabIndex={-1} aria-label={label}>
      {options.map((option) => (
        <Combobox.Option key={option._id} value={option.label} mih={40}>
          {labelIn(language, option)}
        </Combobox.Option>
      ))}
      {isCut && <Combobox.Empty>{t("keepTyping")}</Combobox.Empty>}
      {added !== undefined && (
        <Combobox.Option value={added} mih={40} className={style.add ?? ""}>
          {t("addNew", { name: added })}
        </Combobox.Option>
      )}
      {isNothing && <Combobox.Empty>{t(isPending ? "loading" : "nothingFound")}</Combobox.Empty>}
    </Combobox.Options>
  );
}

function useFound({ known, chosen, typed }: Pick<Props, "known" | "chosen" | "typed">) {
  const { data: choicesFor } = useQuery(professionFinderQuery());
  const found = known && choicesFor?.(known, chosen, typed);
  return { ...(found ?? nothingYet), isPending: found === undefined };
}

/** Until the catalogue is there, nothing is new. */
const nothingYet = { options: [], isCut: false, added: undefined };

/** Enter takes what is offered; it sends the form only where nothing is. */
function keepFormOpen(event: KeyboardEvent, isOpen: boolean) {
  if (event.key === "Enter" && isOpen) event.preventDefault();
}
