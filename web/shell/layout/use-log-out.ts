import { useCallback } from "react";
import { say } from "#/platform/language.ts";
import { notify } from "#/platform/notify.ts";
import { logOut } from "#/platform/session.ts";

/** Logs out and says so on the page that follows. */
export function useLogOut() {
  return useCallback(() => {
    void logOut().then(() => notify.success(say("shell", "loggedOut")));
  }, []);
}
