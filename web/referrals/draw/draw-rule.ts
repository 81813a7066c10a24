/** The contract's draw rule. `crypto.subtle` would need a secure context and is asynchronous. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { createDrawRule } from "@wasla/contract/referrals/draw";

export const { hashSeed, deriveEntryId, hashEntries, findWinningTicket, findWinner, isFair } =
  createDrawRule({
    hashBytes: (hex) => bytesToHex(sha256(hexToBytes(hex))),
    hashText: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    hmac: (keyHex, text) => bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(text))),
  });
