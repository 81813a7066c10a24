/** The codes of an authenticator: RFC 6238 as every such application takes it for granted. */
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const form = { issuer: "Wasla", algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;

/** How many steps a telephone's clock may be wrong, either way. */
const DRIFT = 1;

/** 160 bits, in base32. */
export function drawSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from a picture of squares. */
export function uriOf(secret: string, email: string): string {
  return new TOTP({ ...form, label: email, secret }).toString();
}

/** The step (half-minute since 1970) that a code is of; undefined unless it is near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...form, secret });
  const distance = totp.validate({ token: code, timestamp, window: DRIFT });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
