import type { Language } from "@wasla/contract/platform/language";
import type { ColumnType, Generated } from "kysely";
import type {
  GatewayCard,
  GatewayEvent,
  GatewayInvoice,
  GatewayPayment,
  PaymentGateway,
} from "#/platform/payment-gateway/payment-gateway.ts";

/** As it was called on the day of payment. */
export type ProfessionName = Readonly<Record<Language, string>>;

/** Written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

type PlanTable = {
  id: Generated<number>;
  type: "profession";
  name: string;
  nameAr: string;
  priceId: string;
  unitFils: number;
  activeFrom: Date;
  endedAt: Date | null;
};

type CouponTable = {
  id: string;
  code: string;
  name: string;
  nameAr: string;
  percentOff: ColumnType<string | null, number | null>;
  offFils: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
  validFrom: Date;
  validUntil: Date | null;
  mostUses: number | null;
  usesPerClient: Generated<number>;
  priceIds: string[] | null;
  endedAt: Date | null;
};

export type Provider = PaymentGateway["provider"];

type BillingCustomerTable = { clientId: string; provider: Provider; customerId: string };

export type AttemptStatus = "open" | "paid" | "expired" | "superseded" | "failed";

type CheckoutAttemptTable = {
  id: string;
  clientId: string;
  provider: Provider;
  kind: "start" | "add";
  state: AttemptStatus;
  fingerprint: string;
  priceId: string;
  unitFils: number;
  professionIds: number[];
  covers: number[];
  couponId: string | null;
  prorationDate: number | null;
  dueFils: number | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  paymentIntentId: string | null;
  beganAt: Date;
  endedAt: Date | null;
};

export type Suspension = "disputed" | "refunded";

type SubscriptionTable = {
  id: string;
  provider: Provider;
  clientId: string;
  status: string;
  isLive: boolean;
  attemptId: string | null;
  covers: number[];
  unitFils: number;
  quantity: number;
  startedAt: Date;
  endedAt: Date | null;
  paidUntil: Date;
  isEnding: boolean;
  dueInvoiceId: string | null;
  renewalFils: number | null;
  creditFils: Generated<number>;
  suspension: Suspension | null;
  card: Json<GatewayCard | null> | null;
  readAt: Date;
  lapseToldFor: Date | null;
};

/** Supplier or buyer of an invoice, as of the day it was issued. */
export type InvoiceParty = {
  readonly name: string;
  readonly address: string;
  /** Missing if it is the same in Arabic, as for the supplier. */
  readonly addressAr?: string;
  readonly trn: string;
};

type InvoiceTable = {
  id: string;
  provider: Provider;
  providerId: string;
  clientId: string;
  subscriptionId: string;
  number: string;
  reason: GatewayInvoice["reason"];
  currency: string;
  lines: Json<GatewayInvoice["lines"]>;
  professions: ColumnType<readonly ProfessionName[], string | undefined, string>;
  subtotalFils: number;
  discountFils: number;
  taxFils: number;
  taxPercent: ColumnType<string, number>;
  totalFils: number;
  dueFils: number;
  issuedAt: Date;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  supplier: Json<InvoiceParty>;
  buyer: Json<InvoiceParty>;
  attemptId: string | null;
  paymentIntentId: string | null;
  refundedFils: Generated<number>;
  dispute: NonNullable<GatewayPayment["dispute"]> | null;
};

type WebhookEventTable = {
  provider: Provider;
  id: string;
  type: string;
  happenedAt: Date;
  receivedAt: Date;
  deliveries: Generated<number>;
  about: Json<GatewayEvent["about"] | null> | null;
  state: "waiting" | "done" | "ignored" | "failed";
  attempts: Generated<number>;
  fault: string | null;
};

type WebhookCursorTable = { provider: Provider; readUntil: Date };

type PaymentContractTable = {
  clientId: string;
  professionIds: number[];
  until: Date | null;
  amountFils: number | null;
  reason: string;
  madeBy: string;
  madeAt: Date;
  revision: Generated<number>;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    plan: PlanTable;
    coupon: CouponTable;
    billingCustomer: BillingCustomerTable;
    checkoutAttempt: CheckoutAttemptTable;
    subscription: SubscriptionTable;
    invoice: InvoiceTable;
    gatewayNotice: WebhookEventTable;
    gatewayReading: WebhookCursorTable;
    paymentContract: PaymentContractTable;
  }
}
