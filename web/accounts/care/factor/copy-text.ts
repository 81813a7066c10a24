import { notify } from "#/platform/feedback/notify.ts";
import { say } from "#/platform/language/language.ts";

/** Puts text on the clipboard and says whether it went; browsers refuse on unsafe connections. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(say("accounts/care", "copied"));
  } catch {
    notify.error(say("accounts/care", "notCopied"));
  }
}
