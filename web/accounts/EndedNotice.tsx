import { useWords } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Tells whoever was signed in before why the page asks again. */
export function EndedNotice() {
  const t = useWords("platform");
  const session = useSession();
  if (session.status !== "anonymous" || session.ended !== "expired") return null;
  return <Notice>{t("sessionExpired")}</Notice>;
}
