import type { WorkRole } from "@wasla/contract/candidates/schemas";
import { countMonths } from "@wasla/contract/profiles/experience";
import { Section } from "#/candidates/detail/Section.tsx";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Timeline, TimelineEntry } from "#/ui/blocks/Timeline.tsx";

export function Experience({ roles }: { readonly roles: readonly WorkRole[] }) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { month, duration: lasting } = useFormats();
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
              lasting(countMonths(role, today)),
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
