import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import classes from "#/candidates/detail/detail.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { BackLink } from "./BackLink.tsx";
import { type Place, useCame } from "./use-place.ts";

/** The way back to the results, and to the candidates beside this one. */
export function PlaceBar({ place }: { readonly place: Place | undefined }) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const { fromList } = useCame();
  const total = place?.total;
  const label =
    total === undefined
      ? words("backToResults")
      : words("backToResultsOf", { shown: number(total) });
  return (
    <div className={classes.placeBar}>
      <BackLink to={place?.results ?? "/dashboard"}>
        {place ? label : words(fromList ? "backToResults" : "toDashboard")}
      </BackLink>
      {place && place.at <= (total ?? place.at) && <Pager place={place} />}
    </div>
  );
}

function Pager({ place: { at, total, previous, next } }: { readonly place: Place }) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const navigate = useNavigate();
  const { fromList } = useCame();
  const state = { fromList, byPager: true };
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const href = { j: next, k: previous }[key.toLowerCase()];
    if (href && !ctrlKey && !metaKey && !altKey) void navigate(href, { replace: true, state });
  };
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
      <Step href={next} state={state} label={words("nextCandidate")}>
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

/** Where nobody follows it stays, without an address: going, it would take the focus along. */
function Step({ href, state, label, children }: StepProps) {
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
