/** What the environment can set: read by `config.ts`, printed by `--help` and in the README. */
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
  readonly fallback?: string;
  readonly values?: readonly string[];
  /** What a key may begin with. */
  readonly starts?: readonly string[];
  readonly about: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Without all of these nobody can pay. */
export const stripeSettings = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
];

export const settings: readonly Setting[] = [
  { name: "PORT", kind: "port", fallback: "3000", about: "port of the web server" },
  { name: "HOST", kind: "text", fallback: "127.0.0.1", about: "address it listens on" },
  {
    name: "PUBLIC_URL",
    kind: "url",
    about: "address people use, https in production; http://localhost:PORT unless set",
  },
  {
    name: "TRUST_PROXY",
    kind: "number",
    fallback: "0",
    about: "how many proxies stand in front and are believed",
  },
  {
    name: "DATABASE_URL",
    kind: "database",
    about:
      "PostgreSQL 15 or later, by TLS in production (?sslmode=verify-full); an embedded one unless set",
  },
  {
    name: "DATABASE_OWNER_URL",
    kind: "database",
    about:
      "the same database as the owner of its tables, who then migrates, and lets DATABASE_URL's user serve with no right to change them; unless set, that user does both",
  },
  {
    name: "DATABASE_REPLICA_URL",
    kind: "database",
    about: "replica for lists, counts and exports",
  },
  {
    name: "CLOSED_NETWORK",
    kind: "text",
    about:
      "hosts, separated by commas, to which nobody else listens: production asks neither TLS of them, nor a password of a mail server",
  },
  {
    name: "DATA_DIR",
    kind: "text",
    fallback: ".data",
    about: "embedded database, files and secret",
  },
  {
    name: "DEMO",
    kind: "choice",
    values: ["true", "false"],
    about: "demo accounts and candidates in an empty database; on unless NODE_ENV is production",
  },
  { name: "MARKETING_URL", kind: "url", about: "where / leads; the sign-in page unless set" },
  {
    name: "SECRET",
    kind: "secret",
    about:
      "for tokens and links, newest first, separated by commas; made once in DATA_DIR, required in production",
  },
  {
    name: "DATA_KEY",
    kind: "secret",
    about:
      "encrypts sensitive columns, newest first; made once in DATA_DIR, required in production; lost, they are lost",
  },
  {
    name: "SMTP_URL",
    kind: "smtp",
    about:
      "mail server, such as smtps://user:password@host, by TLS unless it is this machine; unless set, a demo or a server on localhost keeps mails at /sandbox/mailbox; elsewhere, and in production, they wait",
  },
  {
    name: "MAIL_FROM",
    kind: "sender",
    fallback: "Wasla <no-reply@localhost>",
    about: "whom mails come from",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    kind: "text",
    about: "lets people sign in with Google, together with GOOGLE_CLIENT_SECRET",
  },
  { name: "GOOGLE_CLIENT_SECRET", kind: "text", about: "belongs to GOOGLE_CLIENT_ID" },
  {
    name: "GOOGLE_ISSUER",
    kind: "url",
    fallback: "https://accounts.google.com",
    about: "the sign-in provider; another OpenID provider for tests",
  },
  {
    name: "S3_ENDPOINT",
    kind: "url",
    about:
      "S3 store for files, with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; in DATA_DIR unless set",
  },
  { name: "S3_BUCKET", kind: "text", about: "its bucket, which must exist" },
  { name: "S3_REGION", kind: "text", fallback: "us-east-1", about: "its region" },
  { name: "S3_ACCESS_KEY_ID", kind: "text", about: "whom it knows us as" },
  { name: "S3_SECRET_ACCESS_KEY", kind: "text", about: "belongs to S3_ACCESS_KEY_ID" },
  {
    name: "S3_FORCE_PATH_STYLE",
    kind: "choice",
    fallback: "false",
    values: ["true", "false"],
    about: "the bucket stands in the path, not in the host's name",
  },
  {
    name: "CLAMD",
    kind: "clamd",
    about:
      "ClamAV that looks into files before anybody gets them: host:port or the path of its socket; none for none, and unless set; to be said in production",
  },
  {
    name: "PDF_BROWSER",
    kind: "text",
    about:
      "program file of a Chromium or Chrome that makes PDFs, such as /usr/bin/chromium; unless set, people print from their own browser",
  },
  {
    name: "CORPORATE_AUTO_VERIFY",
    kind: "choice",
    values: ["true", "false"],
    about: "corporates count as verified at once; on in the demo, never in production",
  },
  {
    name: "PRIZE_DRAWS",
    kind: "choice",
    values: ["true", "false"],
    about:
      "operators may run a monthly prize draw among who brought others along, which may need a permit; on in the demo alone unless set",
  },
  {
    name: "STRIPE_SECRET_KEY",
    kind: "key",
    starts: ["sk_", "rk_"],
    about:
      "takes payments by Stripe, with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; all three are required in production; without them no real card is taken, see /sandbox/payments",
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    kind: "key",
    starts: ["pk_"],
    about: "belongs to STRIPE_SECRET_KEY, of the same mode: test or live",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    kind: "key",
    starts: ["whsec_"],
    about: "what Stripe signs its notices to PUBLIC_URL/api/payment/webhook with",
  },
  {
    name: "STRIPE_API_BASE",
    kind: "url",
    about: "another server in Stripe's place, for tests; never in production",
  },
  {
    name: "TAX_RATE",
    kind: "percent",
    fallback: "5",
    about: "value added tax in percent, on top of every price",
  },
  {
    name: "GRACE_DAYS",
    kind: "days",
    fallback: "7",
    about: "days that access goes on after a renewal could not be charged",
  },
  { name: "LEGAL_NAME", kind: "text", about: "who runs the product: terms, privacy, invoices" },
  { name: "LEGAL_ADDRESS", kind: "text", about: "where the operator sits" },
  { name: "LEGAL_TRN", kind: "text", about: "the operator's tax registration number" },
  { name: "SUPPORT_EMAIL", kind: "email", about: "where Help leads" },
  {
    name: "METRICS_PORT",
    kind: "port",
    about: "port at which Prometheus reads /metrics; none unless set",
  },
  {
    name: "METRICS_HOST",
    kind: "text",
    fallback: "127.0.0.1",
    about: "address that METRICS_PORT is opened on: never one that people reach",
  },
  {
    name: "LOG_LEVEL",
    kind: "choice",
    fallback: "info",
    values: ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    about: "how much is logged",
  },
  { name: "EXPORT_MAX_ROWS", kind: "number", fallback: "100000", about: "most rows of one export" },
  {
    name: "DAILY_PROFILES",
    kind: "number",
    fallback: "500",
    about: "profiles a client may open in a day",
  },
  {
    name: "DAILY_EXPORT_ROWS",
    kind: "number",
    fallback: "100000",
    about: "rows a client may export in a day",
  },
  {
    name: "DAILY_DOCUMENT_REQUESTS",
    kind: "number",
    fallback: "100",
    about: "documents a client may ask candidates for in a day",
  },
  {
    name: "ALERT_LISTED_ROWS",
    kind: "number",
    fallback: "20000",
    about: "rows of the list a client may be shown in a day before operators are told",
  },
];
