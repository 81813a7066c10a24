import type { WorkRole } from "@wasla/contract/candidates/schemas";
import { monthsIn } from "@wasla/contract/profiles/experience";
import { Joined } from "#/candidates/detail/Joined.tsx";
import parts from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { labelIn } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { useDuration } from "./use-duration.ts";

/** Roles, the newest first. */
export function Experience({ roles }: { readonly roles: readonly WorkRole[] }) {
  const words = useWords("candidates");
  const language = useLanguage();
  const { month } = useFormats();
  const { today } = useRowReader();
  const { lasting } = useDuration();
  if (roles.length === 0) return null;
  const newestFirst = roles.toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
  return (
    <Section title={words("experience")}>
      <ol className={parts.timeline}>
        {newestFirst.map((role) => (
          <li key={`${role.from} ${role.organization} ${role.designation}`} className={parts.event}>
            <div className={parts.eventHead}>
              <strong>
                <Joined parts={[role.designation, role.organization]} />
              </strong>
              <span className={parts.when}>
                {month(role.from)} –{" "}
                {role.isCurrentRole || !role.to ? words("now") : month(role.to)}
              </span>
            </div>
            <p className={parts.eventNote}>
              <Joined
                parts={[
                  labelIn(language, role.profession),
                  role.department,
                  lasting(monthsIn(role, today)),
                ]}
              />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function endOf({ isCurrentRole, to, from }: WorkRole): string {
  return isCurrentRole || !to ? `9999 ${from}` : to;
}
