/** What the two permanent live regions of the page say to a screen reader. */
import { create } from "zustand";

type Heard = { readonly polite: string; readonly assertive: string };

const silence: Heard = { polite: "", assertive: "" };

export const useAnnouncements = create<Heard>(() => silence);

/** What was heard is not to be found again on a later page; the slowest voice has begun by then. */
const standsMs = 8_000;
let clearing = 0;

export function announce(text: string, how: keyof Heard = "polite") {
  // A region that already holds the text would stay silent: the trailing space makes it new.
  const said = useAnnouncements.getState()[how];
  useAnnouncements.setState({ [how]: said === text ? `${text}\u00a0` : text });
  window.clearTimeout(clearing);
  clearing = window.setTimeout(() => useAnnouncements.setState(silence), standsMs);
}
