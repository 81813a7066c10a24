import type { Billing } from "@wasla/contract/payments/schemas";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";

type Props = { readonly suspension: NonNullable<Billing["suspension"]> };

/** That nothing can be paid for now, and where it is said how it goes on. */
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
