/** After something was paid for, or taken back: what the page knew by the old state is asked again. */
import { queryClient } from "#/platform/call/query-client.ts";
import { refreshUser } from "./session.ts";

/** How the keys begin of all that depends on what a client has paid for, in whatever room. */
const dependent = ["payments", "candidates"];

/** Who the client is, what it has paid for, and the candidates that follow from that. */
export async function refreshPaid() {
  await Promise.all([
    refreshUser(),
    ...dependent.map((room) => queryClient.invalidateQueries({ queryKey: [room] })),
  ]);
}
