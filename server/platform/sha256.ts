import { createHash, createHmac } from "node:crypto";
import type { Sha256 } from "@wasla/contract/referrals/draw";

/** SHA-256 for the contract's prize draw rules. */
export const sha256: Sha256 = {
  hashBytes: (hex) => createHash("sha256").update(hex, "hex").digest("hex"),
  hashText: (text) => createHash("sha256").update(text).digest("hex"),
  hmac: (keyHex, text) =>
    createHmac("sha256", Buffer.from(keyHex, "hex")).update(text).digest("hex"),
};
