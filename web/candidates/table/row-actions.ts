// What a row, as a line of the table or as a card, lets happen.

import type { RowLocale } from "@wasla/contract/candidates/list-columns";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import type { MouseEvent } from "react";
import type { CandidateNavigationState } from "#/candidates/result-position/use-result-position.ts";
import type { Translate } from "#/platform/language/language.ts";

export type RowActions = {
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly openMenu: (row: CandidateListItem, href: string, button: HTMLElement) => void;
  /** Opens the client's shortlists for candidates. */
  readonly shortlist: (ids: readonly string[]) => void;
  readonly open: (href: string, inNewTab: boolean) => void;
  /** The pointer or the focus has come to a row: its page may be asked for next. */
  readonly intend: () => void;
};

export type RowProps = {
  readonly row: CandidateListItem;
  /** Address of the candidate's page, with the place in the list. */
  readonly href: string;
  readonly isSelected: boolean;
  readonly isMenuOpen: boolean;
  /** In any shortlist of the client; undefined while that is not known. */
  readonly isShortlisted: boolean | undefined;
  readonly actions: RowActions;
  readonly reader: RowLocale;
  readonly words: Translate<"candidates">;
};

/** Goes along to the candidate's page: the list is one step back. */
export const fromListState: CandidateNavigationState = { fromList: true };

/** Follows a click on the row itself: not on its controls, and not at the end of selecting text. */
export function handleRowClick(event: MouseEvent<HTMLElement>, href: string, { open }: RowActions) {
  const isMiddle = event.button === 1;
  if (event.defaultPrevented || (event.button !== 0 && !isMiddle)) return;
  if (isControl(event.target) || window.getSelection()?.isCollapsed === false) return;
  open(href, isMiddle || event.ctrlKey || event.metaKey);
}

/** A press just beside a small button was meant for it: its whole cell counts as the control. */
const controlSelector = "a, button, input, label, [data-controls]";

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controlSelector) !== null;
}
