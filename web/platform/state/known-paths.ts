/** Tells which paths exist for the current user, so that no link leads nowhere. */
import { createContext, useContext } from "react";

export type KnowsPath = (path: string) => boolean;

export const KnownPaths = createContext<KnowsPath>(() => false);

export function useKnowsPath(): KnowsPath {
  return useContext(KnownPaths);
}
