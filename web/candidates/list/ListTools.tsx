import { ActionIcon, Anchor, Button } from "@mantine/core";
import { IconDownload, IconFilter, IconFilterOff } from "@tabler/icons-react";
import type { Ref } from "react";
import { SearchBox } from "#/candidates/filter/SearchBox.tsx";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import { isFiltered, type ListState } from "#/candidates/list-address.ts";
import { useCsv } from "#/candidates/take/use-csv.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";

type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly filterButton: Ref<HTMLButtonElement>;
  readonly onFilter: () => void;
};

/** Search, filter and export, as far as this client has them. */
export function ListTools(props: Props) {
  const { control, premium, list, isPhone } = props;
  return (
    <>
      {premium.maySearch && (
        <>
          <SearchBox search={list.search} onSearch={control.setSearch} />
          <FilterButton {...props} />
        </>
      )}
      <Export list={list} isReport={premium.takesInBulk} isPhone={isPhone} />
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

type ExportProps = {
  readonly list: ListState;
  /** The corporate's report; companies have a plain link. */
  readonly isReport: boolean;
  readonly isPhone: boolean;
};

function Export({ list, isReport, isPhone }: ExportProps) {
  const words = useWords("candidates");
  const { takeCsv, isTaking } = useCsv(list);
  const label = words(isReport ? "downloadExcel" : "exportCsv");
  if (isPhone)
    return (
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        loading={isTaking}
        onClick={takeCsv}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    );
  if (isReport)
    return (
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isTaking}
        onClick={takeCsv}
      >
        {label}
      </Button>
    );
  return (
    <Anchor component="button" type="button" disabled={isTaking} onClick={takeCsv}>
      {label}
    </Anchor>
  );
}
