import { Button } from "@mantine/core";
import { IconFilter, IconFilterOff } from "@tabler/icons-react";
import { type Ref, Suspense, useState } from "react";
import { Downloads } from "#/candidates/downloads/Downloads.tsx";
import { hasFilter } from "#/candidates/filter/filters.ts";
import { SearchBox } from "#/candidates/filter/SearchBox.tsx";
import { type ListState, toUnpagedQuery } from "#/candidates/list-url.ts";
import type { ListAccess } from "#/candidates/locked/use-list-access.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  readonly control: ListControl;
  readonly access: ListAccess;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly total: number | undefined;
  readonly selectedIds: Selection["selectedIds"];
  readonly filterButton: Ref<HTMLButtonElement>;
  readonly onFilter: () => void;
};

/** Search, filter and downloads, as far as this client may use them. */
export function ListToolbar(props: Props) {
  const { control, access, list, isPhone, total, selectedIds } = props;
  return (
    <>
      {access.canSearch && (
        <>
          <SearchBox
            control={control}
            ownProfessions={access.canDownloadInBulk ? undefined : access.approvedProfessions}
          />
          <FilterButton {...props} />
        </>
      )}
      <SavedViewsButton list={list} />
      <Downloads
        {...{ list, total, selectedIds, isPhone }}
        canDownloadInBulk={access.canDownloadInBulk}
      />
    </>
  );
}

/** Opens the filter; while filters are active it clears them instead, with Undo. */
function FilterButton({ control, list, filterButton, onFilter }: Props) {
  const t = useMessages("candidates");
  const isActive = hasFilter(list.filter);
  const clear = () => {
    const before = list.filter;
    control.setFilter({});
    notify.undo(t("filtersCleared"), () => control.setFilter(before));
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
      {t(isActive ? "clearFilters" : "filter")}
    </Button>
  );
}

const SavedViewsMenu = lazyWithMessages(
  () => import("#/shortlists/saved-views/SavedViewsMenu.tsx").then((m) => m.SavedViewsMenu),
  "shortlists",
);

/** Loads the menu on the first press. */
function SavedViewsButton({ list }: { readonly list: ListState }) {
  const t = useMessages("candidates");
  const [isRequested, setRequested] = useState(false);
  const button = (
    <Button
      variant="default"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setRequested(true)}
    >
      {t("views")}
    </Button>
  );
  if (!isRequested) return button;
  return (
    <Suspense fallback={button}>
      <SavedViewsMenu label={t("views")} query={toUnpagedQuery(list)} />
    </Suspense>
  );
}
