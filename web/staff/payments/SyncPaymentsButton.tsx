import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { syncClientPayments } from "./requests.ts";

/** Reads the state of a client's payments from the payment gateway. */
export function SyncPaymentsButton({ client: { _id, fullName } }: { readonly client: PersonRef }) {
  const t = useMessages("staff/payments");
  const name = isolateBidi(fullName ?? _id);
  return (
    <ActionButton
      isSmall
      about={fullName || _id}
      action={{
        title: t("resyncTitle", { name }),
        buttonText: t("resync"),
        children: <p>{t("resyncText")}</p>,
        onSubmit: async (reason) => {
          await syncClientPayments(_id, reason);
          notifyDone(t("resynced", { name }));
        },
      }}
    />
  );
}
