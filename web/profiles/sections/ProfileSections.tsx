import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { countryName, labelIn, nationalityName } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { TagList } from "#/ui/blocks/TagList.tsx";
import { formatSalary } from "#/ui/text/format-salary.ts";
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

type AboutSectionProps = { readonly profile: OwnProfile };

function AboutSection({ profile }: AboutSectionProps) {
  const t = useMessages("profiles/own-profile");
  return (
    <EditableSection title={t("about")} step="personal">
      <DescriptionList items={[...usePersonalFacts(profile), ...usePreferenceFacts(profile)]} />
    </EditableSection>
  );
}

function usePersonalFacts(profile: OwnProfile): readonly DescriptionItem[] {
  const t = useMessages("profiles/own-profile");
  const language = useLanguage();
  const { date } = useFormats();
  const { dob, gender, maritalStatus, nationality, country, address, phone } = profile;
  return [
    [t("nameInArabic"), profile.fullNameAr && <bdi lang="ar">{profile.fullNameAr}</bdi>],
    [t("dob"), dob && date(dob)],
    [t("gender"), gender && t(gender)],
    [t("maritalStatus"), maritalStatus && genderedWord(maritalStatus, gender, language)],
    [t("nationality"), nationality && nationalityName(nationality, language)],
    [t("country"), country && countryName(country, language)],
    [t("address"), address && <bdi>{address}</bdi>],
    [t("phone"), phone && <bdi dir="ltr">{formatPhone(phone.fullNumber)}</bdi>],
    [t("email"), <bdi key="email">{profile.email}</bdi>],
  ];
}

function usePreferenceFacts(profile: OwnProfile): readonly DescriptionItem[] {
  const t = useMessages("profiles/own-profile");
  const language = useLanguage();
  const { months } = useFormats();
  const { desiredProfessions, preferredEmploymentTypes, salaryInfo, noticePeriod } = profile;
  const available = genderedWord("available", profile.gender, language);
  const contracts = employmentTypes.filter(({ en }) => preferredEmploymentTypes.includes(en));
  return [
    [
      t("lookingFor"),
      desiredProfessions.length > 0 && (
        <CatalogueNameList key="wanted" names={desiredProfessions} />
      ),
    ],
    [t("contracts"), contracts.map((type) => type[language]).join(" · ")],
    [t("salary"), salaryInfo && <bdi>{formatSalary(salaryInfo, language)}</bdi>],
    [t("notice"), noticePeriod === null ? t("availableNow", { available }) : months(noticePeriod)],
  ];
}
