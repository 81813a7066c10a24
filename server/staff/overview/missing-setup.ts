import type { SetupPart } from "@wasla/contract/staff/overview-endpoints";
import type { Services } from "#/platform/services.ts";

type SetupFacts = { readonly hasPlan: boolean; readonly lastNoticeAt: Date | null };
type MissingSetup = { readonly what: SetupPart; readonly names: string[] };

/** Most urgent first. */
export function listMissingSetup(
  services: Services,
  { hasPlan, lastNoticeAt }: SetupFacts,
): MissingSetup[] {
  const { paymentGateway, storage, settings } = services;
  const { isProduction, hasMailServer, hasSender } = settings.installation;
  const isStripe = paymentGateway.provider === "stripe";
  const legal = missingLegalSettings(settings);
  return [
    ...missingIf(!hasPlan, "plan"),
    ...missingIf(!isStripe, "cards", STRIPE),
    ...missingIf(isStripe && !lastNoticeAt, "webhook", [`${settings.publicUrl}${WEBHOOK}`]),
    ...missingIf(!hasMailServer, "mail", ["SMTP_URL"]),
    ...missingIf(hasMailServer && !hasSender, "sender", ["MAIL_FROM"]),
    ...missingIf(legal.length > 0, "legal", legal),
    ...missingIf(isProduction && storage.disk !== undefined, "storage", S3),
  ];
}

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
const S3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const WEBHOOK = "/api/payment/webhook";

function missingIf(isMissing: boolean, what: SetupPart, names: string[] = []): MissingSetup[] {
  return isMissing ? [{ what, names }] : [];
}

/** A tax number is needed only if tax is charged. */
function missingLegalSettings({ legal, taxPercent }: Services["settings"]): string[] {
  return [
    ...(legal.name ? [] : ["LEGAL_NAME"]),
    ...(legal.address ? [] : ["LEGAL_ADDRESS"]),
    ...(legal.trn || taxPercent === 0 ? [] : ["LEGAL_TRN"]),
    ...(legal.supportEmail ? [] : ["SUPPORT_EMAIL"]),
  ];
}
