import type { Billing } from "@wasla/contract/payments/schemas";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";

type Props = { readonly suspension: NonNullable<Billing["suspension"]> };

/** That nothing can be paid for now, and where it is said how it goes on. */
export function SuspendedLine({ suspension }: Props) {
  const words = useWords("payments/billing");
  return (
    <>
      <p>{words(`${suspension}TextOnly`)}</p>
      <p>
        <Link to="/profile#subscription">{words("toSubscription")}</Link>
      </p>
    </>
  );
}
