/** RFC 6238 with the parameters that every authenticator app supports. */
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const totpOptions = {
  issuer: "Wasla",
  algorithm: "SHA1",
  digits: 6,
  period: PERIOD_SECONDS,
} as const;

/** Accepted clock drift in steps, either way. */
const DRIFT_STEPS = 1;

/** 160 bits, in base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Encoded in the QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...totpOptions, label: email, secret }).toString();
}

/** The step of a code (half-minutes since 1970); undefined unless it is near `now`. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...totpOptions, secret });
  const distance = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
