import { IconGift } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isClient } from "@wasla/contract/platform/endpoint";
import { CLIENT_POINTS, JOB_SEEKER_POINTS } from "@wasla/contract/referrals/schemas";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { InviteLink } from "./InviteLink.tsx";
import { Joined } from "./Joined.tsx";
import { LatestWinner } from "./LatestWinner.tsx";
import { PointsHistory } from "./PointsHistory.tsx";
import { ReferralCard } from "./ReferralCard.tsx";
import { Reward } from "./Reward.tsx";
import style from "./referrals.module.css";
import { pointsQuery, referralsQuery } from "./requests.ts";

/** Whom somebody has brought along, with what, and what it brought: of job seekers and of clients. */
export function Referrals() {
  const points = useInfiniteQuery(pointsQuery());
  const referrals = useInfiniteQuery(referralsQuery());
  const failed = [points, referrals].find(({ data, error }) => error && data === undefined);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        busy={points.isFetching || referrals.isFetching}
        onRetry={() => void Promise.all([points.refetch(), referrals.refetch()])}
      />
    );
  return (
    <div className={style.block}>
      <Invite points={points.data?.pages[0]?.points} link={referrals.data?.pages[0]?.link} />
      <LatestWinner />
      {referrals.data && <Joined query={referrals} pages={referrals.data.pages} />}
      {points.data && <PointsHistory query={points} pages={points.data.pages} />}
    </div>
  );
}

type InviteProps = { readonly points: number | undefined; readonly link: string | undefined };

function Invite({ points, link }: InviteProps) {
  const t = useWords("referrals");
  const isOfClient = isClient(useUser());
  const isKnown = points !== undefined && link !== undefined;
  return (
    <ReferralCard
      icon={IconGift}
      title={t("invite")}
      subtitle={isKnown ? t("points", { count: points, shown: points }) : undefined}
      bottomText={t("rule", { jobSeeker: JOB_SEEKER_POINTS, client: CLIENT_POINTS })}
    >
      {isKnown && <InviteLink link={link} />}
      {isKnown && isOfClient && <Reward points={points} />}
    </ReferralCard>
  );
}
