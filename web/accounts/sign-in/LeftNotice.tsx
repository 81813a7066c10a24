import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import type { Ended } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

type Left = Exclude<Ended, "expired" | "loggedOut">;

/** Tells whoever was signed out by what they did what follows from it. */
export function LeftNotice({ left }: { readonly left: Left }) {
  const t = useWords("accounts/sign-in");
  const { gulfDate } = useFormats();
  if (left === "passwordChanged") return <Notice>{t(left)}</Notice>;
  return <Notice>{t("leaving", { date: gulfDate(left.erasesAt) })}</Notice>;
}
