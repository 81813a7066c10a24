/** A self-signed certificate for localhost, valid for a day: DER of RFC 5280, by hand. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key, which a flag of Chromium trusts. */
  readonly fingerprint: string;
};

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
/** [0] explicit: the version. */
const VERSION = 0xa0;
/** [3] explicit: the extensions. */
const EXTENSIONS = 0xa3;
/** [2] implicit: a DNS name among the alternative names. */
const DNS_NAME = 0x82;

const commonName = element(OBJECT_ID, [0x55, 0x04, 0x03]);
const alternativeName = element(OBJECT_ID, [0x55, 0x1d, 0x11]);
const ecdsaWithSha256 = sequence(
  element(OBJECT_ID, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]),
);
const DAY_MS = 86_400_000;

export function createCertificate(now = new Date()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicKeyInfo = publicKey.export({ type: "spki", format: "der" });
  const content = sequence(
    element(VERSION, element(INTEGER, [2])),
    element(INTEGER, [1]),
    ecdsaWithSha256,
    localhost(),
    sequence(utcTime(now), utcTime(new Date(now.getTime() + DAY_MS))),
    localhost(),
    publicKeyInfo,
    element(EXTENSIONS, sequence(localhostExtension())),
  );
  const signature = element(BIT_STRING, Buffer.of(0), sign("sha256", content, privateKey));
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: toPem(sequence(content, ecdsaWithSha256, signature)),
    fingerprint: createHash("sha256").update(publicKeyInfo).digest("base64"),
  };
}

function localhost(): Buffer {
  const name = element(UTF8_STRING, Buffer.from("localhost"));
  return sequence(element(SET, sequence(commonName, name)));
}

function localhostExtension(): Buffer {
  const names = sequence(element(DNS_NAME, Buffer.from("localhost")));
  return sequence(alternativeName, element(OCTET_STRING, names));
}

/** YYMMDDhhmmssZ. */
function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replace(/\D/g, "").slice(2, 14);
  return element(UTC_TIME, Buffer.from(`${digits}Z`));
}

function sequence(...contents: readonly Uint8Array[]): Buffer {
  return element(SEQUENCE, ...contents);
}

/** Tag, length, content. */
function element(tag: number, ...contents: readonly (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(contents.map((each) => Buffer.from(each)));
  return Buffer.concat([Buffer.of(tag), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  if (length < 0x100) return Buffer.of(0x81, length);
  return Buffer.of(0x82, length >> 8, length & 0xff);
}

function toPem(der: Buffer): string {
  const lines = der.toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
