import type { WorkRole } from "@wasla/contract/candidates/schemas";
import { monthsIn } from "@wasla/contract/profiles/experience";
import { Section } from "#/candidates/detail/Section.tsx";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { labelIn } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Event, Timeline } from "#/ui/blocks/Timeline.tsx";

/** Roles, the newest first. */
export function Experience({ roles }: { readonly roles: readonly WorkRole[] }) {
  const words = useWords("candidates");
  const language = useLanguage();
  const { month, lasting } = useFormats();
  const { today } = useRowReader();
  if (roles.length === 0) return null;
  const newestFirst = roles.toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
  const end = ({ isCurrentRole, to }: WorkRole) =>
    isCurrentRole || !to ? words("now") : month(to);
  return (
    <Section title={words("experience")}>
      <Timeline>
        {newestFirst.map((role) => (
          <Event
            key={`${role.from} ${role.organization} ${role.designation}`}
            title={[role.designation, role.organization]}
            when={`${month(role.from)} – ${end(role)}`}
            note={[
              labelIn(language, role.profession),
              role.department,
              lasting(monthsIn(role, today)),
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
