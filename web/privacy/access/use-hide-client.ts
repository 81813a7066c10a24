import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useSetClientHidden } from "#/privacy/requests.ts";
import { useIsolatedName } from "./ClientName.tsx";

/** Both functions return whether they succeeded. */
export function useHideClient(client: ClientSummary) {
  const t = useMessages("privacy/access");
  const name = useIsolatedName()(client);
  const { mutateAsync, isPending } = useSetClientHidden();
  const [error, setError] = useState<string>();
  const setHidden = async (isHidden: boolean, onDone: () => void) => {
    setError(undefined);
    try {
      await mutateAsync({ client, isHidden });
      onDone();
      return true;
    } catch (failure) {
      setError(errorMessage(failure));
      // Undo may fail after the page was left, where the inline error is not seen.
      notify.error(errorMessage(failure));
      return false;
    }
  };
  const show = () => setHidden(false, () => notify.success(t("shownNow", { name })));
  const hide = () =>
    setHidden(true, () => notify.undo(t("hiddenNow", { name }), () => void show()));
  return { hide, show, busy: isPending, error };
}
