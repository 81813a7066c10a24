import type { CandidateFilter, DialogFilterName } from "@wasla/contract/candidates/filters";
import { lazy, type RefObject } from "react";
import { Link } from "react-router";
import type { ActiveFilter } from "#/candidates/filter/active-filters.ts";
import { removeFilter } from "#/candidates/filter/filters.ts";
import type { ListState } from "#/candidates/list-url.ts";
import type { ListAccess } from "#/candidates/locked/use-list-access.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Lazy } from "#/ui/overlay/Lazy.tsx";
import classes from "./list.module.css";

const FilterBadges = lazy(() =>
  import("#/candidates/filter/FilterBadges.tsx").then(({ FilterBadges }) => ({
    default: FilterBadges,
  })),
);
const FilterDialog = lazy(() =>
  import("#/candidates/filter/FilterDialog.tsx").then(({ FilterDialog }) => ({
    default: FilterDialog,
  })),
);

/** State of the open dialog; `field` is focused first. */
export type FilterDialogState = { readonly field?: DialogFilterName | undefined };

type Props = {
  readonly control: ListControl;
  readonly access: ListAccess;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly active: readonly ActiveFilter[];
  readonly editing: FilterDialogState | undefined;
  readonly setEditing: (editing: FilterDialogState | undefined) => void;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
};

/** Filter badges and dialog, or a note for clients that cannot filter yet. */
export function CandidateFilters(props: Props) {
  const { control, access, list, isPhone, active, editing, setEditing, filterButton } = props;
  if (!access.canSearch) return <FiltersLockedNote />;
  const apply = (filter: CandidateFilter) => {
    setEditing(undefined);
    control.setFilter(filter);
  };
  return (
    <>
      <Lazy opened={active.length > 0}>
        {() => (
          <FilterBadges
            active={active}
            isPhone={isPhone}
            onRemove={(field) => control.setFilter(removeFilter(list.filter, field))}
            onEdit={(field) => setEditing({ field })}
            focusAfterLast={() => filterButton.current?.focus()}
          />
        )}
      </Lazy>
      <Lazy opened={editing !== undefined}>
        {(opened) => (
          <FilterDialog
            {...{ isPhone, opened, list }}
            onClose={() => setEditing(undefined)}
            ownProfessions={access.canDownloadInBulk ? undefined : access.approvedProfessions}
            focusedField={editing?.field}
            onApply={apply}
          />
        )}
      </Lazy>
    </>
  );
}

function FiltersLockedNote() {
  const t = useMessages("candidates");
  return (
    <p className={classes.note}>
      {t("unpaidCorporate")} <Link to="/payment">{t("seePayment")}</Link>
    </p>
  );
}
