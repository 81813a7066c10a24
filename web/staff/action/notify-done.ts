/** After an operator's deed: it is said once, and what the console shows is asked anew. */
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";

export function notifyDone(message: string): void {
  notify.success(message);
  refetchConsole();
}

/** Every key of the console's questions begins alike. */
export function refetchConsole(): void {
  void queryClient.invalidateQueries({ queryKey: ["staff"] });
}
