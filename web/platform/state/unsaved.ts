/** Counts forms with changes that neither the server nor this device has stored. */
import { useEffect } from "react";
import { create } from "zustand";

export const useUnsavedCount = create<number>(() => 0);

/** Counts the form while it has such changes. */
export function useReportUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    useUnsavedCount.setState((count) => count + 1, true);
    return () => useUnsavedCount.setState((count) => count - 1, true);
  }, [isUnsaved]);
}
