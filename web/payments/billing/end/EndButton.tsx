import type { Subscription } from "@wasla/contract/payments/schemas";
import { type RefObject, useRef, useState } from "react";
import { useEnding } from "#/payments/billing/requests.ts";
import { WorkingButton } from "#/payments/billing/WorkingButton.tsx";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { EndDialog } from "./EndDialog.tsx";

type Props = { readonly subscription: Subscription };

/** One button for both ways, so that whoever pressed it stays on it. */
export function EndButton({ subscription }: Props) {
  const t = useWords("payments/billing");
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { end, keep, isPending } = useDeeds(subscription, button);
  const { isEnding } = subscription;
  return (
    <>
      <WorkingButton
        ref={button}
        variant={isEnding ? "filled" : "subtle"}
        busy={isPending && !isAsking}
        onClick={isEnding ? keep : () => setAsking(true)}
      >
        {t(isEnding ? "keep" : "end")}
      </WorkingButton>
      <EndDialog
        opened={isAsking}
        subscription={subscription}
        busy={isPending}
        onClose={() => setAsking(false)}
        onEnd={() => end(() => setAsking(false))}
      />
    </>
  );
}

function useDeeds({ paidUntil }: Subscription, button: RefObject<HTMLButtonElement | null>) {
  const t = useWords("payments/billing");
  const { gulfDate } = useFormats();
  const { mutateAsync, isPending } = useEnding();
  const undo = useRef<string>(undefined);
  const said = (error: unknown) => notify.error(errorText(error));
  // Told also where the page has been left meanwhile, as by a late undo.
  const keep = () => {
    if (undo.current) notify.dismiss(undo.current);
    // The message that was pressed goes, and would take the focus with it.
    button.current?.focus();
    mutateAsync(false).then(() => notify.success(t("kept")), said);
  };
  /** A month that was not paid ends at once, and the button with it. */
  const endedNow = (heading: HTMLElement | null | undefined) => {
    notify.success(t("endedNow"));
    requestAnimationFrame(() => heading?.focus());
  };
  const end = (onDone: () => void) => {
    const heading = button.current?.closest("section")?.querySelector("h2");
    return mutateAsync(true).then(({ subscription }) => {
      onDone();
      if (subscription === null) return endedNow(heading);
      undo.current = notify.undo(t("ended", { date: gulfDate(paidUntil) }), keep);
    }, said);
  };
  return { end, keep, isPending };
}
