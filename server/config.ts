/** All settings of the server. No other code reads the environment. */
import { resolve } from "node:path";
import { isLoopbackHost } from "#/platform/loopback-host.ts";
import { parseSender, type Sender } from "#/platform/mail/email-address.ts";
import type { MetricsAddress } from "#/platform/metrics/metrics-server.ts";
import { isLiveKey } from "#/platform/payment-gateway/key-mode.ts";
import type { StripeKeys } from "#/platform/payment-gateway/stripe/call-stripe.ts";
import type { Browser } from "#/platform/pdf/browser.ts";
import { type ClamdAddress, parseClamdAddress } from "#/platform/scanner/clamd.ts";
import type { Services } from "#/platform/services.ts";
import { StartupError } from "#/platform/startup-error.ts";
import type { S3Options } from "#/platform/storage/s3-storage.ts";
import { findProductionErrors, parseTrustedHosts } from "./production-checks.ts";
import { type Environment, type Setting, settings, stripeSettings } from "./settings.ts";
import { resolveSecrets } from "./stored-secret.ts";
import { validateSetting } from "./validate-setting.ts";

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly databaseUrl: string | undefined;
  /** Role that owns the tables and migrates; undefined if DATABASE_URL's role does. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  /** Hosts reached through a private network, without TLS. */
  readonly closedNetwork: readonly string[];
  readonly dataDir: string;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly marketingUrl: string | undefined;
  readonly secrets: readonly [string, ...string[]];
  /** Encrypt columns in the database, newest first. */
  readonly dataKeys: readonly [string, ...string[]];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  /** Mails are stored in the sandbox mailbox instead of sent. */
  readonly hasMailbox: boolean;
  readonly google: Services["settings"]["google"];
  /** Undefined: files are stored in the data folder. */
  readonly s3: S3Options | undefined;
  /** Undefined: no virus scan. */
  readonly clamd: ClamdAddress | undefined;
  /** Undefined: no PDFs. */
  readonly pdfBrowser: Browser | undefined;
  /** Undefined: payments use the sandbox. */
  readonly stripe: StripeKeys | undefined;
  readonly taxPercent: number;
  readonly graceDays: number;
  readonly verifiesCorporates: boolean;
  readonly hasPrizeDraws: boolean;
  readonly legal: Services["settings"]["legal"];
  /** Undefined: no metrics endpoint. */
  readonly metrics: MetricsAddress | undefined;
  readonly logLevel: string;
  readonly exportMaxRows: number;
  readonly dailyProfiles: number;
  readonly dailyExportRows: number;
  readonly dailyDocumentRequests: number;
  readonly alertListedRows: number;
};

/**
 * Reads and validates all settings.
 * @throws {StartupError} with all errors, one per line
 */
export function readConfig(environment: Environment = process.env): Config {
  const isProduction = environment.NODE_ENV === "production";
  const errors = [
    ...settings.flatMap((setting) => validateSetting(setting, environment[setting.name]) ?? []),
    ...(isProduction ? findProductionErrors(environment) : []),
    ...incompleteSettings(environment),
  ];
  if (errors.length > 0) throw new StartupError(errors.join("\n"));

  const value = (name: string) => environment[name] || findSetting(name).defaultValue;
  const port = Number(value("PORT"));
  const dataDir = resolve(String(value("DATA_DIR")));
  const publicUrl = (value("PUBLIC_URL") ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const isDemo = environment.DEMO ? environment.DEMO === "true" : !isProduction;
  return Object.freeze({
    port,
    host: String(value("HOST")),
    publicUrl,
    trustProxy: Number(value("TRUST_PROXY")),
    ...databasesOf(value),
    closedNetwork: parseTrustedHosts(environment),
    dataDir,
    isDemo,
    isProduction,
    marketingUrl: value("MARKETING_URL"),
    secrets: resolveSecrets(environment.SECRET, dataDir, "secret"),
    dataKeys: resolveSecrets(environment.DATA_KEY, dataDir, "data-key"),
    smtpUrl: value("SMTP_URL"),
    mailFrom: parseSender(String(value("MAIL_FROM"))) ?? { name: "", address: "" },
    hasMailbox: !isProduction && !value("SMTP_URL") && (isDemo || isLocalInstallation(publicUrl)),
    google: googleOf(value),
    s3: s3Of(value),
    clamd: parseClamdAddress(value("CLAMD") ?? ""),
    pdfBrowser: pdfBrowserOf(environment),
    ...paymentsOf(value),
    verifiesCorporates: (value("CORPORATE_AUTO_VERIFY") ?? String(isDemo)) === "true",
    hasPrizeDraws: (value("PRIZE_DRAWS") ?? String(isDemo)) === "true",
    legal: legalOf(value),
    metrics: metricsOf(value),
    logLevel: String(value("LOG_LEVEL")),
    ...limitsOf(value),
  });
}

/** For commands that create or empty tables: connects as their owner, if one is set. */
export function withOwnerConnection(config: Config): Config {
  return {
    ...config,
    databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
    databaseOwnerUrl: undefined,
  };
}

const requiredS3Settings = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];

