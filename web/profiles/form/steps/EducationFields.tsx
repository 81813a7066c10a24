import { degreesOf, educationLevels, needsDegree } from "@wasla/contract/catalogue/education";
import { COMPLETION_YEARS_AHEAD, FIRST_COMPLETION_YEAR } from "@wasla/contract/profiles/limits";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { CountryField } from "#/profiles/form/fields/CountryField.tsx";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { useFieldError } from "#/profiles/form/fields/use-field.ts";
import { yearOptions } from "#/profiles/form/values/month.ts";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import classes from "./steps.module.css";

type Props = { readonly name: string };

/** Fields of one row; school levels and no education need only the level. */
export function EducationFields({ name }: Props) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const years = useCompletionYears();
  const level = Number(useWatch({ name: `${name}.higherEducation` })) || undefined;
  const { getValues, setValue } = useFormContext();
  // A custom degree survives a change of the level; one of the old level's list does not.
  const clearListedDegree = (to: string) => {
    const isOf = (level: number | undefined) =>
      degreesOf(level).some(({ en }) => en === getValues(`${name}.degree`));
    if (isOf(level) && !isOf(Number(to))) setValue(`${name}.degree`, "", { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        name={`${name}.higherEducation`}
        label={t("level")}
        emptyLabel={t("choose")}
        onPick={clearListedDegree}
        options={educationLevels.map((level) => ({
          value: String(level.id),
          label: level[language],
        }))}
      />
      {needsDegree(level) && (
        <>
          <DegreeField name={name} level={level} />
          <TextField name={`${name}.fieldOfStudy`} label={t("fieldOfStudy")} isOptional />
          <TextField name={`${name}.institutionName`} label={t("institution")} isOptional />
          <CountryField
            name={`${name}.countryOfIssuance`}
            label={t("countryOfIssuance")}
            isOptional
          />
          <div className={classes.pair}>
            <SelectField
              name={`${name}.completionYear`}
              label={t("completionYear")}
              emptyLabel={t("notSpecified")}
              options={years}
              isOptional
            />
            <TextField name={`${name}.grade`} label={t("grade")} isOptional />
          </div>
        </>
      )}
    </>
  );
}

const otherDegree = "other";

/** A degree of the level's list, or a custom one. */
function DegreeField({ name, level }: Props & { readonly level: number | undefined }) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const { setValue, trigger, getFieldState } = useFormContext();
  const [degree, isOther] = useWatch({ name: [`${name}.degree`, `${name}.isOtherDegree`] });
  const error = useFieldError(`${name}.degree`);
  const choices = degreesOf(level);
  const isListed = choices.some(({ en }) => en === degree);
  const isCustom = isOther === true || (degree !== "" && !isListed);
  const choose = (value: string) => {
    setValue(`${name}.isOtherDegree`, value === otherDegree, { shouldDirty: true });
    setValue(`${name}.degree`, value === otherDegree ? "" : value, { shouldDirty: true });
    if (getFieldState(`${name}.degree`).invalid) void trigger(`${name}.degree`);
  };
  return (
    <>
      {/* The error of a custom degree is shown at the text field below. */}
      <FieldContainer name={isCustom ? `${name}.isOtherDegree` : `${name}.degree`}>
        <NativeSelect
          label={t("degree")}
          emptyLabel={t("choose")}
          value={isCustom ? otherDegree : degree}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          options={[
            ...choices.map((choice) => ({ value: choice.en, label: choice[language] })),
            { value: otherDegree, label: t("otherDegree") },
          ]}
          error={isCustom ? undefined : error}
          required
        />
      </FieldContainer>
      {isCustom && <TextField name={`${name}.degree`} label={t("degreeName")} />}
    </>
  );
}

function useCompletionYears() {
  return useMemo(() => {
    const last = Number(todayInGulf().slice(0, 4)) + COMPLETION_YEARS_AHEAD;
    return yearOptions(last, FIRST_COMPLETION_YEAR);
  }, []);
}
