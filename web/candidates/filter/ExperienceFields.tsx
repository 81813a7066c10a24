import { Select } from "@mantine/core";
import { NO_UPPER_LIMIT } from "@wasla/contract/candidates/schemas";
import { useState } from "react";
import type { Filter } from "#/candidates/list-address.ts";
import { useWords } from "#/platform/language/language.ts";
import { Field } from "./Field.tsx";
import classes from "./filter.module.css";
import { isMaxExpOffered, maxExpOptions, minExpOptions, withMinExp } from "./filter-rules.ts";

type Props = {
  readonly filter: Filter;
  readonly onChange: (part: Filter) => void;
  readonly isFirst: boolean;
};

/** Least and greatest years; a greatest that is no longer above the least goes, and it is said. */
export function ExperienceFields({ filter, onChange, isFirst }: Props) {
  const words = useWords("candidates");
  const [wasCleared, setWasCleared] = useState(false);
  const { minExp, maxExp } = filter;
  const setMin = (chosen: string | null) => {
    const next = withMinExp(
      filter,
      minExpOptions.find((years) => String(years) === chosen),
    );
    setWasCleared(maxExp !== undefined && next.maxExp === undefined);
    onChange({ minExp: next.minExp, maxExp: next.maxExp });
  };
  const setMax = (chosen: string | null) => {
    setWasCleared(false);
    onChange({ maxExp: maxExpOptions.find((years) => String(years) === chosen) });
  };
  const clear = () => {
    setWasCleared(false);
    onChange({ minExp: undefined, maxExp: undefined });
  };
  return (
    <Field name={words("workExperience")} isSet={minExp ?? maxExp} onClear={clear}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{words("workExperience")}</legend>
        <div className={classes.pair}>
          <Select
            aria-label={words("minimumYears")}
            placeholder={words("min")}
            data={minExpOptions.map(String)}
            value={minExp?.toString() ?? null}
            onChange={setMin}
            data-autofocus={isFirst || undefined}
          />
          <span aria-hidden="true">{words("to")}</span>
          <Select
            aria-label={words("maximumYears")}
            placeholder={words("max")}
            data={maxExpOptions.map((years) => ({
              value: String(years),
              label: years === NO_UPPER_LIMIT ? words("tenPlus") : String(years),
              disabled: !isMaxExpOffered(minExp, years),
            }))}
            value={maxExp?.toString() ?? null}
            onChange={setMax}
          />
        </div>
        <p className={classes.note} role="status">
          {wasCleared ? words("maxCleared") : ""}
        </p>
      </fieldset>
    </Field>
  );
}
