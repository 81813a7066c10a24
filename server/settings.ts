/** Settings from the environment: read by `config.ts`, printed by `--help` and in the README. */
export type Setting = {
  readonly name: string;
  readonly kind:
    | "text"
    | "number"
    | "port"
    | "url"
    | "database"
    | "secret"
    | "smtp"
    | "sender"
    | "email"
    | "clamd"
    | "key"
    | "percent"
    | "days"
    | "choice";
  readonly defaultValue?: string;
  readonly allowedValues?: readonly string[];
  /** Allowed prefixes of a key. */
  readonly prefixes?: readonly string[];
  readonly description: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Payments need all of these. */
export const stripeSettings = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const satisfies readonly SettingName[];

const declaredSettings = [
  { name: "PORT", kind: "port", defaultValue: "3000", description: "port of the web server" },
  {
    name: "HOST",
    kind: "text",
    defaultValue: "127.0.0.1",
    description: "address the server listens on",
  },
  {
    name: "PUBLIC_URL",
    kind: "url",
    description: "the address people use, https in production; http://localhost:PORT if unset",
  },
  {
    name: "TRUST_PROXY",
    kind: "number",
    defaultValue: "0",
    description: "number of trusted reverse proxies in front of the server",
  },
  {
    name: "DATABASE_URL",
    kind: "database",
    description:
      "PostgreSQL 15 or later, over TLS in production (?sslmode=verify-full); an embedded one if unset",
  },
  {
    name: "DATABASE_OWNER_URL",
    kind: "database",
    description:
      "the same database as the owner of its tables, who runs migrations; the user of DATABASE_URL then cannot change the schema; if unset, that user does both",
  },
  {
    name: "DATABASE_REPLICA_URL",
    kind: "database",
    description: "read replica for lists, counts and exports",
  },
  {
    name: "CLOSED_NETWORK",
    kind: "text",
    description:
      "hosts in a private network, separated by commas; production requires neither TLS of them nor a password for the mail server",
  },
  {
    name: "DATA_DIR",
    kind: "text",
    defaultValue: ".data",
    description: "folder for the embedded database, files and generated secrets",
  },
  {
    name: "DEMO",
    kind: "choice",
    allowedValues: ["true", "false"],
    description:
      "demo accounts and candidates in an empty database; on unless NODE_ENV is production",
  },
  {
    name: "MARKETING_URL",
    kind: "url",
    description: "target of the redirect from /; the sign-in page if unset",
  },
  {
    name: "SECRET",
    kind: "secret",
    description:
      "signs tokens and links; newest first, separated by commas; generated in DATA_DIR, required in production",
  },
  {
    name: "DATA_KEY",
    kind: "secret",
    description:
      "encrypts sensitive columns; newest first, separated by commas; generated in DATA_DIR, required in production; without it the encrypted data is lost",
  },
  {
    name: "SMTP_URL",
    kind: "smtp",
    description:
      "mail server, such as smtps://user:password@host, over TLS unless it is on this machine; if unset, mails of a demo or of a server on localhost are shown at /sandbox/mailbox, all others wait in the queue",
  },
  {
    name: "MAIL_FROM",
    kind: "sender",
    defaultValue: "Wasla <no-reply@localhost>",
    description: "sender of mails",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    kind: "text",
    description: "enables sign-in with Google, together with GOOGLE_CLIENT_SECRET",
  },
  { name: "GOOGLE_CLIENT_SECRET", kind: "text", description: "secret of GOOGLE_CLIENT_ID" },
  {
    name: "GOOGLE_ISSUER",
    kind: "url",
    defaultValue: "https://accounts.google.com",
    description: "OpenID provider of the sign-in; another one for tests",
  },
  {
    name: "S3_ENDPOINT",
    kind: "url",
    description:
      "S3 storage for files, with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; files are in DATA_DIR if unset",
  },
  { name: "S3_BUCKET", kind: "text", description: "bucket, which must exist" },
  {
    name: "S3_REGION",
    kind: "text",
    defaultValue: "us-east-1",
    description: "region of the bucket",
  },
  { name: "S3_ACCESS_KEY_ID", kind: "text", description: "access key of the storage" },
  { name: "S3_SECRET_ACCESS_KEY", kind: "text", description: "secret of S3_ACCESS_KEY_ID" },
  {
    name: "S3_FORCE_PATH_STYLE",
    kind: "choice",
    defaultValue: "false",
    allowedValues: ["true", "false"],
    description: "puts the bucket in the path instead of the host name",
  },
  {
    name: "CLAMD",
    kind: "clamd",
    description:
      "ClamAV, which scans files before anyone can open them: host:port, the path of its socket, or none; none if unset; required in production",
  },
  {
    name: "PDF_BROWSER",
    kind: "text",
    description:
      "executable of the Chromium or Chrome that renders PDFs, such as /usr/bin/chromium; if unset, people print from their own browser",
  },
  {
    name: "CORPORATE_AUTO_VERIFY",
    kind: "choice",
    allowedValues: ["true", "false"],
    description: "verifies corporates automatically; on in the demo, never in production",
  },
  {
    name: "PRIZE_DRAWS",
    kind: "choice",
    allowedValues: ["true", "false"],
    description:
      "lets operators run a monthly prize draw among referrers, which may need a permit; if unset, on in the demo only",
  },
  {
    name: "STRIPE_SECRET_KEY",
    kind: "key",
    prefixes: ["sk_", "rk_"],
    description:
      "enables payments with Stripe, with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; production requires all three, in live mode; without them payments are simulated, see /sandbox/payments",
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    kind: "key",
    prefixes: ["pk_"],
    description: "belongs to STRIPE_SECRET_KEY, in the same mode: test or live",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    kind: "key",
    prefixes: ["whsec_"],
    description: "verifies the events that Stripe sends to PUBLIC_URL/api/payment/webhook",
  },
  {
    name: "STRIPE_API_BASE",
    kind: "url",
    description: "another server instead of Stripe, for tests; never in production",
  },
  {
    name: "TAX_RATE",
    kind: "percent",
    defaultValue: "5",
    description: "value added tax in percent, added to every price",
  },
  {
    name: "GRACE_DAYS",
    kind: "days",
    defaultValue: "7",
    description: "days that access continues after a renewal could not be charged",
  },
  {
    name: "LEGAL_NAME",
    kind: "text",
    description: "name of the operating company: terms, privacy notice, invoices",
  },
  { name: "LEGAL_ADDRESS", kind: "text", description: "address of the operating company" },
  {
    name: "LEGAL_TRN",
    kind: "text",
    description: "tax registration number of the operating company",
  },
  { name: "SUPPORT_EMAIL", kind: "email", description: "address that Help links to" },
  {
    name: "METRICS_PORT",
    kind: "port",
    description: "port on which Prometheus reads /metrics; none if unset",
  },
  {
    name: "METRICS_HOST",
    kind: "text",
    defaultValue: "127.0.0.1",
    description: "address on which METRICS_PORT listens: never a public one",
  },
  {
    name: "LOG_LEVEL",
    kind: "choice",
    defaultValue: "info",
    allowedValues: ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    description: "lowest level that is logged",
  },
  {
    name: "EXPORT_MAX_ROWS",
    kind: "number",
    defaultValue: "100000",
    description: "maximum rows per export",
  },
  {
    name: "DAILY_PROFILES",
    kind: "number",
    defaultValue: "500",
    description: "profiles a client may open per day",
  },
  {
    name: "DAILY_EXPORT_ROWS",
    kind: "number",
    defaultValue: "100000",
    description: "rows a client may export per day",
  },
  {
    name: "DAILY_DOCUMENT_REQUESTS",
    kind: "number",
    defaultValue: "100",
    description: "documents a client may request from candidates per day",
  },
  {
    name: "ALERT_LISTED_ROWS",
    kind: "number",
    defaultValue: "20000",
    description: "list rows shown to a client per day above which operators are alerted",
  },
] as const satisfies readonly Setting[];

type DeclaredSetting = (typeof declaredSettings)[number];
export type SettingName = DeclaredSetting["name"];
/** Settings that always have a value. */
export type DefaultedSettingName = Extract<
  DeclaredSetting,
  { readonly defaultValue: string }
>["name"];

export const settings: readonly Setting[] = declaredSettings;

export function helpText(): string {
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map(({ name, defaultValue: fallback, description: about }) => {
    const defaultNote = fallback ? ` (${fallback})` : "";
    return `  ${name.padEnd(width)}  ${about}${defaultNote}`;
  });
  return ["Wasla is configured with environment variables:", ...lines].join("\n");
}
