import { createContext, useContext } from "react";
import type { keeperOf } from "./keeper.ts";

type Keeper = ReturnType<typeof keeperOf>;

/** The keeper of the form that a part belongs to. */
export const KeeperContext = createContext<Keeper | undefined>(undefined);

export function useKeeper(): Keeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error("there is no form around this");
  return keeper;
}
