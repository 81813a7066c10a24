import { IconGift } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isClient } from "@wasla/contract/platform/endpoint";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Draws } from "./Draws.tsx";
import { InviteLink } from "./InviteLink.tsx";
import { Joined } from "./Joined.tsx";
import { PointsHistory } from "./PointsHistory.tsx";
import { ReferralCard } from "./ReferralCard.tsx";
import { Reward } from "./Reward.tsx";
import { Rule } from "./Rule.tsx";
import style from "./referrals.module.css";
import { pointsQuery, referralsQuery } from "./requests.ts";

/** Whom somebody has brought along, with what, and what it brought: for job seekers and clients. */
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
  const own = points.data?.pages[0];
  return (
    <div className={style.block}>
      <Invite own={own} link={referrals.data?.pages[0]?.link} />
      <Draws openMonth={own?.openDraw} />
      {referrals.data && <Joined query={referrals} pages={referrals.data.pages} />}
      {points.data && <PointsHistory query={points} pages={points.data.pages} />}
    </div>
  );
}

type InviteProps = {
  readonly own: { readonly points: number; readonly hasDraws: boolean } | undefined;
  readonly link: string | undefined;
};

function Invite({ own, link }: InviteProps) {
  const t = useWords("referrals");
  const isOfClient = isClient(useUser());
  const isKnown = own !== undefined && link !== undefined;
  const points = own?.points ?? 0;
  const left = Math.max(points, 0);
  return (
    <ReferralCard
      icon={IconGift}
      title={t("invite")}
      subtitle={isKnown ? t("points", { count: left, shown: left }) : undefined}
      bottomText={<Rule hasDraws={own?.hasDraws} />}
    >
      {points < 0 && <p className="dim">{t("owed", { shown: -points })}</p>}
      {isKnown && <InviteLink link={link} />}
      {isKnown && isOfClient && <Reward points={points} />}
    </ReferralCard>
  );
}
