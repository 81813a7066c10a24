import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PublishedDraw } from "@wasla/contract/referrals/draw";
import { type DrawRecord, monthPattern, referrerRoles } from "@wasla/contract/referrals/schemas";
import { Link, useLocation, useParams } from "react-router";
import { ApiError } from "#/platform/api/api-error.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { copyText } from "#/platform/feedback/copy-text.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { ErrorState } from "#/ui/public/ErrorState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { DrawVerification } from "./DrawVerification.tsx";
import classes from "./draw.module.css";
import { deriveEntryId } from "./draw-rule.ts";
import { drawKeyQuery, drawQuery } from "./requests.ts";
import { toPublishedDraw } from "./verify-draw.ts";

/** The draw of a month, verified again in the reader's browser. */
export function DrawPage() {
  const t = useMessages("referrals/draw");
  const { month: monthParam = "" } = useParams();
  const month = monthPattern.test(monthParam) ? monthParam : undefined;
  const formats = useFormats();
  return (
    <div className={classes.page}>
      <PageTitle>{month ? t("title", { month: formats.month(month) }) : t("draw")}</PageTitle>
      {month ? <LoadedDraw month={month} /> : <DrawNotFound />}
    </div>
  );
}

function LoadedDraw({ month }: { readonly month: string }) {
  // Pages of visitors have no QueryClientProvider.
  const query = useQuery(drawQuery(month, useLanguage()), queryClient);
  if (query.error instanceof ApiError && query.error.status === 404) return <DrawNotFound />;
  if (query.data) return <DrawDetails draw={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Spinner />;
}

function DrawNotFound() {
  const t = useMessages("referrals/draw");
  return (
    <EmptyState
      title={t("noDraw")}
      description={t("noDrawText")}
      actions={
        <ButtonLink outlined to="/">
          {t("home")}
        </ButtonLink>
      }
    />
  );
}

function DrawDetails({ draw }: { readonly draw: DrawRecord }) {
  const t = useMessages("referrals/draw");
  const { gulfDate } = useFormats();
  const published = toPublishedDraw(draw);
  const { prize, openedAt, withdrawnAt, seedHash } = draw;
  const isOpen = draw.state === "open";
  return (
    <>
      <DescriptionList
        items={[
          [t("prize"), <bdi key="prize">{prize}</bdi>],
          [t("winner"), published && !withdrawnAt && <Winner draw={draw} />],
          [t("openedAt"), gulfDate(openedAt)],
          [t("drawnAt"), draw.drawn && gulfDate(draw.drawn.drawnAt)],
          [t("withdrawnAt"), withdrawnAt && gulfDate(withdrawnAt)],
        ]}
      />
      {withdrawnAt && <Notice>{t(published ? "withdrawnAfter" : "withdrawn")}</Notice>}
      {isOpen && <Notice>{t("open")}</Notice>}
      {isOpen && <SeedHash hash={seedHash} />}
      {published && <DrawVerification draw={published} openedAt={openedAt} />}
      {(published || isOpen) && <OwnEntry draw={published} hasWinner={!withdrawnAt} />}
    </>
  );
}

function Winner({ draw: { drawn } }: { readonly draw: DrawRecord }) {
  const t = useMessages("referrals/draw");
  return <bdi>{drawn?.winnerName ?? t("gone")}</bdi>;
}

/** Commits to the seed before the entries are known, so that anyone can verify the draw. */
function SeedHash({ hash }: { readonly hash: string }) {
  const t = useMessages("referrals/draw");
  const copy = () => copyText(hash, { copied: t("copied"), notCopied: t("notCopied") });
  return (
    <div className={classes.own}>
      <p className={classes.long}>
        {t("hashNow")} <code dir="ltr">{hash}</code>
      </p>
      <div>
        <Button outlined onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden="true" />
          {t("copy")}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  /** Undefined before the draw. */
  readonly draw: PublishedDraw | undefined;
  readonly hasWinner: boolean;
};

/** The user's secret draw key and the entry derived from it. */
function OwnEntry(props: Props) {
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
  const entry = draw?.entries.find((candidate) => candidate.id === id);
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
