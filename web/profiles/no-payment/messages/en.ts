export const messages = {
  payment: "Payment",
  free: "Your profile is free.",
  nothingToPay: "There is nothing to pay.",
  neverPay: "Job seekers never pay for being listed.",
  receipts: "Receipts: none",
  notCharged: "Nothing was charged.",
  backToProfile: "Back to my profile",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "profiles/no-payment": typeof messages;
  }
}
