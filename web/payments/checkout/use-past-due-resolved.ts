import { type RefObject, useLayoutEffect, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";

/**
 * After what was due was paid elsewhere, announces it, and focuses the first heading if the focused
 * element has disappeared.
 */
export function usePastDueResolved(
  page: RefObject<HTMLElement | null>,
  isDue: boolean | undefined,
) {
  const t = useMessages("payments");
  const wasDue = useRef(isDue);
  useLayoutEffect(() => {
    const isSettled = wasDue.current === true && isDue === false;
    wasDue.current = isDue;
    if (!isSettled) return;
    announce(t("dueSettled"));
    if (document.activeElement === document.body) focusFirstHeading(page.current);
  }, [isDue, page, t]);
}

/** On phones the first one may be hidden in the collapsed summary. */
function focusFirstHeading(page: HTMLElement | null) {
  const headings = [...(page?.querySelectorAll("h2") ?? [])];
  const heading = headings.find((heading) => heading.checkVisibility());
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
