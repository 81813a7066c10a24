import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartupError } from "#/platform/startup-error.ts";
import { readConfig, withOwnerConnection } from "./config.ts";
import { helpText, settings } from "./settings.ts";

const root = join(import.meta.dirname, "..");
const DATA_DIR = join(root, ".data", `test-config-${process.pid}`);
const s3Names = settings.map(({ name }) => name).filter((name) => name.startsWith("S3_"));
const SECRET = "thirty-two characters are enough";
const stripe = {
  ...{ STRIPE_SECRET_KEY: "sk_test_12345678", STRIPE_PUBLISHABLE_KEY: "pk_test_12345678" },
  STRIPE_WEBHOOK_SECRET: "whsec_12345678",
};
const stripeNames = Object.keys(stripe);
const otherStripe = Object.fromEntries(
  Object.entries(stripe).map(([name, value]) => [name, `${value}9`]),
);

beforeEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env });

function configErrors(env: Record<string, string>): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return String(error).replace("StartupError: ", "").split("\n");
  }
}

describe("without settings", () => {
  test("the server works offline, with a demo", () => {
    expect(read()).toMatchObject({
      ...{ port: 3000, host: "127.0.0.1", publicUrl: "http://localhost:3000", trustProxy: 0 },
      ...{ databaseUrl: undefined, databaseReplicaUrl: undefined, marketingUrl: undefined },
      ...{ isDemo: true, isProduction: false, logLevel: "info" },
      ...{ exportMaxRows: 100_000, dailyProfiles: 500, dailyExportRows: 100_000 },
      ...{ dailyDocumentRequests: 100, alertListedRows: 20_000 },
      ...{ stripe: undefined, taxPercent: 5, graceDays: 7 },
    });
  });

  test("an empty value counts as not set", () => {
    const empty = Object.fromEntries(settings.map(({ name }) => [name, ""]));
    expect(readConfig({ ...empty, DATA_DIR })).toEqual(read());
  });

  test("the public URL follows the port and has no trailing slash", () => {
    expect(read({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(read({ PUBLIC_URL: "https://wasla.example//" }).publicUrl).toBe("https://wasla.example");
  });

  test("the configuration is frozen", () => {
    expect(Object.isFrozen(read())).toBe(true);
  });
});

describe("every setting", () => {
  const other: Record<string, string> = {
    ...{ PORT: "3001", HOST: "0.0.0.0", PUBLIC_URL: "https://a.example", TRUST_PROXY: "1" },
    ...{ DATABASE_URL: "postgres://a@b/c", DATABASE_REPLICA_URL: "postgresql://a@b/d" },
    ...{ DATABASE_OWNER_URL: "postgres://o@b/c", CLOSED_NETWORK: "b, clamav" },
    ...{ DATA_DIR: join(DATA_DIR, "other"), DEMO: "false", MARKETING_URL: "http://m.example" },
    ...{ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.1" },
    ...{ SECRET, DATA_KEY: SECRET, LOG_LEVEL: "warn", EXPORT_MAX_ROWS: "1", DAILY_PROFILES: "2" },
    ...{ DAILY_EXPORT_ROWS: "3", DAILY_DOCUMENT_REQUESTS: "4", ALERT_LISTED_ROWS: "5" },
    ...{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "jobs@wasla.example" },
    ...{ GOOGLE_CLIENT_ID: "me", GOOGLE_CLIENT_SECRET: "secret" },
    ...{ GOOGLE_ISSUER: "http://127.0.0.1:9", CORPORATE_AUTO_VERIFY: "false" },
    PRIZE_DRAWS: "false",
    ...{ LEGAL_NAME: "Wasla LLC", LEGAL_ADDRESS: "Dubai", LEGAL_TRN: "100000000000003" },
    SUPPORT_EMAIL: "help@wasla.example",
    ...{ S3_ENDPOINT: "http://s3.example", S3_BUCKET: "files", S3_REGION: "me-central-1" },
    ...{ S3_ACCESS_KEY_ID: "me", S3_SECRET_ACCESS_KEY: "secret", S3_FORCE_PATH_STYLE: "true" },
    CLAMD: "127.0.0.1:3310",
    PDF_BROWSER: "/usr/bin/chromium",
    ...{ ...stripe, STRIPE_API_BASE: "http://127.0.0.1:9", TAX_RATE: "12.5", GRACE_DAYS: "0" },
  };
  const store = {
    ...{ S3_ENDPOINT: "http://other.example", S3_BUCKET: "other" },
    ...{ S3_ACCESS_KEY_ID: "other", S3_SECRET_ACCESS_KEY: "other" },
  };
  /** Settings that a setting requires. */
  const beside: Record<string, Record<string, string>> = {
    DATABASE_REPLICA_URL: { DATABASE_URL: "postgres://a@b/c" },
    DATABASE_OWNER_URL: { DATABASE_URL: "postgres://a@b/c" },
    METRICS_HOST: { METRICS_PORT: "9464" },
    GOOGLE_CLIENT_ID: { GOOGLE_CLIENT_SECRET: "other" },
    GOOGLE_CLIENT_SECRET: { GOOGLE_CLIENT_ID: "other" },
    GOOGLE_ISSUER: { GOOGLE_CLIENT_ID: "me", GOOGLE_CLIENT_SECRET: "secret" },
    ...Object.fromEntries(s3Names.map((name) => [name, store])),
    ...Object.fromEntries([...stripeNames, "STRIPE_API_BASE"].map((name) => [name, otherStripe])),
  };

  test.each(settings.map(({ name }) => name))("%s changes the configuration", (name) => {
    const value = other[name];
    if (value === undefined) throw new Error(`this test does not know ${name}`);
    const others = beside[name] ?? {};
    const before = name.startsWith("GOOGLE_CLIENT") ? {} : others;
    expect(read({ ...others, [name]: value })).not.toEqual(read(before));
  });

  test.each(settings.map(({ name, description: about }) => [name, about]))(
    "%s is printed by --help",
    (...expected) => {
      for (const part of expected) expect(helpText()).toContain(part);
    },
  );

  const readme = readFileSync(join(root, "README.md"), "utf8");
  test.runIf(readme.includes("| PORT") || readme.includes("`PORT`"))(
    "is in the README's table, which lists no others",
    () => {
      const rows = readme.matchAll(/^\| *`?([A-Z][A-Z0-9_]+)`? *\|/gm);
      const names = [...rows].map(([, name = ""]) => name);
      expect(names.toSorted()).toEqual(settings.map(({ name }) => name).toSorted());
    },
  );
});

test("maintenance commands connect as the owner of the tables if there is one", () => {
  const DATABASE_URL = "postgres://a:b@c/d";
  const DATABASE_OWNER_URL = "postgres://o:b@c/d";
  const owner = withOwnerConnection(read({ DATABASE_URL, DATABASE_OWNER_URL }));
  expect([owner.databaseUrl, owner.databaseOwnerUrl]).toEqual([DATABASE_OWNER_URL, undefined]);
  expect(withOwnerConnection(read({ DATABASE_URL })).databaseUrl).toBe(DATABASE_URL);
});

test("the PDF browser gets only the variables it needs, and no secret", () => {
  const input = { PDF_BROWSER: "/opt/chrome", SECRET, DATA_KEY: SECRET, PATH: "/bin", LANG: "C" };
  const env = { PATH: "/bin", LANG: "C" };
  expect(read(input).pdfBrowser).toEqual({ path: "/opt/chrome", env });
  expect(read({ PATH: "/bin" }).pdfBrowser).toBeUndefined();
});

describe("all errors are reported at once", () => {
  test.each([
    ["PORT", "http", /port from 1 to 65535, not "http"/],
    ["PORT", "0", /port from 1 to 65535/],
    ["PORT", "65536", /port from 1 to 65535/],
    ["PORT", "-1", /port from 1 to 65535/],
    ["METRICS_PORT", "on", /port from 1 to 65535/],
    ["METRICS_PORT", "3000", /differ from PORT/],
    ["TRUST_PROXY", "yes", /whole number, not "yes"/],
    ["TRUST_PROXY", "1.5", /whole number/],
    ["PUBLIC_URL", "wasla.example", /complete URL/],
    ["PUBLIC_URL", "localhost:3000", /complete URL/],
    ["PUBLIC_URL", "https://", /complete URL/],
    ["MARKETING_URL", "javascript:alert(1)", /complete URL/],
    ["DATABASE_URL", "localhost:5432", /postgres:\/\//],
    ["DATABASE_URL", "mysql://a@b/c", /postgres:\/\//],
    ["DATABASE_REPLICA_URL", "postgres://a@b/c", /requires DATABASE_URL/],
    ["DATABASE_OWNER_URL", "postgres://o@b/c", /requires DATABASE_URL/],
    ["GOOGLE_CLIENT_ID", "me", /GOOGLE_CLIENT_SECRET must be set together/],
    ["SUPPORT_EMAIL", "help", /must be an email address/],
    ["CORPORATE_AUTO_VERIFY", "yes", /one of true, false/],
    ["DEMO", "yes", /one of true, false, not "yes"/],
    ["LOG_LEVEL", "loud", /one of fatal/],
    ["SECRET", "short", /at least 32 characters/],
    ["SECRET", `${SECRET},short`, /at least 32 characters/],
    ["EXPORT_MAX_ROWS", "many", /whole number/],
    ["TAX_RATE", "five", /percentage from 0 to 100, not "five"/],
    ["TAX_RATE", "100.01", /percentage/],
    ["TAX_RATE", "-5", /percentage/],
    ["GRACE_DAYS", "91", /days from 0 to 90/],
    ["GRACE_DAYS", "1.5", /days from 0 to 90/],
    ["SMTP_URL", "mail.example:25", /complete URL/],
    ["SMTP_URL", "http://mail.example", /such as smtps:/],
    ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false", /complete URL/],
    ["MAIL_FROM", "Wasla", /email address/],
    ["CLAMD", "clamav", /host:port, the path of a socket, or none/],
    ["CLAMD", "clamav:0", /host:port/],
    ["CLAMD", "clamav:99999", /host:port/],
    ["MAIL_FROM", "Wasla <a@b.example>\nBcc: c@d.example", /email address/],
    ["MAIL_FROM", "a@b.example, c@d.example", /email address/],
  ])("%s=%s", (name, value, expected) => {
    const errors = configErrors({ [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(expected);
    expect(errors[0]?.startsWith(`${name} `)).toBe(true);
  });

  test("several errors", () => {
    const wrong = { PORT: "x", DEMO: "x", TRUST_PROXY: "x", NODE_ENV: "production" };
    const names = configErrors(wrong).map((line) => line.split(" ")[0]);
    expect(names).toEqual([
      "PORT",
      "TRUST_PROXY",
      "DEMO",
      "SECRET",
      "DATA_KEY",
      "CLAMD",
      "STRIPE_SECRET_KEY,",
    ]);
  });

  test("secrets and database passwords are never printed", () => {
    const wrong = {
      SECRET: "hunter2",
      DATABASE_URL: "mysql://a:hunter2@b/c",
      SMTP_URL: "a:hunter2@b",
      ...{ STRIPE_SECRET_KEY: "hunter2hunter2", STRIPE_PUBLISHABLE_KEY: "sk_test_hunter2" },
    };
    expect(configErrors(wrong).join()).not.toContain("hunter2");
  });
});

test("the keys for Google must be set together", () => {
  expect(configErrors({ GOOGLE_CLIENT_SECRET: "secret" })).toHaveLength(1);
  expect(configErrors({ GOOGLE_CLIENT_ID: "me", GOOGLE_CLIENT_SECRET: "secret" })).toEqual([]);
});

describe("payments by Stripe", () => {
  test("use the sandbox until the keys are set", () => {
    expect(read().stripe).toBeUndefined();
    expect(read(stripe).stripe).toEqual({
      ...{ secretKey: "sk_test_12345678", publishableKey: "pk_test_12345678" },
      ...{ webhookSecret: "whsec_12345678", apiBase: "https://api.stripe.com" },
    });
    const restricted = { ...stripe, STRIPE_SECRET_KEY: "rk_test_12345678" };
    expect(read(restricted).stripe?.secretKey).toBe("rk_test_12345678");
  });

  test.each(stripeNames)("need all keys: %s alone and all others are errors", (name) => {
    const others = stripeNames.filter((each) => each !== name);
    const alone = { [name]: stripe[name as keyof typeof stripe] };
    expect(configErrors(alone)).toEqual([
      `${others.join(", ")}: also required for payments with Stripe.`,
    ]);
    const [fault, ...more] = configErrors({ ...stripe, [name]: "" });
    expect([fault?.split(":")[0], more]).toEqual([name, []]);
  });

  test("cannot be set by STRIPE_API_BASE alone", () => {
    expect(configErrors({ STRIPE_API_BASE: "http://127.0.0.1:9" })).toHaveLength(1);
  });

  test.each([
    ["STRIPE_SECRET_KEY", "pk_test_12345678"],
    ["STRIPE_SECRET_KEY", "sk_test_"],
    ["STRIPE_SECRET_KEY", "sk_test_1234 5678"],
    ["STRIPE_SECRET_KEY", "sk_test_12345678\n"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_12345678"],
    ["STRIPE_WEBHOOK_SECRET", "12345678"],
  ])("%s=%s is invalid, and not repeated", (name, value) => {
    const [fault, ...more] = configErrors({ ...stripe, [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} must begin with`));
    expect(fault).not.toContain("1234");
    expect(more).toEqual([]);
  });

  test.each([
    ["sk_live_12345678", "pk_test_12345678"],
    ["rk_live_12345678", "pk_test_12345678"],
    ["sk_test_12345678", "pk_live_12345678"],
  ])("%s and %s are of different modes", (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY) => {
    const mixed = { ...stripe, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY };
    expect(configErrors(mixed)).toEqual([expect.stringMatching(/must have the same mode/)]);
  });
});

describe("S3 storage", () => {
  const complete = {
    ...{ S3_ENDPOINT: "http://s3.example", S3_BUCKET: "files" },
    ...{ S3_ACCESS_KEY_ID: "me", S3_SECRET_ACCESS_KEY: "secret" },
  };

  test.each(Object.keys(complete))("needs all settings: %s is missing", (name) => {
    const others = Object.entries(complete).filter(([each]) => each !== name);
    expect(configErrors(Object.fromEntries(others))).toEqual([
      expect.stringContaining(`${name}: `),
    ]);
  });

  test("cannot be set by its region alone", () => {
    expect(configErrors({ S3_REGION: "me-central-1" })).toHaveLength(1);
  });

  test("is used once all settings are there", () => {
    expect(read().s3).toBeUndefined();
    expect(read(complete).s3).toMatchObject({ bucket: "files", forcePathStyle: false });
  });
});

test.each([
  ["none", undefined],
  ["127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
  ["[::1]:3310", { host: "::1", port: 3310 }],
  ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
])("parses the virus scanner %s", (CLAMD, address) => {
  expect(read({ CLAMD }).clamd).toEqual(address);
});

describe("production", () => {
  const liveKeys = {
    STRIPE_SECRET_KEY: "sk_live_12345678",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1234",
  };
  const keys = { SECRET, DATA_KEY: SECRET, ...stripe, ...liveKeys };
  const input = { NODE_ENV: "production", CLAMD: "none", ...keys };

  test("requires keys and has no demo", () => {
    expect(configErrors({ NODE_ENV: "production" })).toEqual([
      expect.stringMatching(/^SECRET is required in production/),
      expect.stringMatching(/^DATA_KEY is required in production/),
      expect.stringMatching(/^CLAMD is required in production/),
      `${stripeNames.join(", ")}: required in production to take real payments.`,
    ]);
    expect(read(input)).toMatchObject({ isProduction: true, isDemo: false });
    expect(configErrors({ ...input, DEMO: "true" })).toEqual([
      expect.stringMatching(/^DEMO creates/),
    ]);
  });

  test("requires https, except on this machine", () => {
    const error = expect.stringMatching(/^PUBLIC_URL must begin with https/);
    for (const PUBLIC_URL of ["http://wasla.example", "http://192.168.1.4:3000"])
      expect(configErrors({ ...input, PUBLIC_URL })).toEqual([error]);
    for (const PUBLIC_URL of ["https://wasla.example", "http://localhost:3000", ""])
      expect(configErrors({ ...input, PUBLIC_URL })).toEqual([]);
  });

  test("refuses to accept invalid certificates", () => {
    expect(configErrors({ ...input, NODE_TLS_REJECT_UNAUTHORIZED: "0" })).toEqual([
      expect.stringMatching(/^NODE_TLS_REJECT_UNAUTHORIZED turns off/),
    ]);
  });

  test("requires real payments at Stripe's own address", () => {
    const withoutKeys = Object.fromEntries(stripeNames.map((name) => [name, ""]));
    expect(configErrors({ ...input, ...withoutKeys })).toHaveLength(1);
    expect(configErrors({ ...input, STRIPE_WEBHOOK_SECRET: "" })).toEqual([
      "STRIPE_WEBHOOK_SECRET: also required for payments with Stripe.",
    ]);
    expect(configErrors({ ...input, STRIPE_API_BASE: "http://127.0.0.1:9" })).toEqual([
      expect.stringMatching(/^STRIPE_API_BASE .* not allowed in production/),
    ]);
  });

  test.each(["sk_test_12345678", "rk_test_12345678", "sk_org_test_12345678"])(
    "refuses %s, which is not a live key",
    (key) => {
      const test = { ...stripe, STRIPE_SECRET_KEY: key };
      expect(configErrors({ ...input, ...test })).toEqual([
        expect.stringMatching(/^STRIPE_SECRET_KEY must be a live key/),
      ]);
      expect(configErrors(test)).toEqual([]);
    },
  );

  test("has no mailbox to read mails in, nor has a server with SMTP", () => {
    expect(read().hasMailbox).toBe(true);
    expect(read({ SMTP_URL: "smtp://mail.example" }).hasMailbox).toBe(false);
    expect(read(input).hasMailbox).toBe(false);
    expect(read({ ...input, PUBLIC_URL: "http://localhost" }).hasMailbox).toBe(false);
  });
});

describe("without a demo the mailbox exists only on a loopback address", () => {
  test.each([
    ["http://localhost:3000", true],
    ["http://wasla.localhost", true],
    ["https://127.0.0.2", true],
    ["http://[::1]:8080", true],
    ["https://wasla.example", false],
    ["http://192.168.1.4:3000", false],
    ["http://localhost.example", false],
    ["http://127.0.0.1.example", false],
  ])("%s: %s", (PUBLIC_URL, expected) => {
    expect(read({ DEMO: "false", PUBLIC_URL }).hasMailbox).toBe(expected);
    expect(read({ PUBLIC_URL }).hasMailbox).toBe(true);
  });
});

test("secrets are taken from the setting, newest first, or generated once", () => {
  const older = SECRET.toUpperCase();
  expect(read({ SECRET: `${SECRET},${older}` }).secrets).toEqual([SECRET, older]);
  expect(read().secrets).toEqual(read().secrets);
});
