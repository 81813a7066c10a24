/** What a production may not start with: what suits demos alone, and lines that others read. */
import { isOwnMachine } from "#/platform/own-machine.ts";
import { clamdAddressOf } from "#/platform/scanner/clamd.ts";
import { type Environment, stripeSettings } from "./settings.ts";

export function productionFaults(given: Environment): string[] {
  return [...demoFaults(given), ...lineFaults(given)];
}

/** Whatever suits a demo and nobody's real data. */
function demoFaults(given: Environment): string[] {
  const { SECRET, DATA_KEY, DEMO, CLAMD, CORPORATE_AUTO_VERIFY, PUBLIC_URL = "" } = given;
  const missing = Object.entries({ SECRET, DATA_KEY }).filter(([, value]) => !value);
  return [
    ...missing.map(
      ([name]) => `${name} is required in production: 32 characters or more, kept between starts.`,
    ),
    ...(CLAMD
      ? []
      : ["CLAMD is required in production: where ClamAV listens, or none if you do without."]),
    ...(stripeSettings.some((name) => given[name])
      ? []
      : [`${stripeSettings.join(", ")}: required in production, for payments to be real.`]),
    ...(given.STRIPE_API_BASE
      ? ["STRIPE_API_BASE leads payments elsewhere, for tests: not in production."]
      : []),
    ...(/^http:/.test(PUBLIC_URL) &&
    URL.canParse(PUBLIC_URL) &&
    !isOwnMachine(new URL(PUBLIC_URL).hostname)
      ? ["PUBLIC_URL must begin with https in production: sign-ins and files pass that line."]
      : []),
    ...(given.NODE_TLS_REJECT_UNAUTHORIZED === "0"
      ? ["NODE_TLS_REJECT_UNAUTHORIZED believes any server on the way: not in production."]
      : []),
    ...(DEMO === "true"
      ? ["DEMO brings accounts whose password everybody knows: not in production."]
      : []),
    ...(CORPORATE_AUTO_VERIFY === "true"
      ? ["CORPORATE_AUTO_VERIFY shows every candidate to whoever registers: not in production."]
      : []),
  ];
}

/** Hosts that are reached by a network of one's own, which nobody else listens to. */
export function closedHosts({ CLOSED_NETWORK = "" }: Environment): readonly string[] {
  return CLOSED_NETWORK.split(",").flatMap((host) => host.trim() || []);
}

/** Lines to other machines are encrypted, and whoever speaks at them says who it is. */
function lineFaults(given: Environment): string[] {
  const closed = closedHosts(given);
  const isOpen = (host: string) => !isOwnMachine(host) && !closed.includes(host);
  return [
    ...databaseSettings.flatMap((name) => databaseFaults(name, urlOf(given[name]), isOpen)),
    ...storeFaults(urlOf(given.S3_ENDPOINT), isOpen),
    ...mailFaults(urlOf(given.SMTP_URL), isOpen),
    ...scannerFaults(given.CLAMD, isOpen),
  ];
}

type IsOpen = (host: string) => boolean;

const databaseSettings = ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"];
const unlessClosed = "unless its host stands in CLOSED_NETWORK.";

/** Undefined also for what is no address, which is said elsewhere. */
function urlOf(given: string | undefined): URL | undefined {
  return given && URL.canParse(given) ? new URL(given) : undefined;
}

function databaseFaults(name: string, url: URL | undefined, isOpen: IsOpen): string[] {
  if (!url) return [];
  // The driver believes the query before the address, and of two alike the last.
  const { sslmode, ...said } = Object.fromEntries(url.searchParams);
  const host = said.host || url.hostname;
  const isSocket = /^(\/|%2f)/i.test(host);
  if (isSocket || isOwnMachine(host)) return [];
  const isKnown = said.sslcert || url.password || said.password;
  return [
    ...(isOpen(host) && sslmode !== "verify-full"
      ? [`${name} must end with ?sslmode=verify-full in production, ${unlessClosed}`]
      : []),
    ...(isKnown ? [] : [`${name} needs a password or sslcert in production.`]),
  ];
}

function storeFaults(url: URL | undefined, isOpen: IsOpen): string[] {
  return url && url.protocol !== "https:" && isOpen(url.hostname)
    ? [`S3_ENDPOINT must begin with https in production, ${unlessClosed}`]
    : [];
}

/** That the line is encrypted is seen to where mails are sent. */
function mailFaults(url: URL | undefined, isOpen: IsOpen): string[] {
  return url && !url.password && isOpen(url.hostname)
    ? [`SMTP_URL needs a user and a password in production, ${unlessClosed}`]
    : [];
}

/** ClamAV knows neither encryption nor passwords. */
function scannerFaults(given: string | undefined, isOpen: IsOpen): string[] {
  const address = clamdAddressOf(given ?? "");
  if (!address || !("host" in address)) return [];
  const host = address.host.includes(":") ? `[${address.host}]` : address.host;
  return isOpen(host) ? [`CLAMD must be on this machine in production, ${unlessClosed}`] : [];
}
