/** All columns of a table, for queries that return its whole row. */
import { type RawBuilder, sql } from "kysely";

/** For raw SQL; `table` may be an alias. */
export function qualifiedColumns(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

export const CHECKOUT_ATTEMPT_COLUMNS = [
  "id",
  "clientId",
  "provider",
  "kind",
  "state",
  "fingerprint",
  "priceId",
  "unitFils",
  "professionIds",
  "covers",
  "couponId",
  "prorationDate",
  "dueFils",
  "subscriptionId",
  "invoiceId",
  "paymentIntentId",
  "beganAt",
  "endedAt",
] as const;

export const COUPON_COLUMNS = [
  "id",
  "code",
  "name",
  "nameAr",
  "percentOff",
  "offFils",
  "duration",
  "months",
  "validFrom",
  "validUntil",
  "mostUses",
  "usesPerClient",
  "priceIds",
  "endedAt",
] as const;

export const WEBHOOK_EVENT_COLUMNS = [
  "provider",
  "id",
  "type",
  "happenedAt",
  "receivedAt",
  "deliveries",
  "about",
  "state",
  "attempts",
  "fault",
] as const;

export const INVOICE_COLUMNS = [
  "id",
  "provider",
  "providerId",
  "clientId",
  "subscriptionId",
  "number",
  "reason",
  "currency",
  "lines",
  "professions",
  "subtotalFils",
  "discountFils",
  "taxFils",
  "taxPercent",
  "totalFils",
  "dueFils",
  "issuedAt",
  "paidAt",
  "periodStart",
  "periodEnd",
  "supplier",
  "buyer",
  "attemptId",
  "paymentIntentId",
  "refundedFils",
  "dispute",
] as const;

export const PAYMENT_CONTRACT_COLUMNS = [
  "clientId",
  "professionIds",
  "until",
  "amountFils",
  "reason",
  "madeBy",
  "madeAt",
  "revision",
] as const;

export const PLAN_COLUMNS = [
  "id",
  "type",
  "name",
  "nameAr",
  "priceId",
  "unitFils",
  "activeFrom",
  "endedAt",
] as const;

export const SUBSCRIPTION_COLUMNS = [
  "id",
  "provider",
  "clientId",
  "status",
  "isLive",
  "attemptId",
  "covers",
  "unitFils",
  "quantity",
  "startedAt",
  "endedAt",
  "paidUntil",
  "isEnding",
  "dueInvoiceId",
  "renewalFils",
  "creditFils",
  "suspension",
  "card",
  "readAt",
  "lapseToldFor",
] as const;
