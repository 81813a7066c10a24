import { Button } from "@mantine/core";
import { IconFilter, IconFilterOff } from "@tabler/icons-react";
import type { Ref } from "react";
import { Downloads } from "#/candidates/downloads/Downloads.tsx";
import { SearchBox } from "#/candidates/filter/SearchBox.tsx";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import { isFiltered, type ListState } from "#/candidates/list-address.ts";
import { Views } from "#/candidates/shortlisted/Views.tsx";
import type { ListControl } from "#/candidates/use-list.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly total: number | undefined;
  readonly chosen: Selection["chosen"];
  readonly filterButton: Ref<HTMLButtonElement>;
  readonly onFilter: () => void;
};

/** Search, filter and export, as far as this client has them. */
export function ListTools(props: Props) {
  const { control, premium, list, isPhone, total, chosen } = props;
  return (
    <>
      {premium.maySearch && (
        <>
          <SearchBox
            control={control}
            ownProfessions={premium.takesInBulk ? undefined : premium.approved}
          />
          <FilterButton {...props} />
        </>
      )}
      <Views list={list} />
      <Downloads {...{ list, total, chosen, isPhone }} takesInBulk={premium.takesInBulk} />
    </>
  );
}

/** Opens the filter; while one is active it clears them all instead, and offers them back. */
function FilterButton({ control, list, filterButton, onFilter }: Props) {
  const words = useWords("candidates");
  const isActive = isFiltered(list.filter);
  const clear = () => {
    const before = list.filter;
    control.setFilter({});
    notify.undo(words("filtersCleared"), () => control.setFilter(before));
  };
  return (
    <Button
      ref={filterButton}
      variant="default"
      leftSection={
        isActive ? <IconFilterOff size={16} aria-hidden /> : <IconFilter size={16} aria-hidden />
      }
      onClick={isActive ? clear : onFilter}
    >
      {words(isActive ? "clearFilters" : "filter")}
    </Button>
  );
}
