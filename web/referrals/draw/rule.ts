/** The contract's rule of draws; a browser's SHA-256 needs a safe address, and answers later. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { ruleBy } from "@wasla/contract/referrals/draw";

export const { seedHashOf, entryIdOf, entriesHashOf, placeOf, winnerOf, isFair } = ruleBy({
  ofBytes: (hex) => bytesToHex(sha256(hexToBytes(hex))),
  ofText: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac: (keyHex, text) => bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(text))),
});
