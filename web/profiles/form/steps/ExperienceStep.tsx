import { useQuery } from "@tanstack/react-query";
import { MAX_DESIRED_PROFESSIONS } from "@wasla/contract/profiles/limits";
import { useWatch } from "react-hook-form";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useMessages } from "#/platform/language/language.ts";
import { CatalogueNamesField } from "#/profiles/form/catalogue-names/CatalogueNamesField.tsx";
import { RadioCardsField } from "#/profiles/form/choices/RadioCardsField.tsx";
import { DepartmentSuggestions } from "#/profiles/form/roles/DepartmentSuggestions.tsx";
import { ExperienceTotal, RoleList } from "#/profiles/form/roles/RoleList.tsx";
import { JobPreferences } from "./JobPreferences.tsx";
import classes from "./steps.module.css";

/** Work experience and job preferences. */
export function ExperienceStep() {
  const t = useMessages("profiles/form");
  return (
    <>
      <YesNoField name="havePriorWorkExperience" legend={t("workedBefore")} />
      <DesiredProfessions />
      <WorkRoles />
      <JobPreferences />
    </>
  );
}

/** Required if no role names a profession. */
function DesiredProfessions() {
  const t = useMessages("profiles/form");
  const { data } = useQuery(professionsQuery());
  return (
    <CatalogueNamesField
      name="desiredProfessions"
      label={t("desired")}
      isOptional={useWatch({ name: "havePriorWorkExperience" }) === true}
      hint={t("desiredHint", { most: MAX_DESIRED_PROFESSIONS })}
      entries={data}
      max={MAX_DESIRED_PROFESSIONS}
    />
  );
}

function WorkRoles() {
  const t = useMessages("profiles/form");
  const hasWorked = useWatch({ name: "havePriorWorkExperience" }) === true;
  if (!hasWorked) return null;
  return (
    <section className={classes.part} aria-labelledby="roles">
      <h3 id="roles">{t("roles")}</h3>
      <DepartmentSuggestions />
      <RoleList />
      <ExperienceTotal />
    </section>
  );
}

type Props = { readonly name: string; readonly legend: string };

function YesNoField(props: Props) {
  const t = useMessages("profiles/form");
  const choices = [
    { value: true, title: t("yes") },
    { value: false, title: t("no") },
  ];
  return <RadioCardsField {...props} choices={choices} />;
}
