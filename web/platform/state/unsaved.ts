/** Whether a form on the screen has changes that neither the server nor this device holds. */
import { useEffect } from "react";
import { create } from "zustand";

export const useUnsavedCount = create<number>(() => 0);

/** Reports such changes for as long as there are any. */
export function useReportUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    useUnsavedCount.setState((count) => count + 1, true);
    return () => useUnsavedCount.setState((count) => count - 1, true);
  }, [isUnsaved]);
}
