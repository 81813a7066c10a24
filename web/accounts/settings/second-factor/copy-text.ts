import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";

/** Puts text on the clipboard and says whether it went; browsers refuse on unsafe connections. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(translate("accounts/settings", "copied"));
  } catch {
    notify.error(translate("accounts/settings", "notCopied"));
  }
}
