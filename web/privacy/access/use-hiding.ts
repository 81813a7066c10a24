import type { Visitor } from "@wasla/contract/privacy/access-endpoints";
import { useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useHideFrom } from "#/privacy/requests.ts";
import { useIsolatedName } from "./ClientName.tsx";

/** To hide the profile from a client and to show it again; both answer whether it has worked. */
export function useHiding(client: Visitor) {
  const t = useWords("privacy/access");
  const name = useIsolatedName()(client);
  const { mutateAsync, isPending } = useHideFrom();
  const [wrong, setWrong] = useState<string>();
  const set = async (isHidden: boolean, onDone: () => void) => {
    setWrong(undefined);
    try {
      await mutateAsync({ client, isHidden });
      onDone();
      return true;
    } catch (error) {
      setWrong(errorText(error));
      // The undo may fail after its page has been left.
      notify.error(errorText(error));
      return false;
    }
  };
  const show = () => set(false, () => notify.success(t("shownNow", { name })));
  const hide = () => set(true, () => notify.undo(t("hiddenNow", { name }), () => void show()));
  return { hide, show, busy: isPending, wrong };
}
