import { Paper } from "@mantine/core";
import { recentRole } from "@wasla/contract/profiles/experience";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { countryName, labelIn } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Visibility } from "#/profiles/home/Visibility.tsx";
import { Joined } from "#/ui/blocks/Joined.tsx";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { Face } from "#/ui/text/Face.tsx";
import style from "./own.module.css";
import { Strength } from "./Strength.tsx";

type Props = { readonly profile: OwnProfile };

/** Who it is, whether clients find them, and what would help. */
export function HeaderCard({ profile }: Props) {
  const { _id, fullName, profilePic, professionalDetails } = profile;
  const name = fullName ?? "";
  return (
    <Paper withBorder p="lg" component="section" aria-label={name}>
      <div className={style.card}>
        <Face key={profilePic} id={_id} name={name} picture={profilePic} size={88} plain />
        <div className={style.who}>
          <h2 className={style.name}>
            <bdi>{name}</bdi>
          </h2>
          <p>
            <Joined parts={useLine(profile)} />
          </p>
          <p className="dim">
            <WorkExperience {...professionalDetails.workExperience} />
          </p>
          <Availability months={profile.noticePeriod} />
        </div>
        <div className={style.state}>
          <Strength completeness={profile.completeness} />
          <Visibility profile={profile} />
        </div>
      </div>
    </Paper>
  );
}

/** Civil Engineer · United Arab Emirates */
function useLine({
  havePriorWorkExperience,
  professionalDetails,
  desiredProfessions,
  country,
}: OwnProfile) {
  const language = useLanguage();
  const recent = havePriorWorkExperience ? recentRole(professionalDetails.position) : undefined;
  const profession = recent?.profession ?? desiredProfessions[0];
  return [
    profession && labelIn(language, profession),
    country === null ? null : countryName(country, language),
  ];
}

function Availability({ months }: { readonly months: number | null }) {
  const t = useWords("profiles/own");
  const { number } = useFormats();
  return (
    <StateBadge tone={months === null ? "success" : "neutral"}>
      {months === null
        ? t("availableNow")
        : t("availableIn", { count: months, shown: number(months) })}
    </StateBadge>
  );
}
