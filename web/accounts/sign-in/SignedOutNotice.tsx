import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { SignOutReason } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

type Props = { readonly reason: Exclude<SignOutReason, "expired" | "loggedOut"> };

/** Tells users who ended their session by an action of theirs what follows from it. */
export function SignedOutNotice({ reason }: Props) {
  const t = useMessages("accounts/sign-in");
  const { gulfDate } = useFormats();
  if (reason === "passwordChanged") return <Notice>{t(reason)}</Notice>;
  return <Notice>{t("leaving", { date: gulfDate(reason.erasesAt) })}</Notice>;
}
