/** What is wrong with the value of a setting. */
import { isAddress, senderOf } from "#/platform/mail/address.ts";
import { clamdAddressOf } from "#/platform/scanner/clamd.ts";
import type { Setting } from "./settings.ts";

/** One line for the operator; undefined where nothing is wrong or nothing is given. */
export function faultOf(
  { name, kind, values, starts = [] }: Setting,
  given: string | undefined,
): string | undefined {
  if (given === undefined || given === "") return undefined;
  if (kind === "number" && !/^\d{1,9}$/.test(given))
    return `${name} must be a whole number, not "${given}".`;
  if (kind === "port" && !(/^[1-9]\d{0,4}$/.test(given) && Number(given) < 65_536))
    return `${name} must be a port from 1 to 65535, not "${given}".`;
  if (kind === "percent" && !(/^\d{1,3}(\.\d{1,2})?$/.test(given) && Number(given) <= 100))
    return `${name} must be a percentage from 0 to 100, not "${given}".`;
  if (kind === "days" && !(/^\d{1,2}$/.test(given) && Number(given) <= 90))
    return `${name} must be a number of days from 0 to 90, not "${given}".`;
  if (kind === "url" && !(/^https?:\/\//.test(given) && URL.canParse(given)))
    return `${name} must be a whole address, such as https://wasla.example.`;
  if (kind === "database" && !(/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)))
    return `${name} must be a whole address, such as postgres://user:password@host:5432/wasla.`;
  if (kind === "secret" && given.split(",").some((secret) => secret.trim().length < 32))
    return `${name} must hold secrets of at least 32 characters, separated by commas, the newest first.`;
  if (kind === "key" && !isKey(given, starts))
    return `${name} must begin with ${starts.join(" or ")} and hold letters, digits and underscores only.`;
  if (kind === "smtp" && !isMailServer(given))
    return `${name} must be a whole address, such as smtps://user:password@host:465.`;
  if (kind === "email" && !isAddress(given))
    return `${name} must be an e-mail address, such as help@wasla.example.`;
  if (kind === "sender" && !senderOf(given))
    return `${name} must be an e-mail address, such as Wasla <no-reply@wasla.example>.`;
  if (kind === "clamd" && given !== "none" && !clamdAddressOf(given))
    return `${name} must be host:port, the path of a socket, or none.`;
  return values && !values.includes(given)
    ? `${name} must be one of ${values.join(", ")}, not "${given}".`
    : undefined;
}

function isKey(given: string, starts: readonly string[]): boolean {
  return starts.some((start) => given.startsWith(start)) && /^[a-z]+_\w{8,250}$/.test(given);
}

/** Nothing behind the host and port: what a query could change is not ours to obey. */
function isMailServer(given: string): boolean {
  if (!/^smtps?:\/\/[^/?#]/.test(given) || !URL.canParse(given)) return false;
  const { pathname, search, hash } = new URL(given);
  return `${pathname}${search}${hash}`.replace("/", "") === "";
}
