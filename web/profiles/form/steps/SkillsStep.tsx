import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import { languageLevels, MAX_LANGUAGES, MAX_SKILLS } from "@wasla/contract/profiles/limits";
import { useMemo, useRef } from "react";
import { OptionSelect } from "#/catalogue/pickers/OptionSelect.tsx";
import { skillsQuery } from "#/catalogue/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { CatalogueNamesField } from "#/profiles/form/catalogue-names/CatalogueNamesField.tsx";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding } from "#/profiles/form/fields/use-field.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import classes from "./steps.module.css";

export function SkillsStep() {
  const t = useMessages("profiles/form");
  const { data } = useQuery(skillsQuery());
  return (
    <>
      <CatalogueNamesField
        name="skills"
        label={t("skills")}
        isOptional
        hint={t("skillsHint", { most: MAX_SKILLS })}
        entries={data}
        max={MAX_SKILLS}
      />
      <LanguagesField />
    </>
  );
}

type SpokenLanguage = { readonly code: string; readonly level: string };

/** Languages with the level of each. */
function LanguagesField() {
  const t = useMessages("profiles/form");
  const { value, onChange, error } = useFieldBinding<readonly SpokenLanguage[]>("languages");
  const choices = useLanguageChoices(value);
  const section = useRef<HTMLElement>(null);
  /** The focused element disappears, so the focus moves to the new one. */
  const focusSoon = (selector: string) =>
    window.setTimeout(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <FieldContainer name="languages">
      <section ref={section} className={classes.part} aria-label={t("languages")}>
        {value.length > 0 && (
          <ul className={classes.rows}>
            {value.map((spoken) => (
              <LanguageRow
                key={spoken.code}
                spoken={spoken}
                onLevel={(level) =>
                  onChange(value.map((other) => (other === spoken ? { ...spoken, level } : other)))
                }
                onRemove={() => {
                  onChange(value.filter((other) => other !== spoken));
                  focusSoon('[role="combobox"]');
                }}
              />
            ))}
          </ul>
        )}
        {value.length < MAX_LANGUAGES && (
          <OptionSelect
            key={value.length}
            label={t("addLanguage")}
            placeholder={t("typeToFind")}
            choices={choices}
            maxShown={spokenLanguages.length}
            value={undefined}
            onChange={(code) => {
              if (code === undefined) return;
              onChange([...value, { code, level: "" }]);
              focusSoon("li:last-of-type select");
            }}
          />
        )}
        {error !== undefined && <FieldError>{error}</FieldError>}
      </section>
    </FieldContainer>
  );
}

type RowProps = {
  readonly spoken: SpokenLanguage;
  readonly onLevel: (level: string) => void;
  readonly onRemove: () => void;
};

function LanguageRow({ spoken, onLevel, onRemove }: RowProps) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const entry = spokenLanguages.find(({ code }) => code === spoken.code);
  const name = entry?.[language] ?? spoken.code;
  return (
    <li className={classes.language}>
      <NativeSelect
        label={t("levelOf", { language: name })}
        emptyLabel={t("levelNotSpecified")}
        options={languageLevels.map((level) => ({ value: level, label: t(level) }))}
        value={spoken.level}
        onChange={({ currentTarget }) => onLevel(currentTarget.value)}
      />
      <Button variant="default" onClick={onRemove} aria-label={t("removeName", { name })}>
        {t("remove")}
      </Button>
    </li>
  );
}

/** Searchable by their name in both languages and by their own name. */
function useLanguageChoices(selected: readonly SpokenLanguage[]) {
  const language = useLanguage();
  return useMemo(() => {
    const selectedCodes = new Set(selected.map(({ code }) => code));
    const { compare } = new Intl.Collator(language);
    return spokenLanguages
      .filter(({ code }) => !selectedCodes.has(code))
      .map((entry) => ({
        value: entry.code,
        label: entry[language],
        keywords: `${entry.en} ${entry.ar} ${entry.native} ${entry.code}`,
      }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [selected, language]);
}
