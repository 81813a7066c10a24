import { useWords } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Tells whoever was signed in before why the page asks again. */
export function EndedNotice() {
  const t = useWords("platform");
  const session = useSession();
  if (session.status !== "anonymous") return null;
  if (session.ended === "expired") return <Notice>{t("sessionExpired")}</Notice>;
  if (session.ended === "passwordChanged") return <Notice>{t("passwordChanged")}</Notice>;
  return null;
}
