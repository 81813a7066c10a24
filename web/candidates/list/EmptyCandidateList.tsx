import { Button } from "@mantine/core";
import type { DialogFilterName } from "@wasla/contract/candidates/filters";
import { hasFilter, removeFilter } from "#/candidates/filter/filters.ts";
import { type FilterHintResult, useFilterHint } from "#/candidates/filter-hints/use-filter-hint.ts";
import type { ListState } from "#/candidates/list-url.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";

type Props = {
  readonly list: ListState;
  readonly control: ListControl;
  /** The URL names a page after the last. */
  readonly isPastLastPage: boolean;
};

/** Says why the list is empty and offers to change that. */
export function EmptyCandidateList({ list, control, isPastLastPage }: Props) {
  const t = useMessages("candidates");
  const isNarrowed = hasFilter(list.filter) || list.search !== "";
  const hint = useFilterHint(list, !isPastLastPage);
  const reason = useEmptyReason(list, hint);
  if (isPastLastPage)
    return (
      <EmptyState
        title={t("noData")}
        actions={<Button onClick={() => control.setPage(1)}>{t("toFirstPage")}</Button>}
      />
    );
  if (!isNarrowed) return <EmptyState title={t("noData")} description={t("nothingYet")} />;
  return (
    <EmptyState
      illustration="search"
      title={t("noData")}
      description={reason}
      actions={<EmptyListActions {...{ list, control, hint }} />}
    />
  );
}

function EmptyListActions({
  list,
  control,
  hint,
}: Omit<Props, "isPastLastPage"> & { hint: FilterHintResult | undefined }) {
  const t = useMessages("candidates");
  const removeHinted = (field: DialogFilterName) => () =>
    control.setFilter(removeFilter(list.filter, field));
  return (
    <>
      {hint && hint !== "none" && hint.field !== "search" && (
        <Button onClick={removeHinted(hint.field)}>{t("removeLast", { filter: hint.name })}</Button>
      )}
      {list.search !== "" && (
        <Button variant="default" onClick={() => control.setSearch("")}>
          {t("clearSearchText")}
        </Button>
      )}
      {hasFilter(list.filter) && (
        <Button
          variant={hint && hint !== "none" ? "default" : "filled"}
          onClick={() => control.setFilterAndSearch({}, "")}
        >
          {t("clearFilters")}
        </Button>
      )}
    </>
  );
}

function useEmptyReason({ filter, search }: ListState, hint: FilterHintResult | undefined): string {
  const t = useMessages("candidates");
  const { number } = useFormats();
  if (hint && hint !== "none")
    return t("matchesWithoutFilter", {
      filter: hint.name,
      count: hint.count,
      shown: number(hint.count),
    });
  if (!hasFilter(filter)) return t("noMatchSearch");
  if (hint === "none") return t("noSingle");
  return t(search === "" ? "noMatch" : "noMatchBoth");
}
