import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { Section } from "#/candidates/detail/Section.tsx";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { TagList } from "#/ui/blocks/TagList.tsx";

export function Skills({ skills }: Pick<CandidateDetail, "skills">) {
  const t = useMessages("candidates");
  const language = useLanguage();
  if (skills.length === 0) return null;
  return (
    <Section title={t("skills")}>
      <TagList>
        {skills.map((skill) => (
          <li key={skill.label}>
            <bdi>{labelIn(language, skill)}</bdi>
          </li>
        ))}
      </TagList>
    </Section>
  );
}

export function Languages({ languages }: Pick<CandidateDetail, "languages">) {
  const t = useMessages("candidates");
  const language = useLanguage();
  if (languages.length === 0) return null;
  return (
    <Section title={t("languages")}>
      <TagList>
        {languages.map(({ level, ...spoken }) => (
          <li key={spoken.label}>
            {labelIn(language, spoken)}
            {level && ` · ${t(level)}`}
          </li>
        ))}
      </TagList>
    </Section>
  );
}
