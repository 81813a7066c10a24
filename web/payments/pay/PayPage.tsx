import { useQuery } from "@tanstack/react-query";
import type { Billing, Plan } from "@wasla/contract/payments/schemas";
import { useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import { planQuery } from "#/platform/questions/plan.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { DueDesk } from "./due/DueDesk.tsx";
import { NothingToSell } from "./NothingToSell.tsx";
import { PayDesk } from "./PayDesk.tsx";
import style from "./pay.module.css";
import { SandboxBadge } from "./SandboxBadge.tsx";
import { useNewDesk } from "./use-new-desk.ts";
import { useStanding } from "./use-standing.ts";

/** Where locked candidates lead: what to unlock, what it costs, and the card that pays it. */
export function PayPage() {
  const t = useWords("payments");
  const plan = useQuery(planQuery());
  const standing = useStanding();
  const page = useRef<HTMLDivElement>(null);
  useNewDesk(page, standing.data && isDue(standing.data));
  const waiting = (
    <div className={style.waiting}>
      <Waiting rows={6} height={44} />
    </div>
  );
  return (
    <div ref={page} className={style.page}>
      <div className={style.head}>
        <PageTitle actions={<SandboxBadge />}>{t("unlock")}</PageTitle>
      </div>
      <Answered query={plan} waiting={waiting}>
        {(found) => (
          <Answered query={standing} waiting={waiting}>
            {(billing) => <Desk plan={found} billing={billing} />}
          </Answered>
        )}
      </Answered>
    </div>
  );
}

/** A contract and a payment taken back leave nothing to pay; what is due comes first. */
function Desk({ plan, billing }: { readonly plan: Plan | null; readonly billing: Billing }) {
  const { subscription, isByContract, suspension } = billing;
  if (isByContract) return <NothingToSell why="byContract" />;
  if (suspension) return <NothingToSell why="heldBack" />;
  if (subscription && isDue(billing))
    return <DueDesk subscription={subscription} invoices={billing.invoices} />;
  if (plan === null) return <NothingToSell why="noPrices" />;
  return <PayDesk plan={plan} billing={billing} />;
}

function isDue({ subscription, isByContract, suspension }: Billing): boolean {
  if (isByContract || suspension) return false;
  return subscription?.status === "pastDue" && subscription.due !== null;
}
