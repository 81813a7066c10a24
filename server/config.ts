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
import {
  type DefaultedSettingName,
  type Environment,
  type SettingName,
  settings,
  stripeSettings,
} from "./settings.ts";
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
  const read = createSettingReader(environment);
  const errors = [
    ...settings.flatMap((setting) => validateSetting(setting, environment[setting.name]) ?? []),
    ...(isProduction ? findProductionErrors(environment) : []),
    ...incompleteSettings(environment, read),
  ];
  if (errors.length > 0) throw new StartupError(errors.join("\n"));

  const port = Number(read("PORT"));
  const dataDir = resolve(read("DATA_DIR"));
  const publicUrl = (read("PUBLIC_URL") ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const isDemo = (read("DEMO") ?? String(!isProduction)) === "true";
  return Object.freeze({
    port,
    host: read("HOST"),
    publicUrl,
    trustProxy: Number(read("TRUST_PROXY")),
    ...databasesOf(read),
    closedNetwork: parseTrustedHosts(environment),
    dataDir,
    isDemo,
    isProduction,
    marketingUrl: read("MARKETING_URL"),
    secrets: resolveSecrets(read("SECRET"), dataDir, "secret"),
    dataKeys: resolveSecrets(read("DATA_KEY"), dataDir, "data-key"),
    smtpUrl: read("SMTP_URL"),
    // Never empty, since the setting has been validated.
    mailFrom: parseSender(read("MAIL_FROM")) ?? { name: "", address: "" },
    hasMailbox: !isProduction && !read("SMTP_URL") && (isDemo || isLocalInstallation(publicUrl)),
    google: googleOf(read),
    s3: s3Of(read),
    clamd: parseClamdAddress(read("CLAMD") ?? ""),
    pdfBrowser: pdfBrowserOf(environment),
    ...paymentsOf(read),
    verifiesCorporates: (read("CORPORATE_AUTO_VERIFY") ?? String(isDemo)) === "true",
    hasPrizeDraws: (read("PRIZE_DRAWS") ?? String(isDemo)) === "true",
    legal: legalOf(read),
    metrics: metricsOf(read),
    logLevel: read("LOG_LEVEL"),
    ...limitsOf(read),
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

/** Reads a setting: if it is unset or empty, its default. */
type ReadSetting = {
  (name: DefaultedSettingName): string;
  (name: SettingName): string | undefined;
};

function createSettingReader(environment: Environment): ReadSetting {
  function read(name: DefaultedSettingName): string;
  function read(name: SettingName): string | undefined;
  function read(name: SettingName): string | undefined {
    return environment[name] || settings.find((setting) => setting.name === name)?.defaultValue;
  }
  return read;
}

const requiredS3Settings = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const satisfies readonly SettingName[];

/** Errors about settings that require others. */
function incompleteSettings(environment: Environment, read: ReadSetting): string[] {
  const errors: string[] = [];
  if (read("DATABASE_REPLICA_URL") && !read("DATABASE_URL"))
    errors.push("DATABASE_REPLICA_URL requires DATABASE_URL, the database it replicates.");
  if (read("DATABASE_OWNER_URL") && !read("DATABASE_URL"))
    errors.push(
      "DATABASE_OWNER_URL requires DATABASE_URL, the same database as the user that serves requests.",
    );
  if (Boolean(read("GOOGLE_CLIENT_ID")) !== Boolean(read("GOOGLE_CLIENT_SECRET")))
    errors.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.");
  const metricsPort = read("METRICS_PORT");
  if (metricsPort !== undefined && Number(metricsPort) === Number(read("PORT")))
    errors.push("METRICS_PORT must differ from PORT, which is public.");
  const missing = requiredS3Settings.filter((name) => !read(name));
  const isPartlySet = Object.entries(environment).some(
    ([name, value]) => name.startsWith("S3_") && value,
  );
  if (isPartlySet && missing.length > 0)
    errors.push(`${missing.join(", ")}: also required to store files in S3.`);
  return [...errors, ...stripeErrors(read)];
}

function stripeErrors(read: ReadSetting): string[] {
  const missing = stripeSettings.filter((name) => !read(name));
  const isPartlySet = missing.length < stripeSettings.length || Boolean(read("STRIPE_API_BASE"));
  if (isPartlySet && missing.length > 0)
    return [`${missing.join(", ")}: also required for payments with Stripe.`];
  // Without Stripe neither key is live.
  return isLiveKey(read("STRIPE_SECRET_KEY") ?? "") ===
    isLiveKey(read("STRIPE_PUBLISHABLE_KEY") ?? "")
    ? []
    : [
        "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must have the same mode: both test or both live.",
      ];
}

/** On a loopback address only local users can read the mailbox and the links in it. */
function isLocalInstallation(publicUrl: string): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname);
}

function databasesOf(
  read: ReadSetting,
): Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "databaseReplicaUrl"> {
  return {
    databaseUrl: read("DATABASE_URL"),
    databaseOwnerUrl: read("DATABASE_OWNER_URL"),
    databaseReplicaUrl: read("DATABASE_REPLICA_URL"),
  };
}

function metricsOf(read: ReadSetting): Config["metrics"] {
  const port = read("METRICS_PORT");
  return port === undefined ? undefined : { host: read("METRICS_HOST"), port: Number(port) };
}

function googleOf(read: ReadSetting): Config["google"] {
  const clientId = read("GOOGLE_CLIENT_ID");
  const clientSecret = read("GOOGLE_CLIENT_SECRET");
  if (!clientId || !clientSecret) return undefined;
  return { issuer: read("GOOGLE_ISSUER"), clientId, clientSecret };
}

type Limits = Pick<
  Config,
  | "exportMaxRows"
  | "dailyProfiles"
  | "dailyExportRows"
  | "dailyDocumentRequests"
  | "alertListedRows"
>;

function limitsOf(read: ReadSetting): Limits {
  return {
    exportMaxRows: Number(read("EXPORT_MAX_ROWS")),
    dailyProfiles: Number(read("DAILY_PROFILES")),
    dailyExportRows: Number(read("DAILY_EXPORT_ROWS")),
    dailyDocumentRequests: Number(read("DAILY_DOCUMENT_REQUESTS")),
    alertListedRows: Number(read("ALERT_LISTED_ROWS")),
  };
}

function legalOf(read: ReadSetting): Config["legal"] {
  return {
    name: read("LEGAL_NAME") ?? "",
    address: read("LEGAL_ADDRESS") ?? "",
    trn: read("LEGAL_TRN") ?? "",
    supportEmail: read("SUPPORT_EMAIL") ?? "",
  };
}

function paymentsOf(read: ReadSetting): Pick<Config, "stripe" | "taxPercent" | "graceDays"> {
  return {
    stripe: stripeOf(read),
    taxPercent: Number(read("TAX_RATE")),
    graceDays: Number(read("GRACE_DAYS")),
  };
}

/** All or none are set, as `stripeErrors` has checked. */
function stripeOf(read: ReadSetting): Config["stripe"] {
  const secretKey = read("STRIPE_SECRET_KEY");
  const publishableKey = read("STRIPE_PUBLISHABLE_KEY");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET");
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  const apiBase = read("STRIPE_API_BASE") ?? "https://api.stripe.com";
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

/** All or none are set, as `incompleteSettings` has checked. */
function s3Of(read: ReadSetting): Config["s3"] {
  const endpoint = read("S3_ENDPOINT");
  const bucket = read("S3_BUCKET");
  const accessKeyId = read("S3_ACCESS_KEY_ID");
  const secretAccessKey = read("S3_SECRET_ACCESS_KEY");
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint,
    bucket,
    region: read("S3_REGION"),
    accessKeyId,
    secretAccessKey,
    forcePathStyle: read("S3_FORCE_PATH_STYLE") === "true",
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
