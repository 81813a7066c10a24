import { expect, test } from "vitest";
import { CardError } from "#/platform/payment-gateway/gateway-errors.ts";
import { mapGatewayErrors } from "./map-gateway-errors.ts";

test.each([
  ["insufficient_funds", "رصيد بطاقتك غير كافٍ."],
  ["card_declined", "رُفضت بطاقتك."],
  ["unheard_of", "The bank declined."],
])(
  "declined as %s: English text from the provider, Arabic from us if the code is known",
  async (code, ar) => {
    const en = "The bank declined.";
    const refused = mapGatewayErrors(() => Promise.reject(new CardError(code, en)));
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: "CARD_DECLINED",
      userMessage: { en, ar },
      fieldErrors: [{ field: "paymentMethodId", message: { en, ar } }],
    });
  },
);
