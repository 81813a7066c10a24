import type { ReactNode } from "react";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { AccessList } from "#/privacy/access/AccessList.tsx";
import { AccessSummary } from "#/privacy/access/AccessSummary.tsx";
import { HiddenClients } from "#/privacy/access/HiddenClients.tsx";
import { DocumentRequests } from "#/privacy/requested/DocumentRequests.tsx";
import { useOwnProfile } from "#/profiles/requests.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { AddVideo } from "./AddVideo.tsx";
import { Incomplete } from "./Incomplete.tsx";
import style from "./SeekerDashboardPage.module.css";
import { Strength } from "./Strength.tsx";
import { Visibility } from "./Visibility.tsx";

type Props = {
  /** The card of another room. */
  readonly referrals?: ReactNode;
};

/** What a job seeker comes back for: how strong the profile is, who saw it, who asks for what. */
export function SeekerDashboardPage({ referrals }: Props) {
  const t = useWords("profiles/home");
  const own = useOwnProfile();
  const { isProfileCompleted } = useUser();
  const profile = own.data?.profile;
  const isComplete = profile?.completeness.isCompleted ?? isProfileCompleted;
  return (
    <>
      <PageTitle>{t("dashboard")}</PageTitle>
      {isComplete ? (
        <Parts own={own} referrals={referrals} />
      ) : (
        <Incomplete percent={profile?.completeness.percent ?? 0} />
      )}
    </>
  );
}

function Parts({ own, referrals }: Props & { readonly own: ReturnType<typeof useOwnProfile> }) {
  const t = useWords("profiles/home");
  return (
    <div className={style.grid}>
      <Panel title={t("strength")}>
        <Answered query={own} waiting={<Waiting rows={3} height={44} />}>
          {({ profile }) => <Strength completeness={profile.completeness} />}
        </Answered>
      </Panel>
      <Panel title={t("visibility")}>
        <Answered query={own} waiting={<Waiting rows={2} height={44} />}>
          {({ profile }) => <Visibility profile={profile} />}
        </Answered>
      </Panel>
      <Panel title={t("requests")}>
        <DocumentRequests />
      </Panel>
      <Panel title={t("seenByClients")}>
        <AccessSummary />
      </Panel>
      <Panel title={t("whoSawMe")}>
        <AccessList whenEmpty={own.data && <AddVideo profile={own.data.profile} />} />
      </Panel>
      <div className={style.aside}>
        <Panel title={t("hiddenClients")}>
          <HiddenClients />
        </Panel>
        {referrals}
      </div>
    </div>
  );
}
