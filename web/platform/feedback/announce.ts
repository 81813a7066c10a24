/** Texts of the page's two permanent live regions, for screen readers. */
import { create } from "zustand";

type Announcements = { readonly polite: string; readonly assertive: string };

const noAnnouncements: Announcements = { polite: "", assertive: "" };

export const useAnnouncements = create<Announcements>(() => noAnnouncements);

/** Old messages must not be found later on; every screen reader has started by then. */
const clearAfterMs = 8_000;
let clearTimer = 0;

export function announce(text: string, politeness: keyof Announcements = "polite") {
  // A region whose text does not change is not read again: a trailing space changes it.
  const current = useAnnouncements.getState()[politeness];
  useAnnouncements.setState({ [politeness]: current === text ? `${text}\u00a0` : text });
  window.clearTimeout(clearTimer);
  clearTimer = window.setTimeout(() => useAnnouncements.setState(noAnnouncements), clearAfterMs);
}
