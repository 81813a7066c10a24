import { useCallback } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { say } from "#/platform/language/language.ts";
import { logOut } from "#/platform/state/session.ts";

/** Logs out and says so on the page that follows. */
export function useLogOut() {
  return useCallback(() => {
    void logOut().then(() => notify.success(say("shell", "loggedOut")));
  }, []);
}
