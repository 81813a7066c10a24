import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { ActionProps } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { cancelErasure, scheduleErasure } from "#/staff/users/requests.ts";

/** Schedules the deletion of an account after the grace period, or cancels it. */
export function useErasureAction({
  _id,
  email,
  fullName,
  client,
  erasure,
}: UserDetails): ActionProps {
  const t = useMessages("staff/users");
  const name = isolateBidi(fullName || email);
  if (erasure)
    return {
      buttonText: t("undoErasure"),
      title: t("stopErasureTitle", { name }),
      children: t(client ? "stopErasureClient" : "stopErasureText"),
      onSubmit: async (reason) => {
        await cancelErasure(_id, reason);
        notifyDone(t("erasureStopped", { name }));
      },
    };
  return {
    buttonText: t("beginErasure"),
    title: t("startErasureTitle", { name }),
    children: t(client ? "startErasureClient" : "startErasureText", { days: ERASURE_GRACE_DAYS }),
    isDestructive: true,
    nameToType: fullName || email,
    onSubmit: async (reason) => {
      await scheduleErasure(_id, reason);
      notifyDone(t("erasureStarted", { name }));
    },
  };
}
