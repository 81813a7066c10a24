import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useHint } from "#/candidates/hint/use-hint.ts";
import type { Filter, ListState } from "#/candidates/list-address.ts";
import { matchQuery } from "#/candidates/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./filter.module.css";
import { without } from "./filter-names.ts";
import { areAgesCrossed } from "./filter-rules.ts";

const debounceMs = 300;

type Props = {
  readonly list: ListState;
  readonly draft: Filter;
  readonly onDraft: (draft: Filter) => void;
};

/** How many candidates the draft would show; with none, which filter stands in the way most. */
export function MatchLine({ list, draft, onDraft }: Props) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const text = useRef<HTMLParagraphElement>(null);
  const [filter] = useDebouncedValue(draft, debounceMs);
  const isAsked = !areAgesCrossed(filter);
  const asked = { ...list, filter };
  const { data, isPending, isPlaceholderData } = useQuery({
    ...matchQuery(asked),
    enabled: isAsked,
  });
  const total = data?.totalCount;
  const isNow = filter === draft && isAsked && !isPlaceholderData;
  const hint = useHint(asked, isNow && total === 0);
  const counted = total !== undefined && words("match", { count: total, shown: number(total) });
  const change = (to: Filter) => () => {
    onDraft(to);
    // The button goes: what it led to is read next.
    text.current?.focus();
  };
  if (!isAsked) return <p className={classes.match} role="status" />;
  return (
    <div className={classes.match}>
      <p ref={text} tabIndex={-1} className={classes.matchText} role="status" aria-busy={!isNow}>
        {isPending && words("counting")}
        {!hint && counted}
        {hint === "none" && words("noSingle")}
        {hint &&
          hint !== "none" &&
          words("wouldBe", { filter: hint.name, count: hint.count, shown: number(hint.count) })}
      </p>
      {hint === "none" && (
        <Button variant="subtle" size="compact-sm" onClick={change({})}>
          {words("clearFilters")}
        </Button>
      )}
      {hint && hint !== "none" && hint.field !== "search" && (
        <Button variant="subtle" size="compact-sm" onClick={change(without(draft, hint.field))}>
          {words("removeLast", { filter: hint.name })}
        </Button>
      )}
    </div>
  );
}
