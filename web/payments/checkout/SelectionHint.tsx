import { areAllProfessionsPaid } from "@wasla/contract/entitlements/premium-access";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import type { Basket } from "./basket/basket.ts";
import style from "./checkout.module.css";

/** Explains a selection that is empty, incomplete, or has nothing left to pay. */
export function SelectionHint({ basket }: { readonly basket: Basket }) {
  const t = useMessages("payments");
  const user = useUser();
  const { chosen, excludedCount } = basket;
  if (chosen.length === 0 && excludedCount > 0)
    return <FieldError>{t("selectProfession")}</FieldError>;
  if (excludedCount > 0) return <Notice>{t("allNeeded")}</Notice>;
  if (chosen.length > 0 || !areAllProfessionsPaid(user)) return null;
  return (
    <Notice>
      <strong>{t("allUnlocked")}</strong>
      <p className={style.more}>{t("allUnlockedText")}</p>
    </Notice>
  );
}
