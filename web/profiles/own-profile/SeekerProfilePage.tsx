import { Alert, Button } from "@mantine/core";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { steps } from "@wasla/contract/profiles/steps";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { DocumentCards } from "#/files/DocumentCards.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { stepUrl } from "#/profiles/dashboard/step-url.ts";
import { ProfileDownloads } from "#/profiles/downloads/ProfileDownloads.tsx";
import { useOwnProfile } from "#/profiles/requests.ts";
import { ProfileSections } from "#/profiles/sections/ProfileSections.tsx";
import { Tabs } from "#/ui/actions/Tabs.tsx";
import { ProgressRing } from "#/ui/blocks/ProgressRing.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./own-profile.module.css";
import { ProfileHeaderCard } from "./ProfileHeaderCard.tsx";
import { useRefetchOnFileChange } from "./use-refetch-on-file-change.ts";

type Props = {
  /** Content of the referrals tab. */
  readonly referrals: ReactNode;
};

/** A job seeker's own profile with its completeness and files. */
export function SeekerProfilePage({ referrals }: Props) {
  const t = useMessages("profiles/own-profile");
  const ownProfile = useOwnProfile();
  useRefetchOnFileChange();
  return (
    <>
      <PageTitle actions={ownProfile.data?.profile.completeness.isCompleted && <ProfileActions />}>
        {t("myProfile")}
      </PageTitle>
      <QueryBoundary query={ownProfile} fallback={<LoadingSkeleton rows={3} height={140} />}>
        {({ profile }) => <ProfileContent profile={profile} referrals={referrals} />}
      </QueryBoundary>
    </>
  );
}

function ProfileActions() {
  const t = useMessages("profiles/own-profile");
  return (
    <div className={classes.ways}>
      <Button component={Link} variant="default" to="/profile/preview">
        {t("previewAsClient")}
      </Button>
      <Button component={Link} to="/edit-profile">
        {t("editProfile")}
      </Button>
    </div>
  );
}

function ProfileContent({ profile, referrals }: Props & { readonly profile: OwnProfile }) {
  const { isCompleted } = profile.completeness;
  return (
    <>
      {isCompleted ? <ProfileHeaderCard profile={profile} /> : <IncompleteCard profile={profile} />}
      <ProfileTabs country={profile.country} referrals={referrals} />
      <ProfileSections profile={profile} />
      <ProfileDownloads />
    </>
  );
}

/** Replaces the header card until the profile is complete; links to the form. */
function IncompleteCard({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/own-profile");
  const { number } = useFormats();
  const { percent, missing } = profile.completeness;
  const incompleteSteps = steps.filter((step) => missing.some((gap) => gap.step === step));
  return (
    <Alert>
      <div className={classes.card}>
        <ProgressRing percent={percent} label={t("answersGiven")} />
        <div className={classes.who}>
          <h2 className={classes.toAdd}>
            {t("missing", { count: missing.length, shown: number(missing.length) })}
          </h2>
          <p>{t("incompleteText")}</p>
          <nav className={classes.lacking} aria-label={t("missingIn")}>
            {incompleteSteps.map((step) => (
              <Link key={step} to={stepUrl(step)}>
                {t(step)}
              </Link>
            ))}
          </nav>
        </div>
        <Button component={Link} to="/complete-profile">
          {t("completeProfile")}
        </Button>
      </div>
    </Alert>
  );
}

const keys = ["files", "referral", "billInfo"] as const;
const tabMessages = { files: "files", referral: "referrals", billInfo: "billInfo" } as const;
const fields = { tab: urlChoice(keys, "files") };

type ProfileTabsProps = { readonly country: string | null; readonly referrals: ReactNode };

/** Tabs for files, referrals and billing; the open one is in the URL. */
function ProfileTabs({ country, referrals }: ProfileTabsProps) {
  const t = useMessages("profiles/own-profile");
  const [search, setSearch] = useSearchParams();
  const { tab } = readUrlState(fields, search);
  return (
    <div className={classes.screenOnly}>
      <Tabs
        label={t("tabs")}
        tabs={keys.map((key) => ({ key, label: t(tabMessages[key]) }))}
        open={tab}
        onOpen={(key) =>
          setSearch(writeUrlState(fields, search, { tab: key }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {tab === "files" && <DocumentCards country={country} />}
        {tab === "referral" && referrals}
        {tab === "billInfo" && <NoBilling />}
      </Tabs>
    </div>
  );
}

function NoBilling() {
  const t = useMessages("profiles/own-profile");
  return (
    <EmptyState
      illustration="payments"
      title={t("free")}
      description={
        <>
          <p className={classes.line}>{t("neverPay")}</p>
          <p className={classes.line}>{t("receipts")}</p>
        </>
      }
    />
  );
}
