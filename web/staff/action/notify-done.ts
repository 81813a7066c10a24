/** Notifies the operator after an action and refetches the console's data. */
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";

export function notifyDone(message: string): void {
  notify.success(message);
  refetchConsole();
}

/** All query keys of the console start with `staff`. */
export function refetchConsole(): void {
  void queryClient.invalidateQueries({ queryKey: ["staff"] });
}
