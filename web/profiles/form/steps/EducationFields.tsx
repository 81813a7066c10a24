import { degreesOf, educationLevels, needsDegree } from "@wasla/contract/catalogue/education";
import { COMPLETION_YEARS_AHEAD, FIRST_COMPLETION_YEAR } from "@wasla/contract/profiles/limits";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form-rows";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { PlaceField } from "#/profiles/form/fields/PlaceField.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { useFault } from "#/profiles/form/fields/use-field.ts";
import { yearsDown } from "#/profiles/form/values/month.ts";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import style from "./steps.module.css";

type Props = { readonly name: string };

/** What is asked of a row: schools and no education need no more than their level. */
export function EducationFields({ name }: Props) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const years = useYears();
  const level = Number(useWatch({ name: `${name}.higherEducation` })) || undefined;
  const { getValues, setValue } = useFormContext();
  // A degree in own words goes along to another level; one of the old level's list does not.
  const leaveDegree = (to: string) => {
    const isOf = (one: number | undefined) =>
      degreesOf(one).some(({ en }) => en === getValues(`${name}.degree`));
    if (isOf(level) && !isOf(Number(to))) setValue(`${name}.degree`, "", { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        name={`${name}.higherEducation`}
        label={t("level")}
        none={t("choose")}
        onPick={leaveDegree}
        options={educationLevels.map((one) => ({ value: String(one.id), label: one[language] }))}
      />
      {needsDegree(level) && (
        <>
          <DegreeField name={name} level={level} />
          <TextField name={`${name}.fieldOfStudy`} label={t("fieldOfStudy")} isOptional />
          <TextField name={`${name}.institutionName`} label={t("institution")} isOptional />
          <PlaceField
            name={`${name}.countryOfIssuance`}
            label={t("countryOfIssuance")}
            isOptional
          />
          <div className={style.pair}>
            <SelectField
              name={`${name}.completionYear`}
              label={t("completionYear")}
              none={t("unsaid")}
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

const other = "other";

/** A degree of the level's list, or one that it lacks, in own words. */
function DegreeField({ name, level }: Props & { readonly level: number | undefined }) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const { setValue, trigger, getFieldState } = useFormContext();
  const [degree, isOther] = useWatch({ name: [`${name}.degree`, `${name}.isOtherDegree`] });
  const error = useFault(`${name}.degree`);
  const choices = degreesOf(level);
  const isListed = choices.some(({ en }) => en === degree);
  const isFree = isOther === true || (degree !== "" && !isListed);
  const choose = (value: string) => {
    setValue(`${name}.isOtherDegree`, value === other, { shouldDirty: true });
    setValue(`${name}.degree`, value === other ? "" : value, { shouldDirty: true });
    if (getFieldState(`${name}.degree`).invalid) void trigger(`${name}.degree`);
  };
  return (
    <>
      {/* What is wrong with a degree in own words stands, and is mended, there. */}
      <FieldPlace of={isFree ? `${name}.isOtherDegree` : `${name}.degree`}>
        <PlainSelect
          label={t("degree")}
          none={t("choose")}
          value={isFree ? other : degree}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          options={[
            ...choices.map((one) => ({ value: one.en, label: one[language] })),
            { value: other, label: t("otherDegree") },
          ]}
          error={isFree ? undefined : error}
          required
        />
      </FieldPlace>
      {isFree && <TextField name={`${name}.degree`} label={t("degreeName")} />}
    </>
  );
}

function useYears() {
  return useMemo(() => {
    const last = Number(todayInGulf().slice(0, 4)) + COMPLETION_YEARS_AHEAD;
    return yearsDown(last, FIRST_COMPLETION_YEAR).map((year) => ({
      value: String(year),
      label: String(year),
    }));
  }, []);
}
