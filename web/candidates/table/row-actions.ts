import type { RowLocale } from "@wasla/contract/candidates/list-columns";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import type { MouseEvent } from "react";
import type { CandidateNavigationState } from "#/candidates/result-position/use-result-position.ts";
import type { Translate } from "#/platform/language/language.ts";

export type RowActions = {
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly openMenu: (row: CandidateListItem, href: string, button: HTMLElement) => void;
  /** Opens the shortlist dialog for these candidates. */
  readonly openShortlists: (ids: readonly string[]) => void;
  readonly open: (href: string, inNewTab: boolean) => void;
  /** The pointer or the focus has reached a row, which may be opened next. */
  readonly preload: () => void;
};

export type RowProps = {
  readonly row: CandidateListItem;
  /** The candidate's page, including the position in the list. */
  readonly href: string;
  readonly isSelected: boolean;
  readonly isMenuOpen: boolean;
  /** In any of the client's shortlists; undefined until loaded. */
  readonly isShortlisted: boolean | undefined;
  readonly actions: RowActions;
  readonly locale: RowLocale;
  readonly t: Translate<"candidates">;
};

/** Tells the candidate's page that the list is one step back in the history. */
export const fromListState: CandidateNavigationState = { fromList: true };

/** Opens the row on a click, unless it hits a control or ends a text selection. */
export function handleRowClick(event: MouseEvent<HTMLElement>, href: string, { open }: RowActions) {
  const isMiddle = event.button === 1;
  if (event.defaultPrevented || (event.button !== 0 && !isMiddle)) return;
  if (isControl(event.target) || window.getSelection()?.isCollapsed === false) return;
  open(href, isMiddle || event.ctrlKey || event.metaKey);
}

/** `[data-controls]` cells count as controls, since a click next to a small button misses it. */
const controlSelector = "a, button, input, label, [data-controls]";

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controlSelector) !== null;
}
