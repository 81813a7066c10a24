/** What the two permanent live regions of the page say to a screen reader. */
import { create } from "zustand";

type Heard = { readonly polite: string; readonly assertive: string };

export const useAnnouncements = create<Heard>(() => ({ polite: "", assertive: "" }));

export function announce(text: string, how: keyof Heard = "polite") {
  // A region that already holds the text would stay silent: the trailing space makes it new.
  const said = useAnnouncements.getState()[how];
  useAnnouncements.setState({ [how]: said === text ? `${text}\u00a0` : text });
}
