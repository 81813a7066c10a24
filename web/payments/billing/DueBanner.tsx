import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import style from "./due-banner.module.css";
import { useBilling } from "./requests.ts";

const messageKeys = {
  client: { open: "", over: "Over" },
  // Candidates are open to it in any case.
  verified: { open: "Search", over: "SearchOver" },
} as const;

/** What a browser's timer can wait for: more than three weeks. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type Props = {
  /** When access ends, or ended, unless it is paid. */
  readonly dueBy: string;
};

/** Stands above every page of a client whose renewal could not be charged, until it is paid. */
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
  // The place is there before its words, else they would not be heard.
  return (
    <div
      role={isOver ? "alert" : "status"}
      className={style.banner}
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

/** By the server's word, and by the clock where the page stays open past the moment. */
function useIsPastDue(by: string): boolean {
  const { isSubscribed } = useUser().subscriptionInfo;
  const [passed, setPassed] = useState<string>();
  const remainingMs = new Date(by).getTime() - Date.now();
  useEffect(() => {
    if (remainingMs > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setPassed(by), Math.max(remainingMs, 0));
    return () => clearTimeout(timer);
  }, [by, remainingMs]);
  return remainingMs <= 0 || passed === by || !isSubscribed;
}

function useIsAfterFirstRender(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => setAfter(true), []);
  return isAfter;
}
