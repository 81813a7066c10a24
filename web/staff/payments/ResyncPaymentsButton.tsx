import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { resyncClientPayments } from "./requests.ts";

type Props = { readonly client: PersonRef };

/** Fetches the state of a client's payments from the payment gateway again. */
export function ResyncPaymentsButton({ client: { _id, fullName } }: Props) {
  const t = useMessages("staff/payments");
  const name = isolateBidi(fullName ?? _id);
  return (
    <ActionButton
      isSmall
      objectName={fullName || _id}
      action={{
        title: t("resyncTitle", { name }),
        buttonText: t("resync"),
        children: <p>{t("resyncText")}</p>,
        onSubmit: async (reason) => {
          await resyncClientPayments(_id, reason);
          notifyDone(t("resynced", { name }));
        },
      }}
    />
  );
}
