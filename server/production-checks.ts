import { isLoopbackHost } from "#/platform/loopback-host.ts";
import { isLiveKey } from "#/platform/payment-gateway/key-mode.ts";
import { parseClamdAddress } from "#/platform/scanner/clamd.ts";
import { type Environment, stripeSettings } from "./settings.ts";

export function findProductionErrors(environment: Environment): string[] {
  return [...findDemoErrors(environment), ...findConnectionErrors(environment)];
}

/** Settings that are acceptable only in a demo. */
function findDemoErrors(environment: Environment): string[] {
  const { SECRET, DATA_KEY, DEMO, CLAMD, CORPORATE_AUTO_VERIFY, PUBLIC_URL = "" } = environment;
  const missing = Object.entries({ SECRET, DATA_KEY }).filter(([, value]) => !value);
  return [
    ...missing.map(
      ([name]) =>
        `${name} is required in production: at least 32 characters, the same at every start.`,
    ),
    ...(CLAMD
      ? []
      : ["CLAMD is required in production: the address of ClamAV, or none to do without."]),
    ...(stripeSettings.some((name) => environment[name])
      ? []
      : [`${stripeSettings.join(", ")}: required in production to take real payments.`]),
    ...(environment.STRIPE_SECRET_KEY && !isLiveKey(environment.STRIPE_SECRET_KEY)
      ? ["STRIPE_SECRET_KEY must be a live key in production: a test key charges nobody."]
      : []),
    ...(environment.STRIPE_API_BASE
      ? ["STRIPE_API_BASE sends payments to another server, for tests: not allowed in production."]
      : []),
    ...(/^http:/.test(PUBLIC_URL) &&
    URL.canParse(PUBLIC_URL) &&
    !isLoopbackHost(new URL(PUBLIC_URL).hostname)
      ? [
          "PUBLIC_URL must begin with https in production, because passwords and files are sent to it.",
        ]
      : []),
    ...(environment.NODE_TLS_REJECT_UNAUTHORIZED === "0"
      ? [
          "NODE_TLS_REJECT_UNAUTHORIZED turns off the check of certificates: not allowed in production.",
        ]
      : []),
    ...(DEMO === "true"
      ? ["DEMO creates accounts with a publicly known password: not allowed in production."]
      : []),
    ...(CORPORATE_AUTO_VERIFY === "true"
      ? [
          "CORPORATE_AUTO_VERIFY shows all candidates to anyone who registers: not allowed in production.",
        ]
      : []),
  ];
}

/** Hosts that are reached through a private network. */
export function parseTrustedHosts({ CLOSED_NETWORK = "" }: Environment): readonly string[] {
  return CLOSED_NETWORK.split(",").flatMap((host) => host.trim() || []);
}

/** Connections to other hosts must be encrypted and authenticated. */
function findConnectionErrors(environment: Environment): string[] {
  const trusted = parseTrustedHosts(environment);
  const isUntrusted = (host: string) => !isLoopbackHost(host) && !trusted.includes(host);
  return [
    ...databaseSettings.flatMap((name) =>
      databaseErrors(name, parseUrl(environment[name]), isUntrusted),
    ),
    ...storeErrors(parseUrl(environment.S3_ENDPOINT), isUntrusted),
    ...mailErrors(parseUrl(environment.SMTP_URL), isUntrusted),
    ...scannerErrors(environment.CLAMD, isUntrusted),
  ];
}

type IsUntrusted = (host: string) => boolean;

const databaseSettings = ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"];
const unlessTrusted = "unless its host is in CLOSED_NETWORK.";

/** Undefined for an invalid URL too, which `validateSetting` reports. */
function parseUrl(value: string | undefined): URL | undefined {
  return value && URL.canParse(value) ? new URL(value) : undefined;
}

function databaseErrors(name: string, url: URL | undefined, isUntrusted: IsUntrusted): string[] {
  if (!url) return [];
  // As in the driver, parameters override the URL, and the last of several wins.
  const { sslmode, ...params } = Object.fromEntries(url.searchParams);
  const host = params.host || url.hostname;
  const isSocket = /^(\/|%2f)/i.test(host);
  if (isSocket || isLoopbackHost(host)) return [];
  const hasCredentials = params.sslcert || url.password || params.password;
  return [
    ...(isUntrusted(host) && sslmode !== "verify-full"
      ? [`${name} must end with ?sslmode=verify-full in production, ${unlessTrusted}`]
      : []),
    ...(hasCredentials ? [] : [`${name} needs a password or sslcert in production.`]),
  ];
}

function storeErrors(url: URL | undefined, isUntrusted: IsUntrusted): string[] {
  return url && url.protocol !== "https:" && isUntrusted(url.hostname)
    ? [`S3_ENDPOINT must begin with https in production, ${unlessTrusted}`]
    : [];
}

/** Only credentials are checked here; the mailer enforces TLS. */
function mailErrors(url: URL | undefined, isUntrusted: IsUntrusted): string[] {
  return url && !url.password && isUntrusted(url.hostname)
    ? [`SMTP_URL needs a user and a password in production, ${unlessTrusted}`]
    : [];
}

/** ClamAV supports neither encryption nor authentication. */
function scannerErrors(value: string | undefined, isUntrusted: IsUntrusted): string[] {
  const address = parseClamdAddress(value ?? "");
  if (!address || !("host" in address)) return [];
  const host = address.host.includes(":") ? `[${address.host}]` : address.host;
  return isUntrusted(host) ? [`CLAMD must be on this machine in production, ${unlessTrusted}`] : [];
}
