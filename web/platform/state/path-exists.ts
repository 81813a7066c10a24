/** Whether a path exists for the current user, so that no link leads nowhere. */
import { createContext, useContext } from "react";

type PathPredicate = (path: string) => boolean;

export const PathExists = createContext<PathPredicate>(() => false);

export function usePathExists(): PathPredicate {
  return useContext(PathExists);
}
