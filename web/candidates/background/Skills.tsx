import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import parts from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";

export function Skills({ skills }: Pick<CandidateDetail, "skills">) {
  const words = useWords("candidates");
  const language = useLanguage();
  if (skills.length === 0) return null;
  return (
    <Section title={words("skills")}>
      <ul className={parts.tags}>
        {skills.map((skill) => (
          <li key={skill.label}>
            <bdi>{labelIn(language, skill)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Languages({ languages }: Pick<CandidateDetail, "languages">) {
  const words = useWords("candidates");
  const language = useLanguage();
  if (languages.length === 0) return null;
  return (
    <Section title={words("languages")}>
      <ul className={parts.tags}>
        {languages.map(({ level, ...spoken }) => (
          <li key={spoken.label}>
            {labelIn(language, spoken)}
            {level && <span className={parts.level}> · {words(level)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
