import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";

type Props = {
  /** URL parameters that filter the list. */
  readonly filteredBy: readonly string[];
  /** Shown when the list has no rows at all. */
  readonly empty: ReactNode;
};

/** Distinguishes an empty list from filters without matches. */
export function EmptyList({ filteredBy, empty }: Props) {
  const t = useMessages("staff");
  const [search, setSearch] = useSearchParams();
  const isNarrowed = filteredBy.some((name) => search.has(name));
  if (!isNarrowed) return empty ?? <EmptyState title={t("nothingFound")} />;
  const clear = () => {
    const next = new URLSearchParams(search);
    for (const name of [...filteredBy, "after"]) next.delete(name);
    setSearch(next);
  };
  return (
    <EmptyState
      illustration="search"
      title={t("nothingFound")}
      description={t("nothingFoundText")}
      actions={
        <Button variant="default" onClick={clear}>
          {t("clearFilters")}
        </Button>
      }
    />
  );
}
