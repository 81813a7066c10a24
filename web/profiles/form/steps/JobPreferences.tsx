import { currencies, employmentTypes, noticePeriods } from "@wasla/contract/catalogue/employment";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import { maskMoney } from "@wasla/contract/profiles/money";
import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { CheckboxGroupField } from "#/profiles/form/choices/CheckboxGroupField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding, useFieldLabel } from "#/profiles/form/fields/use-field.ts";
import type { StepValues } from "#/profiles/form/values/step-values.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import classes from "./steps.module.css";

/** Desired employment types, salary and notice period. */
export function JobPreferences() {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const { gender } = useDraftStore().valuesFor("personal");
  const available = genderedWord("available", gender, language);
  useDefaultCurrency();
  return (
    <>
      <CheckboxGroupField
        name="preferredEmploymentTypes"
        legend={t("preferredTypes")}
        choices={employmentTypes.map((type) => ({ value: type.en, label: type[language] }))}
      />
      <div className={classes.money}>
        <SelectField
          name="salaryInfo.currencyType"
          label={t("currency")}
          options={currencies.map((currency) => ({
            value: currency.code,
            label: currency[language],
          }))}
        />
        <MoneyField name="salaryInfo.salary" label={t("salary")} hint={t("perMonth")} />
      </div>
      <SelectField
        name="noticePeriod"
        label={t("notice")}
        emptyLabel={t("availableNow", { available })}
        options={noticePeriods.map((count) => ({
          value: String(count),
          label: t("months", { count }),
        }))}
      />
    </>
  );
}

const currencyByCountry: Readonly<Record<string, string>> = {
  AE: "AED",
  SA: "SAR",
  QA: "QAR",
  KW: "KWD",
  BH: "BHD",
  OM: "OMR",
};

/** Defaults to the currency of the country of residency, as long as no amount is entered. */
function useDefaultCurrency() {
  const draftStore = useDraftStore();
  const { getValues, setValue } = useFormContext<StepValues["experience"]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    const currency = currencyByCountry[draftStore.valuesFor("personal").country];
    const { salary, currencyType } = getValues("salaryInfo");
    if (currency && salary === "" && currencyType === currencies[0].code)
      setValue("salaryInfo.currencyType", currency);
  }, []);
}

type Props = { readonly name: string; readonly label: string; readonly hint?: string };

/** An amount, formatted with commas while it is typed. */
function MoneyField({ name, label, hint }: Props) {
  const labelText = useFieldLabel(label, true);
  const { value, onChange, onBlur, error } = useFieldBinding<string>(name);
  const { input, saveCaret } = useCaret();
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    saveCaret(currentTarget);
    onChange(maskMoney(currentTarget.value));
  };
  return (
    <FieldContainer name={name}>
      <TextInput
        ref={input}
        label={labelText}
        hint={hint}
        value={value}
        onChange={handleChange}
        onBlur={onBlur}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    </FieldContainer>
  );
}

/** Keeps the caret behind the same digit when commas are added or removed before it. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const field = input.current;
    if (digitsBefore.current === undefined || !field) return;
    const position = caretPositionAfter(field.value, digitsBefore.current);
    digitsBefore.current = undefined;
    field.setSelectionRange(position, position);
  });
  return {
    input,
    saveCaret: ({ value, selectionEnd }: HTMLInputElement) => {
      digitsBefore.current = countDigits(value.slice(0, selectionEnd ?? value.length));
    },
  };
}

function countDigits(text: string): number {
  return text.replace(/[^\d.\u0660-\u0669\u06f0-\u06f9٫]/g, "").length;
}

function caretPositionAfter(text: string, signs: number): number {
  let at = Math.min(1, text.length);
  while (at < text.length && countDigits(text.slice(0, at)) < signs) at++;
  return at;
}
