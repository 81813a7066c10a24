import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { CandidateFilter } from "#/candidates/list-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField } from "./ClearableField.tsx";
import classes from "./filter.module.css";
import { digitsOf, parseAge } from "./filter-rules.ts";

type Props = {
  readonly filter: CandidateFilter;
  readonly onChange: (part: CandidateFilter) => void;
  readonly isInvalid: boolean;
  readonly hasInitialFocus: boolean;
};

export function AgeFields({
  filter: { ageMin, ageMax },
  onChange,
  isInvalid,
  hasInitialFocus,
}: Props) {
  const t = useMessages("candidates");
  const clear = () => onChange({ ageMin: undefined, ageMax: undefined });
  return (
    <ClearableField name={t("ageRange")} value={ageMin ?? ageMax} onClear={clear}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t("ageRange")}</legend>
        <div className={classes.pair}>
          <AgeInput
            label={t("minimumAge")}
            age={ageMin}
            onAge={(age) => onChange({ ageMin: age })}
            hasInitialFocus={hasInitialFocus}
          />
          <AgeInput
            label={t("maximumAge")}
            age={ageMax}
            onAge={(age) => onChange({ ageMax: age })}
            error={isInvalid ? t("agesCrossed") : undefined}
          />
        </div>
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
