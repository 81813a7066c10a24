import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { professionFinderQuery } from "#/catalogue/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./names.module.css";

/** An entry of the catalogue: a profession, a skill. */
export type CatalogueEntry = {
  readonly _id: string;
  readonly label: string;
  readonly labelAr: string | null;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined until the catalogue has answered. */
  readonly known: readonly CatalogueEntry[] | undefined;
  /** Not offered again. */
  readonly chosen: readonly string[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** English name of what the catalogue has, or what it lacks as it was typed. */
  readonly onSelect: (name: string) => void;
  readonly onBlur?: () => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
};

/** Finds names of the catalogue in either language; what it lacks stands last, to be added. */
export function CatalogueCombobox(props: Props) {
  const { label, hint, typed, onType, onSelect, onBlur, input, isDisabled, error } = props;
  const t = useMessages("profiles/form");
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const found = useMatchingEntries(props);
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
        onSelect(name);
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
          onKeyDown={(event) => preventSubmit(event, list.dropdownOpened)}
          disabled={isDisabled}
          error={error && <FieldError>{error}</FieldError>}
          autoComplete="off"
          // Of an empty field "auto" makes a left-to-right one, in Arabic too. As a plain property
          // it would go to the frame, whose direction does not follow what is typed.
          attributes={typed === "" ? {} : { input: { dir: "auto" } }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isDisabled || !list.dropdownOpened}>
        <ComboboxOptions {...found} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

type OptionsProps = ReturnType<typeof useMatchingEntries> & { readonly label: string };

function ComboboxOptions({ options, isCut, added, isPending, label }: OptionsProps) {
  const t = useMessages("profiles/form");
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

function useMatchingEntries({ known, chosen, typed }: Pick<Props, "known" | "chosen" | "typed">) {
  const language = useLanguage();
  const { data: choicesFor } = useQuery(professionFinderQuery());
  const found = known && choicesFor?.(known, chosen, typed, language);
  return { ...(found ?? noMatches), isPending: found === undefined };
}

/** Until the catalogue is there, nothing is new. */
const noMatches = { options: [], isCut: false, added: undefined };

/** Enter takes what is offered; it sends the form only where nothing is. */
function preventSubmit(event: KeyboardEvent, isOpen: boolean) {
  if (event.key === "Enter" && isOpen) event.preventDefault();
}
