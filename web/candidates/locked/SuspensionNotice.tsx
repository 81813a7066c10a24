import type { Billing } from "@wasla/contract/payments/schemas";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";

type Props = { readonly suspension: NonNullable<Billing["suspension"]> };

/** Says why payment is not possible now, and links to the subscription. */
export function SuspensionNotice({ suspension }: Props) {
  const t = useMessages("payments/billing");
  return (
    <>
      <p>{t(`${suspension}TextOnly`)}</p>
      <p>
        <Link to="/profile#subscription">{t("toSubscription")}</Link>
      </p>
    </>
  );
}
