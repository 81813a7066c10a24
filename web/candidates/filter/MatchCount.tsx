import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import { useRef } from "react";
import { type FilterHintResult, useFilterHint } from "#/candidates/filter-hints/use-filter-hint.ts";
import type { ListState } from "#/candidates/list-url.ts";
import { matchCountQuery } from "#/candidates/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import classes from "./filter.module.css";
import { isAgeRangeInvalid } from "./filter-rules.ts";
import { removeFilter } from "./filters.ts";

const debounceMs = 300;

type Props = {
  readonly list: ListState;
  readonly draft: CandidateFilter;
  readonly onDraft: (draft: CandidateFilter) => void;
};

/** Number of matches of the draft; if there are none, the most limiting filter. */
export function MatchCount({ list, draft, onDraft }: Props) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  const text = useRef<HTMLParagraphElement>(null);
  const [filter] = useDebouncedValue(draft, debounceMs);
  const isEnabled = !isAgeRangeInvalid(filter);
  const draftList = { ...list, filter };
  const countQuery = useQuery({ ...matchCountQuery(draftList), enabled: isEnabled });
  const { data, isPending, isFetching, isPlaceholderData } = countQuery;
  const isFailed = countQuery.failureReason !== null && data === undefined;
  const total = data?.totalCount;
  const isCurrent = filter === draft && isEnabled && !isPlaceholderData;
  const hint = useFilterHint(draftList, isCurrent && total === 0);
  const countText = total !== undefined && t("match", { count: total, shown: number(total) });
  const change = (to: CandidateFilter) => () => {
    onDraft(to);
    // The button disappears; the new count takes the focus.
    text.current?.focus();
  };
  if (!isEnabled) return <p className={classes.match} role="status" />;
  return (
    <div className={classes.match}>
      <p
        ref={text}
        tabIndex={-1}
        className={classes.matchText}
        role="status"
        aria-busy={!isCurrent}
      >
        {isFailed && t("countsUnavailable")}
        {isPending && !isFailed && t("counting")}
        {hint ? <FilterHintText hint={hint} /> : countText}
      </p>
      {isFailed && <RetryButton busy={isFetching} onClick={() => void countQuery.refetch()} />}
      {hint === "none" && (
        <Button variant="subtle" size="compact-sm" onClick={change({})}>
          {t("clearFilters")}
        </Button>
      )}
      {hint && hint !== "none" && hint.field !== "search" && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={change(removeFilter(draft, hint.field))}
        >
          {t("removeLast", { filter: hint.name })}
        </Button>
      )}
    </div>
  );
}

function FilterHintText({ hint }: { readonly hint: FilterHintResult }) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  if (hint === "none") return t("noSingle");
  return t("matchesWithoutFilter", {
    filter: hint.name,
    count: hint.count,
    shown: number(hint.count),
  });
}

function RetryButton(props: { readonly busy: boolean; readonly onClick: () => void }) {
  const t = useMessages("platform");
  return (
    <BusyButton variant="subtle" size="compact-sm" {...props}>
      {t("tryAgain")}
    </BusyButton>
  );
}
