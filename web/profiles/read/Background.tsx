import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { monthsIn } from "@wasla/contract/profiles/experience";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { educationName, fieldBeside } from "#/catalogue/degree-names.ts";
import { countryName, labelIn } from "#/catalogue/names.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Event, Timeline } from "#/ui/blocks/Timeline.tsx";
import { Pending } from "./NamedList.tsx";
import { Part } from "./Part.tsx";

type Props = { readonly profile: OwnProfile };

/** Roles, in the order in which their owner has them. */
export function Experience({ profile }: Props) {
  const t = useWords("profiles/own");
  const language = useLanguage();
  const { month, lasting } = useFormats();
  const roles = profile.havePriorWorkExperience ? profile.professionalDetails.position : [];
  if (roles.length === 0) return null;
  const today = todayInGulf();
  return (
    <Part title={t("experience")} step="experience">
      <Timeline>
        {roles.map(({ profession, designation, organization, department, ...role }) => (
          <Event
            key={`${role.from} ${organization} ${designation}`}
            title={[designation, organization]}
            badge={<Pending named={profession} />}
            when={`${month(role.from)} – ${role.isCurrentRole || !role.to ? t("now") : month(role.to)}`}
            note={[
              labelIn(language, profession),
              department,
              employmentTypes.find(({ en }) => en === role.employmentType)?.[language],
              lasting(monthsIn(role, today)),
            ]}
          />
        ))}
      </Timeline>
    </Part>
  );
}

export function Education({ profile }: Props) {
  const t = useWords("profiles/own");
  const language = useLanguage();
  const { educationalDetails: entries } = profile;
  if (entries.length === 0) return null;
  return (
    <Part title={t("education")} step="education">
      <Timeline>
        {entries.map((entry) => (
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
    </Part>
  );
}
