/** The codes of an authenticator: RFC 6238 as every such application takes it for granted. */
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const totpOptions = {
  issuer: "Wasla",
  algorithm: "SHA1",
  digits: 6,
  period: PERIOD_SECONDS,
} as const;

/** How many steps a telephone's clock may be wrong, either way. */
const DRIFT_STEPS = 1;

/** 160 bits, in base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from a picture of squares. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...totpOptions, label: email, secret }).toString();
}

/** The step (half-minute since 1970) that a code is of; undefined unless it is near `now`. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...totpOptions, secret });
  const distance = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
