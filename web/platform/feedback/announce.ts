/** What the two permanent live regions of the page say to a screen reader. */
import { create } from "zustand";

type Announcements = { readonly polite: string; readonly assertive: string };

const noAnnouncements: Announcements = { polite: "", assertive: "" };

export const useAnnouncements = create<Announcements>(() => noAnnouncements);

/** What was heard is not to be found again on a later page; the slowest voice has begun by then. */
const clearAfterMs = 8_000;
let clearing = 0;

export function announce(text: string, politeness: keyof Announcements = "polite") {
  // A region that already holds the text would stay silent: the trailing space makes it new.
  const current = useAnnouncements.getState()[politeness];
  useAnnouncements.setState({ [politeness]: current === text ? `${text}\u00a0` : text });
  window.clearTimeout(clearing);
  clearing = window.setTimeout(() => useAnnouncements.setState(noAnnouncements), clearAfterMs);
}
