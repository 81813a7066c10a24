import { useQuery } from "@tanstack/react-query";
import type { PublishedDraw } from "@wasla/contract/referrals/draw";
import { referrerRoles } from "@wasla/contract/referrals/schemas";
import { Link, useLocation } from "react-router";
import { queryClient } from "#/platform/api/query-client.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import classes from "./draw.module.css";
import { deriveEntryId } from "./draw-rule.ts";
import { drawKeyQuery } from "./requests.ts";

type Props = {
  /** Undefined before the draw. */
  readonly draw: PublishedDraw | undefined;
  readonly hasWinner: boolean;
};

/** The user's secret draw key and the entry derived from it. */
export function OwnEntry(props: Props) {
  const session = useSession();
  if (session.status === "anonymous") return <SignInLink />;
  if (session.status !== "signedIn") return null;
  return referrerRoles.some((role) => role === session.user.role) ? (
    <OwnEntryDetails {...props} />
  ) : null;
}

function SignInLink() {
  const t = useMessages("referrals/draw");
  const { pathname } = useLocation();
  return (
    <p>
      <Link to={`/login?next=${encodeURIComponent(pathname)}`} className={classes.signIn}>
        {t("ownSignIn")}
      </Link>
    </p>
  );
}

function OwnEntryDetails({ draw, hasWinner }: Props) {
  const t = useMessages("referrals/draw");
  // Pages of visitors have no QueryClientProvider.
  const { data: drawKey } = useQuery(drawKeyQuery, queryClient);
  if (drawKey === undefined) return null;
  const id = draw && deriveEntryId(draw.seed, drawKey);
  const entry = draw?.entries.find((one) => one.id === id);
  return (
    <section className={classes.own}>
      <h2 className={classes.stepTitle}>{t("ownTitle")}</h2>
      {entry && (
        <p className={classes.long}>
          {t("ownEntry", { count: entry.weight, shown: entry.weight })}{" "}
          <code dir="ltr">{entry.id}</code>
        </p>
      )}
      {entry && hasWinner && entry.id === draw?.winner && <p>{t("ownWon")}</p>}
      {draw && !entry && <p>{t("ownNone")}</p>}
      <p className={classes.long}>
        {t("ownKey")} <code dir="ltr">{drawKey}</code>
      </p>
    </section>
  );
}
