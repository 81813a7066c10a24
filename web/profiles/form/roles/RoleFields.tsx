import { useQuery } from "@tanstack/react-query";
import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { useFormContext, useWatch } from "react-hook-form";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import {
  CatalogueNameField,
  findEntry,
} from "#/profiles/form/catalogue-names/CatalogueNameField.tsx";
import { CheckboxField } from "#/profiles/form/choices/CheckboxField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { MonthField } from "#/profiles/form/fields/MonthField.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { departmentsId } from "./DepartmentSuggestions.tsx";
import classes from "./roles.module.css";

/** Fields of one role; `name` is its path in the form. */
export function RoleFields({ name }: { readonly name: string }) {
  const t = useMessages("profiles/form");
  const { data } = useQuery(professionsQuery());
  const suggestDepartment = useDepartmentSuggestion(name);
  return (
    <>
      <CatalogueNameField
        name={`${name}.profession.label`}
        label={t("profession")}
        known={data}
        onSelected={suggestDepartment}
      />
      <TextField
        name={`${name}.designation`}
        label={t("designation")}
        autoComplete="organization-title"
      />
      <TextField
        name={`${name}.organization`}
        label={t("organization")}
        autoComplete="organization"
      />
      <TextField name={`${name}.department`} label={t("department")} list={departmentsId} />
      <RoleMonths name={name} />
      <SelectField
        name={`${name}.employmentType`}
        label={t("employmentType")}
        emptyLabel={t("notSpecified")}
        options={useEmploymentTypeOptions()}
        isOptional
      />
    </>
  );
}

function RoleMonths({ name }: { readonly name: string }) {
  const t = useMessages("profiles/form");
  const isCurrent = useWatch({ name: `${name}.isCurrentRole` }) === true;
  const { clearErrors } = useFormContext();
  return (
    <>
      <div className={classes.months}>
        <MonthField name={`${name}.from`} label={t("from")} />
        <MonthField name={`${name}.to`} label={t("to")} isDisabled={isCurrent} />
      </div>
      <CheckboxField name={`${name}.isCurrentRole`} onToggle={() => clearErrors(`${name}.to`)}>
        {t("currentRole")}
      </CheckboxField>
    </>
  );
}

/** Suggests the department named like the profession, unless the user typed another one. */
function useDepartmentSuggestion(name: string) {
  const language = useLanguage();
  const { data } = useQuery(professionsQuery());
  const { getValues, setValue } = useFormContext();
  return (profession: string) => {
    const department = `${name}.department`;
    const entry = findEntry(data, profession);
    const current = findEntry(data, getValues(department));
    const isOpen = getValues(department) === "" || current !== undefined;
    if (!entry || !isOpen || current === entry) return;
    setValue(department, labelIn(language, entry), { shouldDirty: true, shouldValidate: true });
  };
}

function useEmploymentTypeOptions() {
  const language = useLanguage();
  return employmentTypes.map((type) => ({ value: type.en, label: type[language] }));
}
