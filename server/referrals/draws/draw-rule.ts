import { createDrawRule } from "@wasla/contract/referrals/draw";
import { sha256 } from "#/platform/sha256.ts";

export const { hashSeed, deriveEntryId, hashEntries, findWinner, isFair } = createDrawRule(sha256);
