import { useQuery } from "@tanstack/react-query";
import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { useFormContext, useWatch } from "react-hook-form-rows";
import { labelIn } from "#/catalogue/names.ts";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { BoxField } from "#/profiles/form/choices/BoxField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { MonthField } from "#/profiles/form/fields/MonthField.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { entryOf, NameField } from "#/profiles/form/names/NameField.tsx";
import { departmentsId } from "./Departments.tsx";
import style from "./roles.module.css";

/** What is asked of a role, at a place of the form. */
export function RoleFields({ name }: { readonly name: string }) {
  const t = useWords("profiles/form");
  const { data } = useQuery(professionsQuery());
  const propose = useProposedDepartment(name);
  return (
    <>
      <NameField
        name={`${name}.profession.label`}
        label={t("profession")}
        known={data}
        onTaken={propose}
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
      <Months name={name} />
      <SelectField
        name={`${name}.employmentType`}
        label={t("employmentType")}
        none={t("unsaid")}
        options={useTypes()}
        isOptional
      />
    </>
  );
}

function Months({ name }: { readonly name: string }) {
  const t = useWords("profiles/form");
  const isCurrent = useWatch({ name: `${name}.isCurrentRole` }) === true;
  const { clearErrors } = useFormContext();
  return (
    <>
      <div className={style.months}>
        <MonthField name={`${name}.from`} label={t("from")} />
        <MonthField name={`${name}.to`} label={t("to")} isDisabled={isCurrent} />
      </div>
      <BoxField name={`${name}.isCurrentRole`} onTick={() => clearErrors(`${name}.to`)}>
        {t("currentRole")}
      </BoxField>
    </>
  );
}

/** Most work in the department that is named like what they do; who does not has said so. */
function useProposedDepartment(name: string) {
  const language = useLanguage();
  const { data } = useQuery(professionsQuery());
  const { getValues, setValue } = useFormContext();
  return (profession: string) => {
    const department = `${name}.department`;
    const entry = entryOf(data, profession);
    const stands = entryOf(data, getValues(department));
    const isOpen = getValues(department) === "" || stands !== undefined;
    if (!entry || !isOpen || stands === entry) return;
    setValue(department, labelIn(language, entry), { shouldDirty: true, shouldValidate: true });
  };
}

function useTypes() {
  const language = useLanguage();
  return employmentTypes.map((type) => ({ value: type.en, label: type[language] }));
}
