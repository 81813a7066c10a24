/** What this installation lacks before people can use all of it. */
import type { Lack } from "@wasla/contract/staff/overview-endpoints";
import type { Services } from "#/platform/services.ts";

type Known = { readonly hasPlan: boolean; readonly lastNoticeAt: Date | null };
type Lacking = { readonly what: Lack; readonly names: string[] };

/** The most pressing first. */
export function lackingOf(services: Services, { hasPlan, lastNoticeAt }: Known): Lacking[] {
  const { cards, storage, settings } = services;
  const { isProduction, hasMailServer, hasSender } = settings.installation;
  const isStripe = cards.provider === "stripe";
  const legal = legalNames(settings);
  return [
    ...when(!hasPlan, "plan"),
    ...when(!isStripe, "cards", STRIPE),
    ...when(isStripe && !lastNoticeAt, "webhook", [`${settings.publicUrl}${WEBHOOK}`]),
    ...when(!hasMailServer, "mail", ["SMTP_URL"]),
    ...when(hasMailServer && !hasSender, "sender", ["MAIL_FROM"]),
    ...when(legal.length > 0, "legal", legal),
    ...when(isProduction && storage.disk !== undefined, "storage", S3),
  ];
}

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
const S3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const WEBHOOK = "/api/payment/webhook";

function when(isLacking: boolean, what: Lack, names: string[] = []): Lacking[] {
  return isLacking ? [{ what, names }] : [];
}

/** Who charges no tax needs no number for it. */
function legalNames({ legal, taxPercent }: Services["settings"]): string[] {
  return [
    ...(legal.name ? [] : ["LEGAL_NAME"]),
    ...(legal.address ? [] : ["LEGAL_ADDRESS"]),
    ...(legal.trn || taxPercent === 0 ? [] : ["LEGAL_TRN"]),
    ...(legal.supportEmail ? [] : ["SUPPORT_EMAIL"]),
  ];
}
