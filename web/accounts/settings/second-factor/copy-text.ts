import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";

/** Copies text and notifies the user; browsers reject it on insecure connections. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(translate("accounts/settings", "copied"));
  } catch {
    notify.error(translate("accounts/settings", "notCopied"));
  }
}
