import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { candidateQuery } from "./candidate-query.ts";
import { CandidateProfile } from "./detail/CandidateProfile.tsx";
import { CandidateUnavailable } from "./detail/CandidateUnavailable.tsx";
import classes from "./detail/detail.module.css";
import { BackLink } from "./result-position/BackLink.tsx";
import {
  type ResultPosition,
  useNavigationState,
  useResultPosition,
} from "./result-position/use-result-position.ts";

/** A candidate's profile, with navigation through the list it was opened from. */
export function CandidatePage() {
  const { id = "" } = useParams();
  const resultPosition = useResultPosition();
  return (
    <div className={classes.page}>
      <ResultPositionBar resultPosition={resultPosition} />
      <CandidateContent id={id} />
    </div>
  );
}

function CandidateContent({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(candidateQuery(id));
  if (data) return <CandidateProfile key={id} person={data} />;
  if (error)
    return <CandidateUnavailable error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <CandidateSkeleton />;
}

function CandidateSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div className={classes.whole}>
        <LoadingSkeleton rows={1} height={120} />
      </div>
      <LoadingSkeleton rows={1} height={360} />
      <LoadingSkeleton rows={3} height={160} />
    </div>
  );
}

/** Back link to the results, and a pager to the previous and next candidate. */
function ResultPositionBar({
  resultPosition,
}: {
  readonly resultPosition: ResultPosition | undefined;
}) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  const { fromList } = useNavigationState();
  const total = resultPosition?.total;
  const label =
    total === undefined ? t("backToResults") : t("backToResultsOf", { shown: number(total) });
  return (
    <div className={classes.placeBar}>
      <BackLink to={resultPosition?.listHref ?? "/dashboard"}>
        {resultPosition ? label : t(fromList ? "backToResults" : "toDashboard")}
      </BackLink>
      {resultPosition && resultPosition.position <= (total ?? resultPosition.position) && (
        <Pager resultPosition={resultPosition} />
      )}
    </div>
  );
}

function Pager({
  resultPosition: { position, total, previous, next },
}: {
  readonly resultPosition: ResultPosition;
}) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  const navigate = useNavigate();
  const { fromList } = useNavigationState();
  const state = { fromList, isFromPager: true };
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const href = { j: next, k: previous }[key.toLowerCase()];
    if (href && !ctrlKey && !metaKey && !altKey) void navigate(href, { replace: true, state });
  };
  return (
    <nav
      className={classes.pager}
      aria-label={t("resultPager")}
      title={t("pagerKeys")}
      onKeyDown={onKey}
    >
      <PagerLink href={previous} state={state} label={t("previousCandidate")}>
        <IconChevronLeft className={classes.mirrored} size={16} aria-hidden />
        {t("previous")}
      </PagerLink>
      <span className="tabular">
        {t("resultPosition", {
          at: number(position),
          total: total === undefined ? "…" : number(total),
        })}
      </span>
      <PagerLink href={next} state={state} label={t("nextCandidate")}>
        {t("next")}
        <IconChevronRight className={classes.mirrored} size={16} aria-hidden />
      </PagerLink>
    </nav>
  );
}

type PagerLinkProps = {
  readonly href: string | undefined;
  readonly state: object;
  readonly label: string;
  readonly children: ReactNode;
};

/** At either end the link is disabled but stays, so that it keeps the focus. */
function PagerLink({ href, state, label, children }: PagerLinkProps) {
  const navigate = useNavigate();
  const isEnd = href === undefined;
  return (
    <Button
      component="a"
      role="link"
      tabIndex={0}
      variant="default"
      aria-label={label}
      classNames={{ label: classes.step }}
      {...(isEnd ? { "aria-disabled": true, "data-disabled": true } : { href })}
      onClick={(event) => {
        if (isEnd || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(href, { replace: true, state });
      }}
    >
      {children}
    </Button>
  );
}
