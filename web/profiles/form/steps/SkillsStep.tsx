import { useQuery } from "@tanstack/react-query";
import { MAX_SKILLS } from "@wasla/contract/profiles/limits";
import { skillsQuery } from "#/catalogue/requests.ts";
import { useMessages } from "#/platform/language/language.ts";
import { CatalogueNamesField } from "#/profiles/form/catalogue-names/CatalogueNamesField.tsx";
import { LanguagesField } from "./LanguagesField.tsx";

export function SkillsStep() {
  const t = useMessages("profiles/form");
  const { data } = useQuery(skillsQuery());
  return (
    <>
      <CatalogueNamesField
        name="skills"
        label={t("skills")}
        isOptional
        hint={t("skillsHint", { most: MAX_SKILLS })}
        known={data}
        most={MAX_SKILLS}
      />
      <LanguagesField />
    </>
  );
}
