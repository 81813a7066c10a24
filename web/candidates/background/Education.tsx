import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { Section } from "#/candidates/detail/Section.tsx";
import { educationName, fieldBeside } from "#/catalogue/degree-names.ts";
import { countryName } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Event, Timeline } from "#/ui/blocks/Timeline.tsx";

type Entry = CandidateDetail["educationalDetails"][number];

export function Education({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useWords("candidates");
  const language = useLanguage();
  const known = entries.filter(({ higherEducation }) => higherEducation > 1);
  if (known.length === 0) return null;
  return (
    <Section title={words("education")}>
      <Timeline>
        {known.map((entry) => (
          <Event
            key={`${entry.higherEducation} ${entry.degree} ${entry.completionYear}`}
            title={[educationName(entry, language)]}
            when={entry.completionYear}
            note={[
              fieldBeside(entry, language),
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
