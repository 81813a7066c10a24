import { Button } from "@mantine/core";
import type { ActiveFilter, FilterField } from "#/candidates/filter/filter-names.ts";
import type { ListState } from "#/candidates/list-address.ts";
import { useWords } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";

type Props = {
  readonly list: ListState;
  readonly lastFilter: ActiveFilter | undefined;
  readonly onRemoveLast: (field: FilterField) => void;
  readonly onClearSearch: () => void;
  readonly onClear: () => void;
  /** There, when the address asks for a page after the last. */
  readonly onFirstPage: (() => void) | undefined;
};

/** An empty list, and the ways out of it. */
export function NoCandidates(props: Props) {
  const { list, lastFilter, onRemoveLast, onClearSearch, onClear, onFirstPage } = props;
  const words = useWords("candidates");
  const isNarrowed = lastFilter !== undefined || list.search !== "";
  if (onFirstPage)
    return (
      <EmptyState
        title={words("noData")}
        actions={<Button onClick={onFirstPage}>{words("toFirstPage")}</Button>}
      />
    );
  if (!isNarrowed) return <EmptyState title={words("noData")} description={words("nothingYet")} />;
  return (
    <EmptyState
      drawing="search"
      title={words("noData")}
      description={words(reasonOf(list, lastFilter))}
      actions={
        <>
          {list.search !== "" && (
            <Button variant="default" onClick={onClearSearch}>
              {words("clearSearchText")}
            </Button>
          )}
          {lastFilter && (
            <>
              <Button variant="default" onClick={() => onRemoveLast(lastFilter.field)}>
                {words("removeLast", { filter: `${lastFilter.name}: ${lastFilter.value}` })}
              </Button>
              <Button onClick={onClear}>{words("clearFilters")}</Button>
            </>
          )}
        </>
      }
    />
  );
}

function reasonOf({ search }: ListState, lastFilter: ActiveFilter | undefined) {
  if (!lastFilter) return "noMatchSearch";
  return search === "" ? "noMatch" : "noMatchBoth";
}
