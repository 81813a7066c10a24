import { employmentTypes } from "@wasla/contract/catalogue/employment";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { countryName, nationalityName } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { phoneText } from "#/ui/text/phone-text.ts";
import { salaryText } from "#/ui/text/salary-text.ts";
import { NamedList } from "./NamedList.tsx";
import { Part } from "./Part.tsx";

type Props = { readonly profile: OwnProfile };

/** Short answers. */
export function About({ profile }: Props) {
  const t = useWords("profiles/own");
  return (
    <Part title={t("about")} step="personal">
      <Facts facts={[...usePerson(profile), ...useWishes(profile)]} />
    </Part>
  );
}

function usePerson(profile: OwnProfile): readonly Fact[] {
  const t = useWords("profiles/own");
  const language = useLanguage();
  const { date } = useFormats();
  const { dob, gender, maritalStatus, nationality, country, address, phone } = profile;
  return [
    [t("nameInArabic"), profile.fullNameAr && <bdi lang="ar">{profile.fullNameAr}</bdi>],
    [t("dob"), dob && date(dob)],
    [t("gender"), gender && t(gender)],
    [t("maritalStatus"), maritalStatus && t(maritalStatus)],
    [t("nationality"), nationality && nationalityName(nationality, language)],
    [t("country"), country && countryName(country, language)],
    [t("address"), address && <bdi>{address}</bdi>],
    [t("phone"), phone && <bdi dir="ltr">{phoneText(phone.fullNumber)}</bdi>],
    [t("email"), <bdi key="email">{profile.email}</bdi>],
  ];
}

function useWishes(profile: OwnProfile): readonly Fact[] {
  const t = useWords("profiles/own");
  const language = useLanguage();
  const { months } = useFormats();
  const { desiredProfessions, preferredEmploymentTypes, salaryInfo, noticePeriod } = profile;
  const contracts = employmentTypes.filter(({ en }) => preferredEmploymentTypes.includes(en));
  return [
    [
      t("wanted"),
      desiredProfessions.length > 0 && <NamedList key="wanted" named={desiredProfessions} />,
    ],
    [t("contracts"), contracts.map((type) => type[language]).join(" · ")],
    [t("salary"), salaryInfo && <bdi dir="ltr">{salaryText(salaryInfo)}</bdi>],
    [t("notice"), noticePeriod === null ? t("availableNow") : months(noticePeriod)],
  ];
}
