import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import { languageLevels, MOST_LANGUAGES } from "@wasla/contract/profiles/limits";
import { useMemo, useRef } from "react";
import { OptionSelect } from "#/catalogue/pickers/OptionSelect.tsx";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import style from "./steps.module.css";

type Spoken = { readonly code: string; readonly level: string };

/** Languages, each with how well it is spoken. */
export function LanguagesField() {
  const t = useWords("profiles/form");
  const { value, onChange, error } = useHeldField<readonly Spoken[]>("languages");
  const choices = useChoices(value);
  const part = useRef<HTMLElement>(null);
  /** What had the focus goes away: it moves on to what has come. */
  const focus = (wanted: string) =>
    window.setTimeout(() => part.current?.querySelector<HTMLElement>(wanted)?.focus());
  return (
    <FieldPlace of="languages">
      <section ref={part} className={style.part} aria-label={t("languages")}>
        {value.length > 0 && (
          <ul className={style.rows}>
            {value.map((one) => (
              <LanguageRow
                key={one.code}
                spoken={one}
                onLevel={(level) =>
                  onChange(value.map((other) => (other === one ? { ...one, level } : other)))
                }
                onRemove={() => {
                  onChange(value.filter((other) => other !== one));
                  focus('[role="combobox"]');
                }}
              />
            ))}
          </ul>
        )}
        {value.length < MOST_LANGUAGES && (
          <OptionSelect
            key={value.length}
            label={t("addLanguage")}
            placeholder={t("typeToFind")}
            choices={choices}
            value={undefined}
            onChange={(code) => {
              if (code === undefined) return;
              onChange([...value, { code, level: "" }]);
              focus("li:last-of-type select");
            }}
          />
        )}
        {error !== undefined && <FieldError>{error}</FieldError>}
      </section>
    </FieldPlace>
  );
}

type RowProps = {
  readonly spoken: Spoken;
  readonly onLevel: (level: string) => void;
  readonly onRemove: () => void;
};

function LanguageRow({ spoken, onLevel, onRemove }: RowProps) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const found = spokenLanguages.find(({ code }) => code === spoken.code);
  const name = found?.[language] ?? spoken.code;
  return (
    <li className={style.language}>
      <PlainSelect
        label={t("levelOf", { language: name })}
        none={t("levelUnsaid")}
        options={languageLevels.map((level) => ({ value: level, label: t(level) }))}
        value={spoken.level}
        onChange={({ currentTarget }) => onLevel(currentTarget.value)}
      />
      <PlainButton quiet onClick={onRemove} aria-label={t("removeName", { name })}>
        {t("remove")}
      </PlainButton>
    </li>
  );
}

/** By their names in either language and in their own. */
function useChoices(chosen: readonly Spoken[]) {
  const language = useLanguage();
  return useMemo(() => {
    const taken = new Set(chosen.map(({ code }) => code));
    const { compare } = new Intl.Collator(language);
    return spokenLanguages
      .filter(({ code }) => !taken.has(code))
      .map((one) => ({
        value: one.code,
        label: one[language],
        also: `${one.en} ${one.ar} ${one.native} ${one.code}`,
      }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [chosen, language]);
}
