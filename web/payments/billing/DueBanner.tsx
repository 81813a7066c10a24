import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import classes from "./due-banner.module.css";
import { useBilling } from "./requests.ts";

const messageKeys = {
  client: { open: "", over: "Over" },
  // A verified corporate keeps its candidates.
  verified: { open: "Search", over: "SearchOver" },
} as const;

/** Longest delay of setTimeout; a longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type Props = {
  /** When access ends, or ended, unless the client pays. */
  readonly dueBy: string;
};

/** Shown above every page of a client whose renewal could not be charged. */
export function DueBanner({ dueBy }: Props) {
  const t = useMessages("payments/billing");
  const { gulfDate } = useFormats();
  const isOver = useIsPastDue(dueBy);
  const { pathname } = useLocation();
  const { data: billing, isPending } = useBilling();
  const isShown = useIsAfterFirstRender() && !isPending;
  const hasNoCard = billing?.subscription?.card === null;
  const { isVerified } = useUser();
  const keySuffix = messageKeys[isVerified ? "verified" : "client"][isOver ? "over" : "open"];
  // The live region must exist before its text, otherwise the text is not announced.
  return (
    <div
      role={isOver ? "alert" : "status"}
      className={classes.banner}
      data-over={isOver || undefined}
    >
      {isShown && (
        <>
          <span>{t(`${hasNoCard ? "bare" : "due"}${keySuffix}`, { date: gulfDate(dueBy) })}</span>
          {pathname !== "/payment" && <Link to="/payment">{t("payNow")}</Link>}
          <Link to="/profile#subscription">{t(hasNoCard ? "addCard" : "changeCard")}</Link>
        </>
      )}
    </div>
  );
}

/** By the server's access state, and by the clock while the page stays open. */
function useIsPastDue(by: string): boolean {
  const { isSubscribed } = useUser().subscriptionInfo;
  const [passedDate, setPassedDate] = useState<string>();
  const remainingMs = new Date(by).getTime() - Date.now();
  useEffect(() => {
    if (remainingMs > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setPassedDate(by), Math.max(remainingMs, 0));
    return () => clearTimeout(timer);
  }, [by, remainingMs]);
  return remainingMs <= 0 || passedDate === by || !isSubscribed;
}

function useIsAfterFirstRender(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => setAfter(true), []);
  return isAfter;
}