/** Errors about settings that require others. */
function incompleteSettings(environment: Environment): string[] {
  const errors: string[] = [];
  if (environment.DATABASE_REPLICA_URL && !environment.DATABASE_URL)
    errors.push("DATABASE_REPLICA_URL requires DATABASE_URL, the database it replicates.");
  if (environment.DATABASE_OWNER_URL && !environment.DATABASE_URL)
    errors.push(
      "DATABASE_OWNER_URL requires DATABASE_URL, the same database as the user that serves requests.",
    );
  if (!environment.GOOGLE_CLIENT_ID !== !environment.GOOGLE_CLIENT_SECRET)
    errors.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.");
  if (
    environment.METRICS_PORT &&
    Number(environment.METRICS_PORT) ===
      Number(environment.PORT || findSetting("PORT").defaultValue)
  )
    errors.push("METRICS_PORT must differ from PORT, which is public.");
  const missing = requiredS3Settings.filter((name) => !environment[name]);
  const isPartlySet = Object.entries(environment).some(
    ([name, value]) => name.startsWith("S3_") && value,
  );
  if (isPartlySet && missing.length > 0)
    errors.push(`${missing.join(", ")}: also required to store files in S3.`);
  return [...errors, ...stripeErrors(environment)];
}

function stripeErrors(environment: Environment): string[] {
  const missing = stripeSettings.filter((name) => !environment[name]);
  const isPartlySet =
    missing.length < stripeSettings.length || Boolean(environment.STRIPE_API_BASE);
  if (isPartlySet && missing.length > 0)
    return [`${missing.join(", ")}: also required for payments with Stripe.`];
  const { STRIPE_SECRET_KEY = "", STRIPE_PUBLISHABLE_KEY = "" } = environment;
  return isLiveKey(STRIPE_SECRET_KEY) === isLiveKey(STRIPE_PUBLISHABLE_KEY)
    ? []
    : [
        "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must have the same mode: both test or both live.",
      ];
}

/** On a loopback address only local users can read the mailbox and the links in it. */
function isLocalInstallation(publicUrl: string): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname);
}

function databasesOf(value: (name: string) => string | undefined) {
  return {
    databaseUrl: value("DATABASE_URL"),
    databaseOwnerUrl: value("DATABASE_OWNER_URL"),
    databaseReplicaUrl: value("DATABASE_REPLICA_URL"),
  };
}

function metricsOf(value: (name: string) => string | undefined): Config["metrics"] {
  const port = value("METRICS_PORT");
  return port === undefined
    ? undefined
    : { host: String(value("METRICS_HOST")), port: Number(port) };
}

function googleOf(value: (name: string) => string | undefined): Config["google"] {
  const clientId = value("GOOGLE_CLIENT_ID");
  const clientSecret = value("GOOGLE_CLIENT_SECRET");
  if (!clientId || !clientSecret) return undefined;
  return { issuer: String(value("GOOGLE_ISSUER")), clientId, clientSecret };
}

function limitsOf(value: (name: string) => string | undefined) {
  return {
    exportMaxRows: Number(value("EXPORT_MAX_ROWS")),
    dailyProfiles: Number(value("DAILY_PROFILES")),
    dailyExportRows: Number(value("DAILY_EXPORT_ROWS")),
    dailyDocumentRequests: Number(value("DAILY_DOCUMENT_REQUESTS")),
    alertListedRows: Number(value("ALERT_LISTED_ROWS")),
  };
}

function legalOf(value: (name: string) => string | undefined): Config["legal"] {
  return {
    name: value("LEGAL_NAME") ?? "",
    address: value("LEGAL_ADDRESS") ?? "",
    trn: value("LEGAL_TRN") ?? "",
    supportEmail: value("SUPPORT_EMAIL") ?? "",
  };
}

type Payments = Pick<Config, "stripe" | "taxPercent" | "graceDays">;

function paymentsOf(value: (name: string) => string | undefined): Payments {
  const taxPercent = Number(value("TAX_RATE"));
  return { stripe: stripeOf(value), taxPercent, graceDays: Number(value("GRACE_DAYS")) };
}

function stripeOf(value: (name: string) => string | undefined): Config["stripe"] {
  const secretKey = value("STRIPE_SECRET_KEY");
  if (!secretKey) return undefined;
  return {
    secretKey,
    publishableKey: String(value("STRIPE_PUBLISHABLE_KEY")),
    webhookSecret: String(value("STRIPE_WEBHOOK_SECRET")),
    apiBase: value("STRIPE_API_BASE") ?? "https://api.stripe.com",
  };
}

function s3Of(value: (name: string) => string | undefined): Config["s3"] {
  const endpoint = value("S3_ENDPOINT");
  if (!endpoint) return undefined;
  return {
    endpoint,
    bucket: String(value("S3_BUCKET")),
    region: String(value("S3_REGION")),
    accessKeyId: String(value("S3_ACCESS_KEY_ID")),
    secretAccessKey: String(value("S3_SECRET_ACCESS_KEY")),
    forcePathStyle: value("S3_FORCE_PATH_STYLE") === "true",
  };
}

/** Passes on only the variables that the browser needs to start, and no secret. */
function pdfBrowserOf(environment: Environment): Config["pdfBrowser"] {
  if (!environment.PDF_BROWSER) return undefined;
  const names = ["PATH", "LANG", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"];
  const env = names.flatMap((name) =>
    environment[name] ? [[name, environment[name]] as const] : [],
  );
  return { path: resolve(environment.PDF_BROWSER), env: Object.fromEntries(env) };
}

function findSetting(name: string): Setting {
  const found = settings.find((setting) => setting.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}
