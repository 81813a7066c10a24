import { Anchor, Button } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { candidateQuery } from "#/candidates/requests.ts";
import { useFormats } from "#/platform/formats.ts";
import { useWords } from "#/platform/language.ts";
import classes from "./detail.module.css";
import { type Place, useCame } from "./use-place.ts";

/** The way back to the results, and to the candidates beside this one. */
export function PlaceBar({ place }: { readonly place: Place | undefined }) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const navigate = useNavigate();
  const { fromList } = useCame();
  const total = place?.total;
  const label =
    total === undefined
      ? words("backToResults")
      : words("backToResultsOf", { shown: number(total) });
  return (
    <div className={classes.placeBar}>
      <Anchor
        component={Link}
        to={place?.results ?? "/dashboard"}
        className={classes.back}
        onClick={(event) => {
          // One step back in the history, the list comes back where it was scrolled to.
          if (!fromList || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <IconArrowLeft className={classes.mirrored} size={16} aria-hidden />
        {place ? label : words("toDashboard")}
      </Anchor>
      {place && <Pager place={place} />}
    </div>
  );
}

function Pager({ place: { at, total, previous, next } }: { readonly place: Place }) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const navigate = useNavigate();
  const { fromList } = useCame();
  const queries = useQueryClient();
  const state = { fromList, byPager: true };
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const href = { j: next?.href, k: previous }[key.toLowerCase()];
    if (href && !ctrlKey && !metaKey && !altKey) void navigate(href, { replace: true, state });
  };
  useEffect(() => {
    if (next) void queries.prefetchQuery(candidateQuery(next.id));
  }, [queries, next]);
  return (
    <nav
      className={classes.pager}
      aria-label={words("resultPager")}
      title={words("pagerKeys")}
      onKeyDown={onKey}
    >
      <Step href={previous} state={state} label={words("previousCandidate")}>
        <IconChevronLeft className={classes.mirrored} size={16} aria-hidden />
        {words("previous")}
      </Step>
      <span className="tabular">
        {words("placeInResult", {
          at: number(at),
          total: total === undefined ? "…" : number(total),
        })}
      </span>
      <Step href={next?.href} state={state} label={words("nextCandidate")}>
        {words("next")}
        <IconChevronRight className={classes.mirrored} size={16} aria-hidden />
      </Step>
    </nav>
  );
}

type StepProps = {
  readonly href: string | undefined;
  readonly state: object;
  readonly label: string;
  readonly children: ReactNode;
};

function Step({ href, state, label, children }: StepProps) {
  const look = { variant: "default", "aria-label": label, classNames: { label: classes.step } };
  if (href === undefined)
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  return (
    <Button {...look} component={Link} to={href} replace state={state}>
      {children}
    </Button>
  );
}
