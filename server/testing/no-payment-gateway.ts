import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";

/** For tests that pay nothing: asking it is a mistake. `startCards` puts another in its place. */
export const noPaymentGateway = new Proxy({} as PaymentGateway, {
  get: (_target, name) => {
    if (name === "provider") return "sandbox";
    if (name === "browser") return { publishableKey: "", scriptUrl: "" };
    return () => Promise.reject(new Error(`no cards in this test: ${String(name)}`));
  },
});
