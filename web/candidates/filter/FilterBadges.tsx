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
  const box = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const focusNext = useRef<DialogFilterName | "none">(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a badge was removed
  useEffect(() => {
    if (focusNext.current === undefined) return;
    const button = box.current?.querySelector<HTMLElement>(`[data-remove="${focusNext.current}"]`);
    if (button) button.focus();
    else focusAfterLast();
    focusNext.current = undefined;
  }, [active.length]);
  if (active.length === 0) return null;
  const remove = (at: number, { field }: ActiveFilter) => {
    focusNext.current = active[at + 1]?.field ?? "none";
    onRemove(field);
  };
  const badge = (filter: ActiveFilter, at: number) => (
    <Badge key={filter.field} filter={filter} onRemove={() => remove(at, filter)} onEdit={onEdit} />
  );
  const edit = (
    <button type="button" className={classes.pill} onClick={() => onEdit()}>
      <IconPencil size={14} aria-hidden />
      {t("editFilters")}
    </button>
  );
  return (
    <fieldset ref={box} className={classes.badges} aria-label={t("activeFilters")}>
      {isPhone || isOpen ? (
        <div className={isPhone ? classes.sideways : classes.wrapped}>
          {/* First, because after the badges it would be off-screen. */}
          {isPhone && edit}
          {active.map(badge)}
        </div>
      ) : (
        <OverflowList
          className={classes.collapsed}
          data={[...active]}
          gap={6}
          renderItem={badge}
          renderOverflow={(hidden) => (
            <MoreFilters hidden={hidden.length} onOpen={() => setOpen(true)} />
          )}
        />
      )}
      {!isPhone && edit}
    </fieldset>
  );
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

function Badge({
  filter: { field, name, value, accessibleValue: spoken },
  onRemove,
  onEdit,
}: BadgeProps) {
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
        aria-label={t("removeFilter", { filter: `${name} ${spoken}` })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
