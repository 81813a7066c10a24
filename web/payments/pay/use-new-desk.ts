import { type RefObject, useLayoutEffect, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";

/**
 * What stands on the page may be another after what was due was paid elsewhere: that is told, and
 * whoever was in what is gone goes on at its heading.
 */
export function useNewDesk(page: RefObject<HTMLElement | null>, isDue: boolean | undefined) {
  const t = useWords("payments");
  const wasDue = useRef(isDue);
  useLayoutEffect(() => {
    const isSettled = wasDue.current === true && isDue === false;
    wasDue.current = isDue;
    if (!isSettled) return;
    announce(t("dueSettled"));
    if (document.activeElement === document.body) focusFirst(page.current);
  }, [isDue, page, t]);
}

/** On phones the first one may be folded away. */
function focusFirst(page: HTMLElement | null) {
  const headings = [...(page?.querySelectorAll("h2") ?? [])];
  const shown = headings.find((heading) => heading.checkVisibility());
  if (!shown) return;
  shown.tabIndex = -1;
  shown.focus();
}
