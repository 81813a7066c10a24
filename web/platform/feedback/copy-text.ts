import { notify } from "./notify.ts";

type CopyMessages = { readonly copied: string; readonly notCopied: string };

/** Copies text and notifies the user; browsers reject it on insecure connections. */
export async function copyText(text: string, { copied, notCopied }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(copied);
  } catch {
    notify.error(notCopied);
  }
}
