import { useLanguage } from "#/platform/language/language.ts";
import { Timeline, TimelineEntry } from "#/ui/blocks/Timeline.tsx";
import { countryName } from "./catalogue-names.ts";
import { distinctFieldOfStudy, educationLabel } from "./education-labels.ts";

type EducationEntry = Parameters<typeof educationLabel>[0] &
  Parameters<typeof distinctFieldOfStudy>[0] & {
    readonly completionYear: number | null;
    readonly institutionName: string | null;
    readonly countryOfIssuance: string | null;
    readonly grade: string | null;
  };

export function EducationTimeline({ entries }: { readonly entries: readonly EducationEntry[] }) {
  const language = useLanguage();
  return (
    <Timeline>
      {entries.map((entry) => (
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
  );
}
