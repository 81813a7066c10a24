/** After an operator's deed: it is said once, and what the console shows is asked anew. */
import { queryClient } from "#/platform/call/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";

export function done(said: string): void {
  notify.success(said);
  askAnew();
}

/** Every key of the console's questions begins alike. */
export function askAnew(): void {
  void queryClient.invalidateQueries({ queryKey: ["staff"] });
}
