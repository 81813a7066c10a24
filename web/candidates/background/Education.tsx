import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { degreesOf, educationLevels } from "@wasla/contract/catalogue/education";
import { Joined } from "#/candidates/detail/Joined.tsx";
import parts from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { countryName } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";

type Entry = CandidateDetail["educationalDetails"][number];

export function Education({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useWords("candidates");
  const language = useLanguage();
  const known = entries.filter(({ higherEducation }) => higherEducation > 1);
  if (known.length === 0) return null;
  return (
    <Section title={words("education")}>
      <ol className={parts.timeline}>
        {known.map((entry) => (
          <li
            key={`${entry.higherEducation} ${entry.degree} ${entry.completionYear}`}
            className={parts.event}
          >
            <div className={parts.eventHead}>
              <strong>{titleOf(entry, language)}</strong>
              <span className={parts.when}>{entry.completionYear}</span>
            </div>
            <p className={parts.eventNote}>
              <Joined
                parts={[
                  entry.fieldOfStudy,
                  entry.institutionName,
                  entry.countryOfIssuance && countryName(entry.countryOfIssuance, language),
                  entry.grade,
                ]}
              />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function titleOf({ higherEducation, degree }: Entry, language: "en" | "ar"): string {
  const level = educationLevels.find(({ id }) => id === higherEducation)?.[language] ?? "";
  if (!degree) return level;
  return degreesOf(higherEducation).find(({ en }) => en === degree)?.[language] ?? degree;
}
