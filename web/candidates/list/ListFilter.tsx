import { lazy, type RefObject } from "react";
import { Link } from "react-router";
import { type ActiveFilter, type FilterField, without } from "#/candidates/filter/filter-names.ts";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import type { Filter, ListState } from "#/candidates/list-address.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useWords } from "#/platform/language/language.ts";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";
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

/** The dialog is open, at a field when a badge has asked for it. */
export type Editing = { readonly field?: FilterField | undefined };

type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly isPhone: boolean;
  readonly active: readonly ActiveFilter[];
  readonly editing: Editing | undefined;
  readonly setEditing: (editing: Editing | undefined) => void;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
};

/** The filter of those who may filter: its badges, and its dialog when asked for. */
export function ListFilter(props: Props) {
  const { control, premium, list, isPhone, active, editing, setEditing, filterButton } = props;
  if (!premium.maySearch) return <NotYet />;
  const apply = (filter: Filter) => {
    setEditing(undefined);
    control.setFilter(filter);
  };
  return (
    <>
      <WhenAsked opened={active.length > 0}>
        {() => (
          <FilterBadges
            active={active}
            isPhone={isPhone}
            onRemove={(field) => control.setFilter(without(list.filter, field))}
            onEdit={(field) => setEditing({ field })}
            focusAfterLast={() => filterButton.current?.focus()}
          />
        )}
      </WhenAsked>
      <WhenAsked opened={editing !== undefined}>
        {(opened) => (
          <FilterDialog
            {...{ isPhone, opened, list }}
            onClose={() => setEditing(undefined)}
            ownProfessions={premium.takesInBulk ? undefined : premium.approved}
            first={editing?.field}
            onApply={apply}
          />
        )}
      </WhenAsked>
    </>
  );
}

function NotYet() {
  const words = useWords("candidates");
  return (
    <p className={classes.note}>
      {words("unpaidCorporate")} <Link to="/payment">{words("seePayment")}</Link>
    </p>
  );
}
