import { isClient } from "@wasla/contract/platform/endpoint";
import { CLIENT_POINTS, JOB_SEEKER_POINTS } from "@wasla/contract/referrals/schemas";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";

/** What brings points and what they are for; a client's reward is described elsewhere. */
export function PointsRule({ hasDraws }: { readonly hasDraws: boolean | undefined }) {
  const t = useMessages("referrals");
  const isOfClient = isClient(useUser());
  return (
    <>
      {t("rule", { jobSeeker: JOB_SEEKER_POINTS, client: CLIENT_POINTS })}{" "}
      {hasDraws === true && t("ruleTicket")}
      {hasDraws === false && !isOfClient && t("ruleNothing")}
    </>
  );
}
