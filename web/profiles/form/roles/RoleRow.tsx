import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { memo, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import {
  CatalogueNameField,
  findEntry,
} from "#/profiles/form/catalogue-names/CatalogueNameField.tsx";
import { CheckboxField } from "#/profiles/form/choices/CheckboxField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { MonthField } from "#/profiles/form/fields/MonthField.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { useFieldError } from "#/profiles/form/fields/use-field.ts";
import { isMonth } from "#/profiles/form/values/month.ts";
import type { RoleValues } from "#/profiles/form/values/step-values.ts";
import { departmentsId } from "./DepartmentSuggestions.tsx";
import classes from "./roles.module.css";

type Props = {
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
};

/** One role: a summary line, or its fields while it is open or invalid. */
export function RoleRow({ at, isOpen, onOpen, onDuplicate, onRemove }: Props) {
  const t = useMessages("profiles/form");
  const id = useId();
  const name = `professionalDetails.position.${at}`;
  const hasError = useFieldError(name) !== undefined;
  const isShown = isOpen || hasError;
  const number = at + 1;
  return (
    <fieldset className={classes.row} data-row data-field={name}>
      <legend className={classes.legend}>{t("roleNumber", { number })}</legend>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => onOpen(!isShown)}
      >
        <RoleSummary at={at} />
        <IconChevronDown size={18} aria-hidden="true" className={classes.sign} />
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <div className={classes.fields}>
            <Fields name={name} />
            <div className="buttons">
              <Button
                variant="default"
                onClick={onDuplicate}
                aria-label={t("duplicateRole", { number })}
              >
                {t("duplicate")}
              </Button>
              <Button variant="default" onClick={onRemove} aria-label={t("removeRole", { number })}>
                {t("remove")}
              </Button>
            </div>
          </div>
        )}
      </div>
    </fieldset>
  );
}

const Fields = memo(RoleFields);

/** Role 1 · Civil Engineer, Gulf Build · Jan 2019 – now */
function RoleSummary({ at }: { readonly at: number }) {
  const t = useMessages("profiles/form");
  const { month } = useFormats();
  const role: RoleValues | undefined = useWatch({ name: `professionalDetails.position.${at}` });
  if (!role) return null;
  const from = isMonth(role.from) ? month(role.from) : "";
  const end = isMonth(role.to) ? month(role.to) : "";
  const to = role.isCurrentRole ? t("now") : end;
  const filledTexts = [role.designation, role.organization].filter((text) => text.trim() !== "");
  return (
    <span className={classes.message}>
      <strong>{t("roleNumber", { number: at + 1 })}</strong>
      {filledTexts.length > 0 && <bdi>{filledTexts.join(t("comma"))}</bdi>}
      {from !== "" && <span>{`${from} – ${to}`}</span>}
    </span>
  );
}

/** Fields of one role; `name` is its path in the form. */
function RoleFields({ name }: { readonly name: string }) {
  const t = useMessages("profiles/form");
  const { data } = useQuery(professionsQuery());
  const suggestDepartment = useDepartmentSuggestion(name);
  return (
    <>
      <CatalogueNameField
        name={`${name}.profession.label`}
        label={t("profession")}
        entries={data}
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
