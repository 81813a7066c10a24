import { createContext } from "react";

/** The name on the card, as it is typed, and how to change it. */
export const HolderNameContext = createContext<readonly [string, (name: string) => void]>([
  "",
  () => {},
]);
