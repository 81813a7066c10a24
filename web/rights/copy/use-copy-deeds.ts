import { useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { say } from "#/platform/language/language.ts";
import { askForCopy, copyQuery } from "#/rights/requests.ts";
import { takeCopy } from "./take-copy.ts";

/** Asking for a copy and taking it, in turn; what is refused is said, and what is so asked anew. */
export function useCopyDeeds() {
  const [busy, setBusy] = useState<"ask" | "take">();
  const [refused, setRefused] = useState<string>();
  const refuse = (said: string) => {
    setRefused(said);
    void queryClient.invalidateQueries(copyQuery());
  };
  const run = async (name: "ask" | "take", deed: () => Promise<void>) => {
    setBusy(name);
    setRefused(undefined);
    await deed().catch((error: unknown) => refuse(errorText(error)));
    setBusy(undefined);
  };
  return {
    busy,
    refused,
    ask: () => run("ask", askForCopy),
    take: () =>
      run("take", async () => {
        await takeCopy(() => refuse(say("rights", "notTaken")));
        announce(say("rights", "taken"));
      }),
  };
}
