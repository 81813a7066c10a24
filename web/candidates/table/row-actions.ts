// What a row, as a line of the table or as a card, lets happen.

import type { RowReader } from "@wasla/contract/candidates/row";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import type { MouseEvent } from "react";
import type { Came } from "#/candidates/place/use-place.ts";
import type { Say } from "#/platform/language/language.ts";

export type RowActions = {
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly openMenu: (row: ListedJobSeeker, href: string, button: HTMLElement) => void;
  readonly open: (href: string, inNewTab: boolean) => void;
  /** The pointer or the focus has come to a row: its page may be asked for next. */
  readonly intend: () => void;
};

export type RowProps = {
  readonly row: ListedJobSeeker;
  /** Address of the candidate's page, with the place in the list. */
  readonly href: string;
  readonly isSelected: boolean;
  readonly isMenuOpen: boolean;
  readonly actions: RowActions;
  readonly reader: RowReader;
  readonly words: Say<"candidates">;
};

/** Goes along to the candidate's page: the list is one step back. */
export const fromList: Came = { fromList: true };

/** Follows a click on the row itself: not on its controls, and not at the end of selecting text. */
export function followRow(event: MouseEvent<HTMLElement>, href: string, { open }: RowActions) {
  const isMiddle = event.button === 1;
  if (event.defaultPrevented || (event.button !== 0 && !isMiddle)) return;
  if (isControl(event.target) || window.getSelection()?.isCollapsed === false) return;
  open(href, isMiddle || event.ctrlKey || event.metaKey);
}

/** A press just beside a small button was meant for it: its whole cell counts as the control. */
const controls = "a, button, input, label, [data-controls]";

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null;
}
