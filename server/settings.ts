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
];

export const settings: readonly Setting[] = [
  { name: "PORT", kind: "port", defaultValue: "3000", description: "port of the web server" },
  { name: "HOST", kind: "text", defaultValue: "127.0.0.1", description: "address it listens on" },
  {
    name: "PUBLIC_URL",
    kind: "url",
    description: "address people use, https in production; http://localhost:PORT unless set",
  },
  {
    name: "TRUST_PROXY",
    kind: "number",
    defaultValue: "0",
    description: "how many proxies stand in front and are believed",
  },
  {
    name: "DATABASE_URL",
    kind: "database",
    description:
      "PostgreSQL 15 or later, by TLS in production (?sslmode=verify-full); an embedded one unless set",
  },
  {
    name: "DATABASE_OWNER_URL",
    kind: "database",
    description:
      "the same database as the owner of its tables, who then migrates, and lets DATABASE_URL's user serve with no right to change them; unless set, that user does both",
  },
  {
    name: "DATABASE_REPLICA_URL",
    kind: "database",
    description: "replica for lists, counts and exports",
  },
  {
    name: "CLOSED_NETWORK",
    kind: "text",
    description:
      "hosts, separated by commas, to which nobody else listens: production asks neither TLS of them, nor a password of a mail server",
  },
  {
    name: "DATA_DIR",
    kind: "text",
    defaultValue: ".data",
    description: "embedded database, files and secret",
  },
  {
    name: "DEMO",
    kind: "choice",
    allowedValues: ["true", "false"],
    description:
      "demo accounts and candidates in an empty database; on unless NODE_ENV is production",
  },
  { name: "MARKETING_URL", kind: "url", description: "where / leads; the sign-in page unless set" },
  {
    name: "SECRET",
    kind: "secret",
    description:
      "for tokens and links, newest first, separated by commas; made once in DATA_DIR, required in production",
  },
  {
    name: "DATA_KEY",
    kind: "secret",
    description:
      "encrypts sensitive columns, newest first; made once in DATA_DIR, required in production; lost, they are lost",
  },
  {
    name: "SMTP_URL",
    kind: "smtp",
    description:
      "mail server, such as smtps://user:password@host, by TLS unless it is this machine; unless set, a demo or a server on localhost keeps mails at /sandbox/mailbox; elsewhere, and in production, they wait",
  },
  {
    name: "MAIL_FROM",
    kind: "sender",
    defaultValue: "Wasla <no-reply@localhost>",
    description: "whom mails come from",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    kind: "text",
    description: "lets people sign in with Google, together with GOOGLE_CLIENT_SECRET",
  },
  { name: "GOOGLE_CLIENT_SECRET", kind: "text", description: "belongs to GOOGLE_CLIENT_ID" },
  {
    name: "GOOGLE_ISSUER",
    kind: "url",
    defaultValue: "https://accounts.google.com",
    description: "the sign-in provider; another OpenID provider for tests",
  },
  {
    name: "S3_ENDPOINT",
    kind: "url",
    description:
      "S3 store for files, with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; in DATA_DIR unless set",
  },
  { name: "S3_BUCKET", kind: "text", description: "its bucket, which must exist" },
  { name: "S3_REGION", kind: "text", defaultValue: "us-east-1", description: "its region" },
  { name: "S3_ACCESS_KEY_ID", kind: "text", description: "whom it knows us as" },
  { name: "S3_SECRET_ACCESS_KEY", kind: "text", description: "belongs to S3_ACCESS_KEY_ID" },
  {
    name: "S3_FORCE_PATH_STYLE",
    kind: "choice",
    defaultValue: "false",
    allowedValues: ["true", "false"],
    description: "the bucket stands in the path, not in the host's name",
  },
  {
    name: "CLAMD",
    kind: "clamd",
    description:
      "ClamAV that looks into files before anybody gets them: host:port or the path of its socket; none for none, and unless set; to be said in production",
  },
  {
    name: "PDF_BROWSER",
    kind: "text",
    description:
      "program file of a Chromium or Chrome that makes PDFs, such as /usr/bin/chromium; unless set, people print from their own browser",
  },
  {
    name: "CORPORATE_AUTO_VERIFY",
    kind: "choice",
    allowedValues: ["true", "false"],
    description: "corporates count as verified at once; on in the demo, never in production",
  },
  {
    name: "PRIZE_DRAWS",
    kind: "choice",
    allowedValues: ["true", "false"],
    description:
      "operators may run a monthly prize draw among who brought others along, which may need a permit; on in the demo alone unless set",
  },
  {
    name: "STRIPE_SECRET_KEY",
    kind: "key",
    prefixes: ["sk_", "rk_"],
    description:
      "takes payments by Stripe, with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; all three are required in production, and of live mode; without them no real card is taken, see /sandbox/payments",
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    kind: "key",
    prefixes: ["pk_"],
    description: "belongs to STRIPE_SECRET_KEY, of the same mode: test or live",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    kind: "key",
    prefixes: ["whsec_"],
    description: "what Stripe signs its notices to PUBLIC_URL/api/payment/webhook with",
  },
  {
    name: "STRIPE_API_BASE",
    kind: "url",
    description: "another server in Stripe's place, for tests; never in production",
  },
  {
    name: "TAX_RATE",
    kind: "percent",
    defaultValue: "5",
    description: "value added tax in percent, on top of every price",
  },
  {
    name: "GRACE_DAYS",
    kind: "days",
    defaultValue: "7",
    description: "days that access goes on after a renewal could not be charged",
  },
  {
    name: "LEGAL_NAME",
    kind: "text",
    description: "who runs the product: terms, privacy, invoices",
  },
  { name: "LEGAL_ADDRESS", kind: "text", description: "where the operator sits" },
  { name: "LEGAL_TRN", kind: "text", description: "the operator's tax registration number" },
  { name: "SUPPORT_EMAIL", kind: "email", description: "where Help leads" },
  {
    name: "METRICS_PORT",
    kind: "port",
    description: "port at which Prometheus reads /metrics; none unless set",
  },
  {
    name: "METRICS_HOST",
    kind: "text",
    defaultValue: "127.0.0.1",
    description: "address that METRICS_PORT is opened on: never one that people reach",
  },
  {
    name: "LOG_LEVEL",
    kind: "choice",
    defaultValue: "info",
    allowedValues: ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    description: "how much is logged",
  },
  {
    name: "EXPORT_MAX_ROWS",
    kind: "number",
    defaultValue: "100000",
    description: "most rows of one export",
  },
  {
    name: "DAILY_PROFILES",
    kind: "number",
    defaultValue: "500",
    description: "profiles a client may open in a day",
  },
  {
    name: "DAILY_EXPORT_ROWS",
    kind: "number",
    defaultValue: "100000",
    description: "rows a client may export in a day",
  },
  {
    name: "DAILY_DOCUMENT_REQUESTS",
    kind: "number",
    defaultValue: "100",
    description: "documents a client may ask candidates for in a day",
  },
  {
    name: "ALERT_LISTED_ROWS",
    kind: "number",
    defaultValue: "20000",
    description: "rows of the list a client may be shown in a day before operators are told",
  },
];
