import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { AboutSection } from "./AboutSection.tsx";
import { EducationSection, ExperienceSection } from "./BackgroundSections.tsx";
import { EditableSection } from "./EditableSection.tsx";
import { LanguagesSection, SkillsSection } from "./SkillsSections.tsx";

type Props = { readonly profile: OwnProfile };

/** The saved answers; sections without any are omitted. */
export function ProfileSections({ profile }: Props) {
  return (
    <>
      <AboutSection profile={profile} />
      <ExperienceSection profile={profile} />
      <EducationSection profile={profile} />
      <SkillsSection profile={profile} />
      <LanguagesSection profile={profile} />
      <SensitiveSection profile={profile} />
    </>
  );
}

/** Only with consent to storing the answers. */
function SensitiveSection({ profile }: Props) {
  const t = useMessages("profiles/own-profile");
  const { sensitive } = profile;
  if (sensitive === null) return null;
  return (
    <EditableSection title={t("sensitive")} step="review">
      <p className="note">{t(sensitive.isShared ? "sensitiveShared" : "sensitiveKept")}</p>
      <SensitiveFacts answers={sensitive} />
    </EditableSection>
  );
}
