import { IconGift } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { PointsRule } from "./PointsRule.tsx";
import { ReferralCard } from "./ReferralCard.tsx";
import { pointsQuery } from "./requests.ts";

/** The user's points, with a link to the referral page. */
export function PointsCard() {
  const t = useMessages("referrals");
  const { data, error, isFetching, refetch } = useInfiniteQuery(pointsQuery());
  if (error && !data)
    return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const ownPoints = data?.pages[0];
  const points = ownPoints && Math.max(ownPoints.points, 0);
  return (
    <ReferralCard
      icon={IconGift}
      title={t("invite")}
      subtitle={points === undefined ? undefined : t("points", { count: points, shown: points })}
      bottomText={<PointsRule hasDraws={ownPoints?.hasDraws} />}
      link={{ to: "/profile?tab=referral", label: t("yourLink") }}
    />
  );
}
