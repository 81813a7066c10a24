import { Button } from "@mantine/core";
import type { Completeness, OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { usePathExists } from "#/platform/state/path-exists.ts";
import { useUser } from "#/platform/state/session.ts";
import { AccessList } from "#/privacy/access/AccessList.tsx";
import { AccessSummary } from "#/privacy/access/AccessSummary.tsx";
import { HiddenClients } from "#/privacy/access/HiddenClients.tsx";
import { DocumentRequests } from "#/privacy/document-requests/DocumentRequests.tsx";
import { useOwnProfile } from "#/profiles/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { prioritizeGaps } from "./prioritize-gaps.ts";
import classes from "./SeekerDashboardPage.module.css";
import { stepUrl } from "./step-url.ts";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

type Props = {
  /** Card of the referrals module. */
  readonly referrals?: ReactNode;
};

/** Home page of a job seeker: profile strength, visibility, visits and document requests. */
export function SeekerDashboardPage({ referrals }: Props) {
  const t = useMessages("profiles/dashboard");
  const ownProfile = useOwnProfile();
  const { isProfileCompleted } = useUser();
  const profile = ownProfile.data?.profile;
  const isComplete = profile?.completeness.isCompleted ?? isProfileCompleted;
  return (
    <>
      <PageTitle>{t("dashboard")}</PageTitle>
      {isComplete ? (
        <DashboardPanels ownProfile={ownProfile} referrals={referrals} />
      ) : (
        <IncompleteProfileNotice percent={profile?.completeness.percent ?? 0} />
      )}
    </>
  );
}

function DashboardPanels({
  ownProfile,
  referrals,
}: Props & { readonly ownProfile: ReturnType<typeof useOwnProfile> }) {
  const t = useMessages("profiles/dashboard");
  return (
    <div className={classes.grid}>
      <Panel title={t("strength")}>
        <QueryBoundary query={ownProfile} fallback={<LoadingSkeleton rows={3} height={44} />}>
          {({ profile }) => <ProfileStrength completeness={profile.completeness} />}
        </QueryBoundary>
      </Panel>
      <Panel title={t("visibility")}>
        <QueryBoundary query={ownProfile} fallback={<LoadingSkeleton rows={2} height={44} />}>
          {({ profile }) => <VisibilitySwitch profile={profile} />}
        </QueryBoundary>
      </Panel>
      <Panel title={t("requests")}>
        <DocumentRequests />
      </Panel>
      <Panel title={t("seenByClients")}>
        <AccessSummary />
      </Panel>
      <Panel title={t("whoSawMe")}>
        <AccessList
          hint={lacksVideo(ownProfile.data?.profile) && t("videoText")}
          actions={ownProfile.data && <AddVideoLink profile={ownProfile.data.profile} />}
        />
      </Panel>
      <div className={classes.aside}>
        <Panel title={t("hiddenClients")}>
          <HiddenClients />
        </Panel>
        {referrals}
      </div>
    </div>
  );
}

/** Links to the form for a profile without a video. */
function AddVideoLink({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/dashboard");
  const pathExists = usePathExists();
  const url = stepUrl("documents");
  return (
    lacksVideo(profile) &&
    pathExists("/edit-profile") && (
      <Button component={Link} variant="default" to={url}>
        {t("video")}
      </Button>
    )
  );
}

/** False while the profile is loading. */
function lacksVideo(profile: OwnProfile | undefined): boolean {
  return profile?.completeness.extras.missing.some(({ field }) => field === "video") ?? false;
}

/** Replaces the dashboard until the profile is complete. */
function IncompleteProfileNotice({ percent }: { readonly percent: number }) {
  const t = useMessages("profiles/dashboard");
  const pathExists = usePathExists();
  return (
    <Notice>
      {t("incomplete", { percent })}{" "}
      {pathExists("/complete-profile") && (
        <Link to="/complete-profile">{t("completeProfile")}</Link>
      )}
    </Notice>
  );
}

/** How complete the profile is, and the most useful next addition. */
function ProfileStrength({ completeness }: { readonly completeness: Completeness }) {
  const t = useMessages("profiles/dashboard");
  const { percent, extras } = completeness;
  return (
    <>
      <div className={classes.strength}>
        <p className={classes.percent}>
          <span dir="ltr" className={classes.number}>
            {percent}%
          </span>{" "}
          {t("requiredAnswers")}
        </p>
        <ProgressBar value={percent} max={100} />
        <p className={classes.quiet}>{t("extras", { count: extras.done, of: extras.of })}</p>
        <ProgressBar value={extras.done} max={extras.of} />
      </div>
      <NextStep missing={extras.missing} />
    </>
  );
}

/** Decorative: the text next to it says the same. */
function ProgressBar({ value, max }: { readonly value: number; readonly max: number }) {
  const share = max === 0 ? 100 : (value / max) * 100;
  return (
    <div className={classes.bar} aria-hidden="true">
      <div className={classes.done} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}

function NextStep({ missing }: Pick<Completeness["extras"], "missing">) {
  const t = useMessages("profiles/dashboard");
  const pathExists = usePathExists();
  const [gap] = prioritizeGaps(missing);
  if (!gap) return <p className={classes.quiet}>{t("strengthWhole")}</p>;
  return (
    <div className={classes.next}>
      <div>
        <h3 className={classes.small}>{t("mostUseful")}</h3>
        <p className={classes.text}>{t(`${gap.messageKey}Text`)}</p>
      </div>
      {pathExists("/edit-profile") && (
        <Button component={Link} to={stepUrl(gap.step)}>
          {t(gap.messageKey)}
        </Button>
      )}
    </div>
  );
}
