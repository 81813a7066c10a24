import { Button, Paper } from "@mantine/core";
import { recentRole } from "@wasla/contract/profiles/experience";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import type { Completeness, OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { Link } from "react-router";
import { countryName, labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { prioritizeGaps } from "#/profiles/dashboard/prioritize-gaps.ts";
import { stepUrl } from "#/profiles/dashboard/step-url.ts";
import { VisibilitySwitch } from "#/profiles/dashboard/VisibilitySwitch.tsx";
import { InlineList } from "#/ui/blocks/InlineList.tsx";
import { ProgressRing } from "#/ui/blocks/ProgressRing.tsx";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { Avatar } from "#/ui/text/Avatar.tsx";
import classes from "./own-profile.module.css";

type Props = { readonly profile: OwnProfile };

/** Name, visibility and suggested additions. */
export function ProfileHeaderCard({ profile }: Props) {
  const { _id, fullName, profilePic, professionalDetails } = profile;
  const name = fullName ?? "";
  return (
    <Paper withBorder p="lg" component="section" aria-label={name}>
      <div className={classes.card}>
        <Avatar
          key={profilePic}
          id={_id}
          name={name}
          picture={profilePic}
          size={88}
          hasSilhouette
        />
        <div className={classes.who}>
          <h2 className={classes.name}>
            <bdi>{name}</bdi>
          </h2>
          <p>
            <InlineList parts={useHeadline(profile)} />
          </p>
          <p className="dim">
            <WorkExperience {...professionalDetails.workExperience} />
          </p>
          <Availability months={profile.noticePeriod} gender={profile.gender} />
        </div>
        <div className={classes.state}>
          <StrengthSummary completeness={profile.completeness} />
          <VisibilitySwitch profile={profile} />
        </div>
      </div>
    </Paper>
  );
}

/** Civil Engineer · United Arab Emirates */
function useHeadline({
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

type AvailabilityProps = { readonly months: number | null; readonly gender: OwnProfile["gender"] };

function Availability({ months, gender }: AvailabilityProps) {
  const t = useMessages("profiles/own-profile");
  const { number } = useFormats();
  const available = genderedWord("available", gender, useLanguage());
  return (
    <StatusBadge tone={months === null ? "success" : "neutral"}>
      {months === null
        ? t("availableNow", { available })
        : t("availableIn", { available, count: months, shown: number(months) })}
    </StatusBadge>
  );
}

type StrengthSummaryProps = { readonly completeness: Completeness };

/** Fits next to the ring. */
const maxShown = 2;

/** How complete the profile is, and the most useful additions. */
function StrengthSummary({ completeness: { percent, extras } }: StrengthSummaryProps) {
  const t = useMessages("profiles/own-profile");
  const tDashboard = useMessages("profiles/dashboard");
  const { number } = useFormats();
  const count = extras.missing.length;
  return (
    <div className={classes.strength}>
      <ProgressRing percent={percent} label={t("answersGiven")} />
      {count === 0 && <p className={classes.toAdd}>{t("nothingMissing")}</p>}
      {count > 0 && (
        <div>
          <p className={classes.toAdd}>{t("toAdd", { count, shown: number(count) })}</p>
          <div className={classes.steps}>
            {prioritizeGaps(extras.missing)
              .slice(0, maxShown)
              .map(({ step, messageKey }) => (
                <Button component={Link} key={messageKey} variant="default" to={stepUrl(step)}>
                  {tDashboard(messageKey)}
                </Button>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
