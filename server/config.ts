/** All settings of the server: the one place that reads the environment. */
import { resolve } from "node:path";
import type { StripeKeys } from "#/platform/cards/stripe/stripe-gateway.ts";
import { type Sender, senderOf } from "#/platform/mail/address.ts";
import type { MetricsPlace } from "#/platform/metrics/serve.ts";
import { isOwnMachine } from "#/platform/own-machine.ts";
import type { Browser } from "#/platform/pdf/browser.ts";
import { type ClamdAddress, clamdAddressOf } from "#/platform/scanner/clamd.ts";
import type { Services } from "#/platform/services.ts";
import { StartFault } from "#/platform/start-fault.ts";
import type { S3Options } from "#/platform/storage/s3.ts";
import { keysGiven } from "./kept-key.ts";
import { closedHosts, productionFaults } from "./production-faults.ts";
import { faultOf } from "./setting-faults.ts";
import { type Environment, type Setting, settings, stripeSettings } from "./settings.ts";

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly databaseUrl: string | undefined;
  /** As whom tables are made and changed; undefined: as who serves. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  /** Hosts that are reached by a network of one's own. */
  readonly closedNetwork: readonly string[];
  readonly dataDir: string;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly marketingUrl: string | undefined;
  readonly secrets: readonly [string, ...string[]];
  /** For what is encrypted in the database. */
  readonly dataKeys: readonly [string, ...string[]];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  /** Mails are kept to be looked at, instead of sent. */
  readonly hasMailbox: boolean;
  readonly google: Services["settings"]["google"];
  /** Where files lie; undefined: in the data folder. */
  readonly s3: S3Options | undefined;
  /** Who looks for viruses; undefined: nobody. */
  readonly clamd: ClamdAddress | undefined;
  /** What makes PDFs; undefined: nothing. */
  readonly pdfBrowser: Browser | undefined;
  /** Who takes payments; undefined: nobody, they are pretended. */
  readonly stripe: StripeKeys | undefined;
  readonly taxPercent: number;
  readonly graceDays: number;
  readonly verifiesCorporates: boolean;
  readonly hasPrizeDraws: boolean;
  readonly legal: Services["settings"]["legal"];
  /** Where the operators' monitoring is answered; undefined: nowhere. */
  readonly metrics: MetricsPlace | undefined;
  readonly logLevel: string;
  readonly exportMaxRows: number;
  readonly dailyProfiles: number;
  readonly dailyExportRows: number;
  readonly dailyDocumentRequests: number;
  readonly alertListedRows: number;
};

/** Reads and checks every setting; names all faults at once. */
export function readConfig(environment: Environment = process.env): Config {
  const isProduction = environment.NODE_ENV === "production";
  const faults = [
    ...settings.flatMap((setting) => faultOf(setting, environment[setting.name]) ?? []),
    ...(isProduction ? productionFaults(environment) : []),
    ...halfSet(environment),
  ];
  if (faults.length > 0) throw new StartFault(faults.join("\n"));

  const value = (name: string) => environment[name] || settingOf(name).fallback;
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
    closedNetwork: closedHosts(environment),
    dataDir,
    isDemo,
    isProduction,
    marketingUrl: value("MARKETING_URL"),
    secrets: keysGiven(environment.SECRET, dataDir, "secret"),
    dataKeys: keysGiven(environment.DATA_KEY, dataDir, "data-key"),
    smtpUrl: value("SMTP_URL"),
    mailFrom: senderOf(String(value("MAIL_FROM"))) ?? { name: "", address: "" },
    hasMailbox: !isProduction && !value("SMTP_URL") && (isDemo || isLocal(publicUrl)),
    google: googleOf(value),
    s3: s3Of(value),
    clamd: clamdAddressOf(value("CLAMD") ?? ""),
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

/** For what makes and empties tables: as their owner, where that is not who serves. */
export function asOwner(config: Config): Config {
  return {
    ...config,
    databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
    databaseOwnerUrl: undefined,
  };
}

/** What an S3 store cannot be reached without. */
const s3Settings = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];

/** Settings that mean nothing without others. */
function halfSet(given: Environment): string[] {
  const faults: string[] = [];
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    faults.push("DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of.");
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    faults.push("DATABASE_OWNER_URL needs DATABASE_URL, the same database as who serves.");
  if (!given.GOOGLE_CLIENT_ID !== !given.GOOGLE_CLIENT_SECRET)
    faults.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all.");
  if (
    given.METRICS_PORT &&
    Number(given.METRICS_PORT) === Number(given.PORT || settingOf("PORT").fallback)
  )
    faults.push("METRICS_PORT must be another port than PORT, which everybody reaches.");
  const lacking = s3Settings.filter((name) => !given[name]);
  const isWanted = Object.entries(given).some(([name, value]) => name.startsWith("S3_") && value);
  if (isWanted && lacking.length > 0)
    faults.push(`${lacking.join(", ")}: needed as well, for files to lie in an S3 store.`);
  return [...faults, ...stripeFaults(given)];
}

function stripeFaults(given: Environment): string[] {
  const lacking = stripeSettings.filter((name) => !given[name]);
  const isWanted = lacking.length < stripeSettings.length || Boolean(given.STRIPE_API_BASE);
  if (isWanted && lacking.length > 0)
    return [`${lacking.join(", ")}: needed as well, for payments by Stripe.`];
  const { STRIPE_SECRET_KEY = "", STRIPE_PUBLISHABLE_KEY = "" } = given;
  return isLive(STRIPE_SECRET_KEY) === isLive(STRIPE_PUBLISHABLE_KEY)
    ? []
    : ["STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode: both test or both live."];
}

const isLive = (key: string) => key.split("_")[1] === "live";

/** Whether only people at this machine use it: anybody may read the mailbox and its links. */
function isLocal(publicUrl: string): boolean {
  return isOwnMachine(new URL(publicUrl).hostname);
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

/** Of what this program is given, the browser sees what it may need to start, and no secret. */
function pdfBrowserOf(given: Environment): Config["pdfBrowser"] {
  if (!given.PDF_BROWSER) return undefined;
  const names = ["PATH", "LANG", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"];
  const env = names.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  return { path: resolve(given.PDF_BROWSER), env: Object.fromEntries(env) };
}

function settingOf(name: string): Setting {
  const found = settings.find((setting) => setting.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}
