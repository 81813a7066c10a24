import type { Who } from "@wasla/contract/platform/console";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { readAgain } from "./requests.ts";

/** Asks the card provider how all of a client's payments stand. */
export function ReadAgain({ client: { _id, fullName } }: { readonly client: Who }) {
  const t = useWords("staff/payments");
  const name = isolated(fullName ?? _id);
  return (
    <DeedButton
      isSmall
      about={fullName || _id}
      deed={{
        title: t("readAgainTitle", { name }),
        deed: t("readAgain"),
        children: <p>{t("readAgainText")}</p>,
        onDeed: async (reason) => {
          await readAgain(_id, reason);
          done(t("readAgainSaid", { name }));
        },
      }}
    />
  );
}
