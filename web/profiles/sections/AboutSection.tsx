import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { countryName, nationalityName } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { formatSalary } from "#/ui/text/format-salary.ts";
import { CatalogueNameList } from "./CatalogueNameList.tsx";
import { EditableSection } from "./EditableSection.tsx";

type Props = { readonly profile: OwnProfile };

export function AboutSection({ profile }: Props) {
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
