import { GRACE_DAYS } from "@wasla/contract/rights/erasure-endpoints";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import type { Deed } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { beginErasure, undoErasure } from "#/staff/users/requests.ts";

/** Has somebody deleted after the days of grace, or takes that back. */
export function useErasureDeed({ _id, email, fullName, client, erasure }: UserDetails): Deed {
  const t = useWords("staff/users");
  const name = isolated(fullName || email);
  if (erasure)
    return {
      deed: t("undoErasure"),
      title: t("stopErasureTitle", { name }),
      children: t(client ? "stopErasureClient" : "stopErasureText"),
      onDeed: async (reason) => {
        await undoErasure(_id, reason);
        done(t("erasureStopped", { name }));
      },
    };
  return {
    deed: t("beginErasure"),
    title: t("startErasureTitle", { name }),
    children: t(client ? "startErasureClient" : "startErasureText", { days: GRACE_DAYS }),
    isGrave: true,
    nameToType: fullName || email,
    onDeed: async (reason) => {
      await beginErasure(_id, reason);
      done(t("erasureStarted", { name }));
    },
  };
}
