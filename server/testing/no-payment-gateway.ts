import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";

/** For tests without payments: every call fails. `startCardSandbox` replaces it. */
export const noPaymentGateway = new Proxy({} as PaymentGateway, {
  get: (_target, name) => {
    if (name === "provider") return "sandbox";
    if (name === "browser") return { publishableKey: "", scriptUrl: "" };
    return () => Promise.reject(new Error(`no cards in this test: ${String(name)}`));
  },
});
