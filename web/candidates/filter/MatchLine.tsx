import { useDebouncedValue } from "@mantine/hooks";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { Filter, ListState } from "#/candidates/list-address.ts";
import { matchQuery } from "#/candidates/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./filter.module.css";
import { useActiveFilters, without } from "./filter-names.ts";
import { areAgesCrossed } from "./filter-rules.ts";

const debounceMs = 300;

type Props = { readonly list: ListState; readonly draft: Filter };

/** How many candidates the draft would show; with none, which filter stands in the way most. */
export function MatchLine({ list, draft }: Props) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const [filter] = useDebouncedValue(draft, debounceMs);
  const isAsked = !areAgesCrossed(filter);
  const { data, isPending } = useQuery({ ...matchQuery({ ...list, filter }), enabled: isAsked });
  const total = data?.totalCount;
  const hint = useHint(list, filter, total === 0);
  return (
    <p className={classes.match} role="status">
      {isAsked && isPending && words("counting")}
      {hint &&
        words("wouldBe", { filter: hint.name, count: hint.total, shown: number(hint.total) })}
      {isAsked &&
        !hint &&
        total !== undefined &&
        words("match", { count: total, shown: number(total) })}
    </p>
  );
}

/** The filter without which the most candidates would match. */
function useHint(list: ListState, filter: Filter, isNeeded: boolean) {
  const active = useActiveFilters(filter);
  const others = useQueries({
    queries: active.map(({ field }) => ({
      ...matchQuery({ ...list, filter: without(filter, field) }),
      enabled: isNeeded,
    })),
  });
  if (!isNeeded || others.some(({ isPending }) => isPending)) return undefined;
  const hints = active.map(({ name, value }, at) => ({
    name: `${name}: ${value}`,
    total: others[at]?.data?.totalCount ?? 0,
  }));
  return hints.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)[0];
}
