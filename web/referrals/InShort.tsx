import { IconGift } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useWords } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { ReferralCard } from "./ReferralCard.tsx";
import { Rule } from "./Rule.tsx";
import { pointsQuery } from "./requests.ts";

/** One's points, and the way to the link that brings more. */
export function InShort() {
  const t = useWords("referrals");
  const { data, error, isFetching, refetch } = useInfiniteQuery(pointsQuery());
  if (error && !data)
    return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const own = data?.pages[0];
  const points = own && Math.max(own.points, 0);
  return (
    <ReferralCard
      icon={IconGift}
      title={t("invite")}
      subtitle={points === undefined ? undefined : t("points", { count: points, shown: points })}
      bottomText={<Rule hasDraws={own?.hasDraws} />}
      link={{ to: "/profile?tab=referral", label: t("yourLink") }}
    />
  );
}
