import { isEmailAddress, parseSender } from "#/platform/mail/email-address.ts";
import { parseClamdAddress } from "#/platform/scanner/clamd.ts";
import type { Setting } from "./settings.ts";

/** An error message; undefined if the value is valid or not set. */
export function validateSetting(
  { name, kind, allowedValues: values, prefixes: starts = [] }: Setting,
  value: string | undefined,
): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (kind === "number" && !/^\d{1,9}$/.test(value))
    return `${name} must be a whole number, not "${value}".`;
  if (kind === "port" && !(/^[1-9]\d{0,4}$/.test(value) && Number(value) < 65_536))
    return `${name} must be a port from 1 to 65535, not "${value}".`;
  if (kind === "percent" && !(/^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100))
    return `${name} must be a percentage from 0 to 100, not "${value}".`;
  if (kind === "days" && !(/^\d{1,2}$/.test(value) && Number(value) <= 90))
    return `${name} must be a number of days from 0 to 90, not "${value}".`;
  if (kind === "url" && !(/^https?:\/\//.test(value) && URL.canParse(value)))
    return `${name} must be a complete URL, such as https://wasla.example.`;
  if (kind === "database" && !(/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)))
    return `${name} must be a complete URL, such as postgres://user:password@host:5432/wasla.`;
  if (kind === "secret" && value.split(",").some((secret) => secret.trim().length < 32))
    return `${name} must contain secrets of at least 32 characters, separated by commas, newest first.`;
  if (kind === "key" && !isApiKey(value, starts))
    return `${name} must begin with ${starts.join(" or ")} and contain only letters, digits and underscores.`;
  if (kind === "smtp" && !isSmtpUrl(value))
    return `${name} must be a complete URL, such as smtps://user:password@host:465.`;
  if (kind === "email" && !isEmailAddress(value))
    return `${name} must be an email address, such as help@wasla.example.`;
  if (kind === "sender" && !parseSender(value))
    return `${name} must be an email address, such as Wasla <no-reply@wasla.example>.`;
  if (kind === "clamd" && value !== "none" && !parseClamdAddress(value))
    return `${name} must be host:port, the path of a socket, or none.`;
  return values && !values.includes(value)
    ? `${name} must be one of ${values.join(", ")}, not "${value}".`
    : undefined;
}

function isApiKey(value: string, prefixes: readonly string[]): boolean {
  return prefixes.some((start) => value.startsWith(start)) && /^[a-z]+_\w{8,250}$/.test(value);
}

/** Rejects a path or query, since nodemailer reads options from there. */
function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\/[^/?#]/.test(value) || !URL.canParse(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return `${pathname}${search}${hash}`.replace("/", "") === "";
}
