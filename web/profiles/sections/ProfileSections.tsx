import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { TagList } from "#/ui/blocks/TagList.tsx";
import { AboutSection } from "./AboutSection.tsx";
import { EducationSection, ExperienceSection } from "./BackgroundSections.tsx";
import { CatalogueNameList } from "./CatalogueNameList.tsx";
import { EditableSection } from "./EditableSection.tsx";

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

type SkillsSectionProps = { readonly profile: OwnProfile };

function SkillsSection({ profile }: SkillsSectionProps) {
  const t = useMessages("profiles/own-profile");
  if (profile.skills.length === 0) return null;
  return (
    <EditableSection title={t("skills")} step="skills">
      <CatalogueNameList names={profile.skills} />
    </EditableSection>
  );
}

function LanguagesSection({ profile }: SkillsSectionProps) {
  const t = useMessages("profiles/own-profile");
  const language = useLanguage();
  if (profile.languages.length === 0) return null;
  return (
    <EditableSection title={t("languages")} step="skills">
      <TagList>
        {profile.languages.map((spoken) => (
          <li key={spoken.code}>
            {labelIn(language, spoken)}
            {spoken.level && ` · ${t(spoken.level)}`}
          </li>
        ))}
      </TagList>
    </EditableSection>
  );
}
