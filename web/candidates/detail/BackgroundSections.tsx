import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import type { WorkRole } from "@wasla/contract/candidates/schemas";
import { countMonths } from "@wasla/contract/profiles/experience";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { EducationTimeline } from "#/catalogue/EducationTimeline.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { TagList } from "#/ui/blocks/TagList.tsx";
import { Timeline, TimelineEntry } from "#/ui/blocks/Timeline.tsx";
import { Section } from "./Section.tsx";

type EducationEntry = CandidateDetail["educationalDetails"][number];

export function Education({ entries }: { readonly entries: readonly EducationEntry[] }) {
  const t = useMessages("candidates");
  const entriesAfterSchool = entries.filter(({ higherEducation }) => higherEducation > 1);
  if (entriesAfterSchool.length === 0) return null;
  return (
    <Section title={t("education")}>
      <EducationTimeline entries={entriesAfterSchool} />
    </Section>
  );
}

export function Experience({ roles }: { readonly roles: readonly WorkRole[] }) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { month, duration } = useFormats();
  const { today } = useRowLocale();
  if (roles.length === 0) return null;
  const newestFirst = roles.toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
  const end = ({ isCurrentRole, to }: WorkRole) => (isCurrentRole || !to ? t("now") : month(to));
  return (
    <Section title={t("experience")}>
      <Timeline>
        {newestFirst.map((role) => (
          <TimelineEntry
            key={`${role.from} ${role.organization} ${role.designation}`}
            title={[role.designation, role.organization]}
            when={`${month(role.from)} – ${end(role)}`}
            note={[
              labelIn(language, role.profession),
              role.department,
              duration(countMonths(role, today)),
            ]}
          />
        ))}
      </Timeline>
    </Section>
  );
}

function endOf({ isCurrentRole, to, from }: WorkRole): string {
  return isCurrentRole || !to ? `9999 ${from}` : to;
}

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
