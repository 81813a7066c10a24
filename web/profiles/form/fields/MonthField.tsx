import { FIRST_COMPLETION_YEAR } from "@wasla/contract/profiles/limits";
import { useId, useMemo } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { isMonth, joinMonth, splitMonth, yearOptions } from "#/profiles/form/values/month.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { FieldContainer } from "./FieldContainer.tsx";
import classes from "./fields.module.css";
import { useFieldBinding } from "./use-field.ts";

type Props = { readonly name: string; readonly label: string; readonly isDisabled?: boolean };

/** A month and a year, each in a select; no later than this year. */
export function MonthField({ name, label, isDisabled = false }: Props) {
  const t = useMessages("profiles/form");
  const id = useId();
  const { value, onChange, onBlur, error } = useFieldBinding<string>(name);
  const parts = splitMonth(isDisabled ? "" : value);
  const choose = (changes: Partial<typeof parts>) => onChange(joinMonth({ ...parts, ...changes }));
  const options = useMonthOptions();
  const shared = {
    disabled: isDisabled,
    "aria-describedby": error && `${id}-error`,
    "aria-invalid": error !== undefined,
  };
  return (
    <FieldContainer name={name}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: validates on blur of both */}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
          if (isLeft && (isMonth(value) || error === undefined)) onBlur();
        }}
      >
        <div className={classes.month}>
          <NativeSelect
            {...shared}
            label={t("monthOf", { label })}
            emptyLabel={t("month")}
            value={parts.month}
            onChange={({ currentTarget }) => choose({ month: currentTarget.value })}
            options={options.months}
          />
          <NativeSelect
            {...shared}
            label={t("yearOf", { label })}
            emptyLabel={t("year")}
            value={parts.year}
            onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
            options={options.years}
          />
        </div>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </FieldContainer>
  );
}

function useMonthOptions() {
  const { month } = useFormats();
  return useMemo(() => {
    const thisYear = Number(todayInGulf().slice(0, 4));
    return {
      months: Array.from({ length: 12 }, (_, at) => {
        const value = String(at + 1).padStart(2, "0");
        return { value, label: month(`2000-${value}`).replace(/\s*2000$/, "") };
      }),
      years: yearOptions(thisYear, FIRST_COMPLETION_YEAR),
    };
  }, [month]);
}
