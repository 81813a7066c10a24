import type { FieldError } from "@wasla/contract/platform/field-errors";

export const termsRequired: FieldError = {
  field: "isTermAgreed",
  message: "accounts.termsRequired",
};
