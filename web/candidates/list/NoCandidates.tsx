import { Button } from "@mantine/core";
import { type FilterField, without } from "#/candidates/filter/filter-names.ts";
import { type Hint, useHint } from "#/candidates/hint/use-hint.ts";
import { isFiltered, type ListState } from "#/candidates/list-address.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";

type Props = {
  readonly list: ListState;
  readonly control: ListControl;
  /** The address asks for a page after the last. */
  readonly isBeyond: boolean;
};

/** An empty list, and the ways out of it. */
export function NoCandidates({ list, control, isBeyond }: Props) {
  const words = useWords("candidates");
  const isNarrowed = isFiltered(list.filter) || list.search !== "";
  const hint = useHint(list, !isBeyond);
  const reason = useReason(list, hint);
  if (isBeyond)
    return (
      <EmptyState
        title={words("noData")}
        actions={<Button onClick={() => control.setPage(1)}>{words("toFirstPage")}</Button>}
      />
    );
  if (!isNarrowed) return <EmptyState title={words("noData")} description={words("nothingYet")} />;
  return (
    <EmptyState
      drawing="search"
      title={words("noData")}
      description={reason}
      actions={<WaysOut {...{ list, control, hint }} />}
    />
  );
}

function WaysOut({ list, control, hint }: Omit<Props, "isBeyond"> & { hint: Hint | undefined }) {
  const words = useWords("candidates");
  const drop = (field: FilterField) => () => control.setFilter(without(list.filter, field));
  return (
    <>
      {hint && hint !== "none" && hint.field !== "search" && (
        <Button onClick={drop(hint.field)}>{words("removeLast", { filter: hint.name })}</Button>
      )}
      {list.search !== "" && (
        <Button variant="default" onClick={() => control.setSearch("")}>
          {words("clearSearchText")}
        </Button>
      )}
      {isFiltered(list.filter) && (
        <Button
          variant={hint && hint !== "none" ? "default" : "filled"}
          onClick={() => control.setFilterAndSearch({}, "")}
        >
          {words("clearFilters")}
        </Button>
      )}
    </>
  );
}

function useReason({ filter, search }: ListState, hint: Hint | undefined): string {
  const words = useWords("candidates");
  const { number } = useFormats();
  if (hint && hint !== "none")
    return words("wouldBe", { filter: hint.name, count: hint.count, shown: number(hint.count) });
  if (!isFiltered(filter)) return words("noMatchSearch");
  if (hint === "none") return words("noSingle");
  return words(search === "" ? "noMatch" : "noMatchBoth");
}
