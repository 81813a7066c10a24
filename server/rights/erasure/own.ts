/** The end of one's own account. */
import type { ErasureOffer } from "@wasla/contract/rights/erasure-endpoints";
import { rightsServerMessages as said } from "@wasla/contract/rights/server-messages";
import { assertOwner, assertStillOwner, proofOf } from "#/accounts/lifecycle.ts";
import { payingOf } from "#/payments/payments.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { begin, dueAfter } from "./begin.ts";

/** What it would take, and when it would be done. */
export async function offerOf(services: Services, viewer: Viewer): Promise<ErasureOffer> {
  const paying = await payingOf(services, viewer.id);
  return {
    ...(await proofOf(services, viewer)),
    hindrance: paying.hindrance,
    erasesAt: dueAfter(services.clock.now(), paying).toISOString(),
    subscriptionEndsAt: paying.paidUntil?.toISOString() ?? null,
  };
}

type Asked = { readonly password?: string | undefined; readonly address: string };

/** Answers when all of it will be erased. Refuses as `assertOwner` and `begin` do. */
export async function askForErasure(
  services: Services,
  viewer: Viewer,
  { password, address }: Asked,
): Promise<Date> {
  const owner = await assertOwner(services, viewer, password);
  return await begin(services, {
    accountId: viewer.id,
    by: { actorId: viewer.id, at: services.clock.now(), address },
    refuse: (hindrance) => {
      if (hindrance === "contract") throw refusal("BY_CONTRACT", said.byContract);
      throw refusal("PAYMENT_DUE", said.paymentDue);
    },
    assertMay: (tx) => assertStillOwner(tx, owner),
  });
}

function refusal(code: string, message: (typeof said)[keyof typeof said]): Refusal {
  return new Refusal(409, message, { code });
}
