import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { countMonths } from "@wasla/contract/profiles/experience";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { EducationTimeline } from "#/catalogue/EducationTimeline.tsx";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Timeline, TimelineEntry } from "#/ui/blocks/Timeline.tsx";
import { PendingBadge } from "./CatalogueNameList.tsx";
import { EditableSection } from "./EditableSection.tsx";

type Props = { readonly profile: OwnProfile };

/** Roles in the owner's order. */
export function ExperienceSection({ profile }: Props) {
  const t = useMessages("profiles/own-profile");
  const language = useLanguage();
  const { month, duration } = useFormats();
  const roles = profile.havePriorWorkExperience ? profile.professionalDetails.position : [];
  if (roles.length === 0) return null;
  const today = todayInGulf();
  return (
    <EditableSection title={t("experience")} step="experience">
      <Timeline>
        {roles.map(({ profession, designation, organization, department, ...role }) => (
          <TimelineEntry
            key={`${role.from} ${organization} ${designation}`}
            title={[designation, organization]}
            badge={<PendingBadge name={profession} />}
            when={`${month(role.from)} – ${role.isCurrentRole || !role.to ? t("now") : month(role.to)}`}
            note={[
              labelIn(language, profession),
              department,
              employmentTypes.find(({ en }) => en === role.employmentType)?.[language],
              duration(countMonths(role, today)),
            ]}
          />
        ))}
      </Timeline>
    </EditableSection>
  );
}

export function EducationSection({ profile }: Props) {
  const t = useMessages("profiles/own-profile");
  const { educationalDetails: entries } = profile;
  if (entries.length === 0) return null;
  return (
    <EditableSection title={t("education")} step="education">
      <EducationTimeline entries={entries} />
    </EditableSection>
  );
}
