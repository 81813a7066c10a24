import { createContext } from "react";

/** The cardholder's name and its setter; it outlives the provider's fields. */
export const HolderNameContext = createContext<readonly [string, (name: string) => void]>([
  "",
  () => {},
]);
