import { currencies, employmentTypes, noticePeriods } from "@wasla/contract/catalogue/employment";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form-rows";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { BoxesField } from "#/profiles/form/choices/BoxesField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { MoneyField } from "#/profiles/form/fields/MoneyField.tsx";
import type { TypedSteps } from "#/profiles/form/values/typed.ts";
import style from "./steps.module.css";

/** What somebody looks for: kinds of contract, salary, when they can begin. */
export function Expectations() {
  const t = useWords("profiles/form");
  const language = useLanguage();
  useCurrencyOfCountry();
  return (
    <>
      <BoxesField
        name="preferredEmploymentTypes"
        legend={t("preferredTypes")}
        choices={employmentTypes.map((type) => ({ value: type.en, label: type[language] }))}
      />
      <div className={style.money}>
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
        none={t("availableNow")}
        options={noticePeriods.map((count) => ({
          value: String(count),
          label: t("months", { count }),
        }))}
      />
    </>
  );
}

const currencyOf: Readonly<Record<string, string>> = {
  AE: "AED",
  SA: "SAR",
  QA: "QAR",
  KW: "KWD",
  BH: "BHD",
  OM: "OMR",
};

/** People in the Gulf are paid in the money of their country; as long as no amount stands there. */
function useCurrencyOfCountry() {
  const keeper = useKeeper();
  const { getValues, setValue } = useFormContext<TypedSteps["experience"]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the step is opened
  useEffect(() => {
    const currency = currencyOf[keeper.valuesFor("personal").country];
    const { salary, currencyType } = getValues("salaryInfo");
    if (currency && salary === "" && currencyType === currencies[0].code)
      setValue("salaryInfo.currencyType", currency);
  }, []);
}
