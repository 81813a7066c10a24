import { lazy, Suspense } from "react";
import { loadWords, useWords } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

const LeftNotice = lazy(async () => {
  const [{ LeftNotice }] = await Promise.all([
    import("./sign-in/LeftNotice.tsx"),
    loadWords("accounts/sign-in"),
  ]);
  return { default: LeftNotice };
});

/** Tells whoever was signed in before why the page asks again. */
export function EndedNotice() {
  const t = useWords("platform");
  const session = useSession();
  const ended = session.status === "anonymous" ? session.ended : undefined;
  if (ended === undefined || ended === "loggedOut") return null;
  if (ended === "expired") return <Notice>{t("sessionExpired")}</Notice>;
  return (
    <Suspense>
      <LeftNotice left={ended} />
    </Suspense>
  );
}
