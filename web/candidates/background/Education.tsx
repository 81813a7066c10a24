import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { Section } from "#/candidates/detail/Section.tsx";
import { countryName } from "#/catalogue/catalogue-names.ts";
import { distinctFieldOfStudy, educationLabel } from "#/catalogue/education-labels.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Timeline, TimelineEntry } from "#/ui/blocks/Timeline.tsx";

type EducationEntry = CandidateDetail["educationalDetails"][number];

export function Education({ entries }: { readonly entries: readonly EducationEntry[] }) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const known = entries.filter(({ higherEducation }) => higherEducation > 1);
  if (known.length === 0) return null;
  return (
    <Section title={t("education")}>
      <Timeline>
        {known.map((entry) => (
          <TimelineEntry
            key={`${entry.higherEducation} ${entry.degree} ${entry.completionYear}`}
            title={[educationLabel(entry, language)]}
            when={entry.completionYear}
            note={[
              distinctFieldOfStudy(entry, language),
              entry.institutionName,
              entry.countryOfIssuance && countryName(entry.countryOfIssuance, language),
              entry.grade,
            ]}
          />
        ))}
      </Timeline>
    </Section>
  );
}
