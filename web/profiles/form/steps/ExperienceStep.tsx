import { useQuery } from "@tanstack/react-query";
import { MOST_DESIRED } from "@wasla/contract/profiles/limits";
import { useWatch } from "react-hook-form-rows";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useWords } from "#/platform/language/language.ts";
import { YesNoField } from "#/profiles/form/choices/YesNoField.tsx";
import { NamesField } from "#/profiles/form/names/NamesField.tsx";
import { Departments } from "#/profiles/form/roles/Departments.tsx";
import { RoleList } from "#/profiles/form/roles/RoleList.tsx";
import { RolesTotal } from "#/profiles/form/roles/RolesTotal.tsx";
import { Expectations } from "./Expectations.tsx";
import style from "./steps.module.css";

/** What somebody has worked, and what they look for. */
export function ExperienceStep() {
  const t = useWords("profiles/form");
  return (
    <>
      <YesNoField name="havePriorWorkExperience" legend={t("workedBefore")} />
      <Wishes />
      <Roles />
      <Expectations />
    </>
  );
}

/** Needed where no role names a profession. */
function Wishes() {
  const t = useWords("profiles/form");
  const { data } = useQuery(professionsQuery());
  return (
    <NamesField
      name="desiredProfessions"
      label={t("desired")}
      isOptional={useWatch({ name: "havePriorWorkExperience" }) === true}
      hint={t("desiredHint", { most: MOST_DESIRED })}
      known={data}
      most={MOST_DESIRED}
    />
  );
}

function Roles() {
  const t = useWords("profiles/form");
  const hasWorked = useWatch({ name: "havePriorWorkExperience" }) === true;
  if (!hasWorked) return null;
  return (
    <section className={style.part} aria-labelledby="roles">
      <h3 id="roles">{t("roles")}</h3>
      <Departments />
      <RoleList />
      <RolesTotal />
    </section>
  );
}
