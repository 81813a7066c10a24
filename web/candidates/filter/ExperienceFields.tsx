import { Select } from "@mantine/core";
import { NO_UPPER_LIMIT } from "@wasla/contract/candidates/schemas";
import { useState } from "react";
import type { CandidateFilter } from "#/candidates/list-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField } from "./ClearableField.tsx";
import classes from "./filter.module.css";
import { isMaxExpOffered, maxExpOptions, minExpOptions, setMinExperience } from "./filter-rules.ts";

type Props = {
  readonly filter: CandidateFilter;
  readonly onChange: (part: CandidateFilter) => void;
  readonly hasInitialFocus: boolean;
};

/** A maximum that is no longer above the minimum is cleared, with a note. */
export function ExperienceFields({ filter, onChange, hasInitialFocus }: Props) {
  const t = useMessages("candidates");
  const [wasCleared, setWasCleared] = useState(false);
  const { minExp, maxExp } = filter;
  const setMin = (chosen: string | null) => {
    const next = setMinExperience(
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
    <ClearableField name={t("workExperience")} value={minExp ?? maxExp} onClear={clear}>
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
