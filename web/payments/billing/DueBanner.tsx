import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import style from "./due-banner.module.css";
import { useBilling } from "./requests.ts";

const words = {
  client: { open: "", over: "Over" },
  // Candidates are open to it in any case.
  verified: { open: "Search", over: "SearchOver" },
} as const;

/** What a browser's timer can wait for: more than three weeks. */
const longestMs = 2 ** 31 - 1;

type Props = {
  /** When access ends, or ended, unless it is paid. */
  readonly by: string;
};

/** Stands above every page of a client whose renewal could not be charged, until it is paid. */
export function DueBanner({ by }: Props) {
  const t = useWords("payments/billing");
  const { gulfDate } = useFormats();
  const isOver = useIsOver(by);
  const { pathname } = useLocation();
  const { data: billing, isPending } = useBilling();
  const isShown = useAfterFirst() && !isPending;
  const isBare = billing?.subscription?.card === null;
  const { isVerified } = useUser();
  const ending = words[isVerified ? "verified" : "client"][isOver ? "over" : "open"];
  // The place is there before its words, else they would not be heard.
  return (
    <div
      role={isOver ? "alert" : "status"}
      className={style.banner}
      data-over={isOver || undefined}
    >
      {isShown && (
        <>
          <span>{t(`${isBare ? "bare" : "due"}${ending}`, { date: gulfDate(by) })}</span>
          {pathname !== "/payment" && <Link to="/payment">{t("payNow")}</Link>}
          <Link to="/profile#subscription">{t(isBare ? "addCard" : "changeCard")}</Link>
        </>
      )}
    </div>
  );
}

/** By the server's word, and by the clock where the page stays open past the moment. */
function useIsOver(by: string): boolean {
  const { isSubscribed } = useUser().subscriptionInfo;
  const [passed, setPassed] = useState<string>();
  const left = new Date(by).getTime() - Date.now();
  useEffect(() => {
    if (left > longestMs) return;
    const timer = setTimeout(() => setPassed(by), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [by, left]);
  return left <= 0 || passed === by || !isSubscribed;
}

function useAfterFirst(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => setAfter(true), []);
  return isAfter;
}
