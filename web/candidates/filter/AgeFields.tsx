import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Filter } from "#/candidates/list-address.ts";
import { useWords } from "#/platform/language/language.ts";
import { Field } from "./Field.tsx";
import classes from "./filter.module.css";
import { ageOf, digitsOf } from "./filter-rules.ts";

type Props = {
  readonly filter: Filter;
  readonly onChange: (part: Filter) => void;
  readonly isCrossed: boolean;
  readonly isFirst: boolean;
};

export function AgeFields({ filter: { ageMin, ageMax }, onChange, isCrossed, isFirst }: Props) {
  const words = useWords("candidates");
  const clear = () => onChange({ ageMin: undefined, ageMax: undefined });
  return (
    <Field name={words("ageRange")} isSet={ageMin ?? ageMax} onClear={clear}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{words("ageRange")}</legend>
        <div className={classes.pair}>
          <AgeInput
            label={words("minimumAge")}
            age={ageMin}
            onAge={(age) => onChange({ ageMin: age })}
            isFirst={isFirst}
          />
          <AgeInput
            label={words("maximumAge")}
            age={ageMax}
            onAge={(age) => onChange({ ageMax: age })}
            error={isCrossed ? words("agesCrossed") : undefined}
          />
        </div>
      </fieldset>
    </Field>
  );
}

type InputProps = {
  readonly label: string;
  readonly age: number | undefined;
  readonly onAge: (age: number | undefined) => void;
  readonly error?: string | undefined;
  readonly isFirst?: boolean;
};

/** Digits only; what they mean is at most 100, and the field says so once it is left. */
function AgeInput({ label, age, onAge, error, isFirst }: InputProps) {
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
        onAge(ageOf(digits));
      }}
      onBlur={() => setTyped(undefined)}
      error={error}
      data-autofocus={isFirst || undefined}
    />
  );
}
