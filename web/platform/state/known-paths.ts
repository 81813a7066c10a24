/** Which paths lead somewhere for the person at the screen, so that no link leads nowhere. */
import { createContext, useContext } from "react";

export type KnowsPath = (path: string) => boolean;

export const KnownPaths = createContext<KnowsPath>(() => false);

export function useKnowsPath(): KnowsPath {
  return useContext(KnownPaths);
}
