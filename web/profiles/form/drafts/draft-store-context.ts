import { createContext, useContext } from "react";
import type { draftStoreFor } from "./draft-store.ts";

type DraftStore = ReturnType<typeof draftStoreFor>;

export const DraftStoreContext = createContext<DraftStore | undefined>(undefined);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftStoreContext);
  if (!store) throw new Error("used outside of a form");
  return store;
}
