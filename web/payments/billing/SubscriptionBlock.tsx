import type { Billing } from "@wasla/contract/payments/schemas";
import { useWords } from "#/platform/language/language.ts";
import { Block } from "#/ui/blocks/Block.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import style from "./billing.module.css";
import { InvoiceList } from "./invoices/InvoiceList.tsx";
import { None } from "./None.tsx";
import { Running } from "./Running.tsx";
import { useBilling } from "./requests.ts";
import { Said } from "./Said.tsx";
import { standingOf, toneOfStanding } from "./standing.ts";
import { useSameUser } from "./use-same-user.ts";

/** What the client pays for and with which card, on its own profile. */
export function SubscriptionBlock() {
  const t = useWords("payments/billing");
  const query = useBilling();
  useSameUser(query);
  return (
    <Block
      title={t("subscription")}
      anchor="subscription"
      aside={query.data && <Badge billing={query.data} />}
    >
      <Answered query={query} waiting={<Waiting rows={3} />}>
        {(billing) => <Whole billing={billing} />}
      </Answered>
    </Block>
  );
}

type Props = { readonly billing: Billing };

function Badge({ billing }: Props) {
  const t = useWords("payments/billing");
  const standing = standingOf(billing);
  return standing === "none" ? null : (
    <StateBadge tone={toneOfStanding[standing]}>{t(standing)}</StateBadge>
  );
}

function Whole({ billing }: Props) {
  const { subscription, invoices } = billing;
  return (
    <>
      <div className={style.why}>
        <Said billing={billing} />
      </div>
      {subscription && (
        <Running subscription={subscription} isSuspended={billing.suspension !== null} />
      )}
      {standingOf(billing) === "none" && <None />}
      {(subscription !== null || invoices.length > 0) && <InvoiceList invoices={invoices} />}
    </>
  );
}
