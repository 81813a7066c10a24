import { currencies, employmentTypes, noticePeriods } from "@wasla/contract/catalogue/employment";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { CheckboxGroupField } from "#/profiles/form/choices/CheckboxGroupField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { MoneyField } from "#/profiles/form/fields/MoneyField.tsx";
import type { StepValues } from "#/profiles/form/values/step-values.ts";
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
          options={currencies.map((one) => ({ value: one.code, label: one[language] }))}
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
