import type { CodesOf } from "@wasla/contract/platform/error-codes";
import type { ErasureOffer } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { privacyRightsServerMessages as messages } from "@wasla/contract/privacy-rights/server-messages";
import { assertOwner, assertStillOwner, findOwnershipProof } from "#/accounts/lifecycle.ts";
import { getClientPaymentState } from "#/payments/payments.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { erasureDueAt, scheduleErasure } from "./schedule-erasure.ts";

/** What erasure would do if requested now, and when. */
export async function getErasureOffer(services: Services, viewer: Viewer): Promise<ErasureOffer> {
  const paymentState = await getClientPaymentState(services, viewer.id);
  return {
    ...(await findOwnershipProof(services, viewer)),
    hindrance: paymentState.hindrance,
    erasesAt: erasureDueAt(services.clock.now(), paymentState).toISOString(),
    subscriptionEndsAt: paymentState.paidUntil?.toISOString() ?? null,
  };
}

type OwnErasureRequest = {
  readonly password?: string | undefined;
  readonly networkAddress: string;
};

/** Returns the erasure date. Throws like `assertOwner` and `scheduleErasure`. */
export async function requestErasure(
  services: Services,
  viewer: Viewer,
  { password, networkAddress }: OwnErasureRequest,
): Promise<Date> {
  const owner = await assertOwner(services, viewer, password);
  return await scheduleErasure(services, {
    accountId: viewer.id,
    by: { actorId: viewer.id, at: services.clock.now(), address: networkAddress },
    throwBlocked: (hindrance) => {
      if (hindrance === "contract") throw hindranceError("BY_CONTRACT", messages.byContract);
      throw hindranceError("PAYMENT_DUE", messages.paymentDue);
    },
    assertAllowed: (tx) => assertStillOwner(tx, owner),
  });
}

function hindranceError(
  code: CodesOf<409>,
  message: (typeof messages)[keyof typeof messages],
): AppError {
  return new AppError(409, message, { code });
}
