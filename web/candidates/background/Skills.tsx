import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { Section } from "#/candidates/detail/Section.tsx";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Tags } from "#/ui/blocks/Tags.tsx";

export function Skills({ skills }: Pick<CandidateDetail, "skills">) {
  const words = useWords("candidates");
  const language = useLanguage();
  if (skills.length === 0) return null;
  return (
    <Section title={words("skills")}>
      <Tags>
        {skills.map((skill) => (
          <li key={skill.label}>
            <bdi>{labelIn(language, skill)}</bdi>
          </li>
        ))}
      </Tags>
    </Section>
  );
}

export function Languages({ languages }: Pick<CandidateDetail, "languages">) {
  const words = useWords("candidates");
  const language = useLanguage();
  if (languages.length === 0) return null;
  return (
    <Section title={words("languages")}>
      <Tags>
        {languages.map(({ level, ...spoken }) => (
          <li key={spoken.label}>
            {labelIn(language, spoken)}
            {level && ` · ${words(level)}`}
          </li>
        ))}
      </Tags>
    </Section>
  );
}
