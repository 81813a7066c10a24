import { useQuery } from "@tanstack/react-query";
import { MOST_SKILLS } from "@wasla/contract/profiles/limits";
import { skillsQuery } from "#/catalogue/requests.ts";
import { useWords } from "#/platform/language/language.ts";
import { NamesField } from "#/profiles/form/names/NamesField.tsx";
import { LanguagesField } from "./LanguagesField.tsx";

/** What somebody can do, and which languages they speak. */
export function SkillsStep() {
  const t = useWords("profiles/form");
  const { data } = useQuery(skillsQuery());
  return (
    <>
      <NamesField
        name="skills"
        label={t("skills")}
        isOptional
        hint={t("skillsHint", { most: MOST_SKILLS })}
        known={data}
        most={MOST_SKILLS}
      />
      <LanguagesField />
    </>
  );
}
