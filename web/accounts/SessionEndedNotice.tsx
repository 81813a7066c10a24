import { lazy, Suspense } from "react";
import { loadMessages, useMessages } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

const SignedOutNotice = lazy(async () => {
  const [{ SignedOutNotice }] = await Promise.all([
    import("./sign-in/SignedOutNotice.tsx"),
    loadMessages("accounts/sign-in"),
  ]);
  return { default: SignedOutNotice };
});

/** Tells users whose session has ended why they have to sign in again. */
export function SessionEndedNotice() {
  const t = useMessages("platform");
  const session = useSession();
  const ended = session.status === "anonymous" ? session.ended : undefined;
  if (ended === undefined || ended === "loggedOut") return null;
  if (ended === "expired") return <Notice>{t("sessionExpired")}</Notice>;
  return (
    <Suspense>
      <SignedOutNotice reason={ended} />
    </Suspense>
  );
}
