import { Select, TextInput } from "@mantine/core";
import { NO_UPPER_LIMIT } from "@wasla/contract/candidates/schemas";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField, type FilterFieldProps } from "./ClearableField.tsx";
import classes from "./filter.module.css";
import {
  digitsOf,
  isMaxExpOffered,
  maxExpOptions,
  minExpOptions,
  parseAge,
  setMinExperience,
} from "./filter-rules.ts";

export function AgeFields({ filter, set, clear, hasInitialFocus, isInvalid }: FilterFieldProps) {
  const t = useMessages("candidates");
  const { ageMin, ageMax } = filter;
  return (
    <ClearableField name={t("ageRange")} value={ageMin ?? ageMax} onClear={clear}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t("ageRange")}</legend>
        <div className={classes.pair}>
          <AgeInput
            label={t("minimumAge")}
            age={ageMin}
            onAge={(age) => set({ ageMin: age })}
            hasInitialFocus={hasInitialFocus}
          />
          <AgeInput
            label={t("maximumAge")}
            age={ageMax}
            onAge={(age) => set({ ageMax: age })}
            error={isInvalid ? t("invalidAgeRange") : undefined}
          />
        </div>
      </fieldset>
    </ClearableField>
  );
}

/** A maximum that is no longer above the minimum is cleared, with a note that says so. */
export function ExperienceFields({ filter, set, clear, hasInitialFocus }: FilterFieldProps) {
  const t = useMessages("candidates");
  const [wasCleared, setWasCleared] = useState(false);
  const { minExp, maxExp } = filter;
  const setMin = (value: string | null) => {
    const next = setMinExperience(
      filter,
      minExpOptions.find((years) => String(years) === value),
    );
    setWasCleared(maxExp !== undefined && next.maxExp === undefined);
    set({ minExp: next.minExp, maxExp: next.maxExp });
  };
  const setMax = (value: string | null) => {
    setWasCleared(false);
    set({ maxExp: maxExpOptions.find((years) => String(years) === value) });
  };
  const clearBoth = () => {
    setWasCleared(false);
    clear();
  };
  return (
    <ClearableField name={t("workExperience")} value={minExp ?? maxExp} onClear={clearBoth}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t("workExperience")}</legend>
        <div className={classes.pair}>
          <Select
            aria-label={t("minimumYears")}
            placeholder={t("min")}
            data={minExpOptions.map(String)}
            value={minExp?.toString() ?? null}
            onChange={setMin}
            data-autofocus={hasInitialFocus || undefined}
          />
          <span aria-hidden="true">{t("to")}</span>
          <Select
            aria-label={t("maximumYears")}
            placeholder={t("max")}
            data={maxExpOptions.map((years) => ({
              value: String(years),
              label: years === NO_UPPER_LIMIT ? t("tenPlus") : String(years),
              disabled: !isMaxExpOffered(minExp, years),
            }))}
            value={maxExp?.toString() ?? null}
            onChange={setMax}
          />
        </div>
        <p className={classes.note} role="status">
          {wasCleared ? t("maxCleared") : ""}
        </p>
      </fieldset>
    </ClearableField>
  );
}

type AgeInputProps = {
  readonly label: string;
  readonly age: number | undefined;
  readonly onAge: (age: number | undefined) => void;
  readonly error?: string | undefined;
  readonly hasInitialFocus?: boolean;
};

/** Accepts digits only; the value capped at 100 is shown on blur. */
function AgeInput({ label, age, onAge, error, hasInitialFocus }: AgeInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? age?.toString() ?? ""}
      onChange={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value);
        setTyped(digits);
        onAge(parseAge(digits));
      }}
      onBlur={() => setTyped(undefined)}
      error={error}
      data-autofocus={hasInitialFocus || undefined}
    />
  );
}
