import { OverflowList } from "@mantine/core";
import { IconPencil, IconX } from "@tabler/icons-react";
import type { DialogFilterName } from "@wasla/contract/candidates/filters";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import type { ActiveFilter } from "./active-filters.ts";
import classes from "./filter.module.css";

type Props = {
  readonly active: readonly ActiveFilter[];
  readonly isPhone: boolean;
  readonly onRemove: (field: DialogFilterName) => void;
  /** Opens the dialog, focused on `field` if given. */
  readonly onEdit: (field?: DialogFilterName) => void;
  /** Called when the last badge was removed. */
  readonly focusAfterLast: () => void;
};

/** The active filters; each can be edited or removed. */
export function FilterBadges({ active, isPhone, onRemove, onEdit, focusAfterLast }: Props) {
  const t = useMessages("candidates");
  const [isOpen, setOpen] = useState(false);
  const { fieldset, remove } = useFocusAfterRemoval({ active, onRemove, focusAfterLast });
  if (active.length === 0) return null;
  const toBadge = (filter: ActiveFilter, index: number) => (
    <Badge
      key={filter.field}
      filter={filter}
      onRemove={() => remove(index, filter)}
      onEdit={onEdit}
    />
  );
  const editButton = (
    <button type="button" className={classes.pill} onClick={() => onEdit()}>
      <IconPencil size={14} aria-hidden />
      {t("editFilters")}
    </button>
  );
  return (
    <fieldset ref={fieldset} className={classes.badges} aria-label={t("activeFilters")}>
      {isPhone || isOpen ? (
        <div className={isPhone ? classes.sideways : classes.wrapped}>
          {/* First, because after the badges it would be off-screen. */}
          {isPhone && editButton}
          {active.map(toBadge)}
        </div>
      ) : (
        <OverflowList
          className={classes.collapsed}
          data={[...active]}
          gap={6}
          renderItem={toBadge}
          renderOverflow={(hidden) => (
            <MoreFilters hidden={hidden.length} onOpen={() => setOpen(true)} />
          )}
        />
      )}
      {!isPhone && editButton}
    </fieldset>
  );
}

/** Focuses the next badge when one is removed, because the pressed button disappears. */
function useFocusAfterRemoval({
  active,
  onRemove,
  focusAfterLast,
}: Pick<Props, "active" | "onRemove" | "focusAfterLast">) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef<DialogFilterName | "none">(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a badge was removed
  useEffect(() => {
    if (focusNext.current === undefined) return;
    const button = fieldset.current?.querySelector<HTMLElement>(
      `[data-remove="${focusNext.current}"]`,
    );
    if (button) button.focus();
    else focusAfterLast();
    focusNext.current = undefined;
  }, [active.length]);
  const remove = (index: number, { field }: ActiveFilter) => {
    focusNext.current = active[index + 1]?.field ?? "none";
    onRemove(field);
  };
  return { fieldset, remove };
}

type MoreFiltersProps = { readonly hidden: number; readonly onOpen: () => void };

function MoreFilters({ hidden, onOpen }: MoreFiltersProps) {
  const t = useMessages("candidates");
  const more = t("moreFilters", { shown: hidden });
  return (
    <button
      type="button"
      className={classes.pill}
      aria-label={`${more}: ${t("showAllFilters")}`}
      onClick={onOpen}
    >
      {more}
    </button>
  );
}

type BadgeProps = {
  readonly filter: ActiveFilter;
  readonly onRemove: () => void;
  readonly onEdit: (field: DialogFilterName) => void;
};

function Badge({ filter: { field, name, value, accessibleValue }, onRemove, onEdit }: BadgeProps) {
  const t = useMessages("candidates");
  return (
    <span className={classes.badge}>
      <button
        type="button"
        className={classes.badgeText}
        aria-label={t("editFilter", { filter: `${name}: ${value}` })}
        onClick={() => onEdit(field)}
      >
        {name}: <bdi dir={/^\d/.test(value) ? "ltr" : "auto"}>{value}</bdi>
      </button>
      <button
        type="button"
        className={classes.badgeRemove}
        data-remove={field}
        aria-label={t("removeFilter", { filter: `${name} ${accessibleValue}` })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
