/** The rule of draws, which everybody can follow. */
import { ruleBy } from "@wasla/contract/referrals/draw";
import { sha256 } from "#/platform/sha256.ts";

export const { seedHashOf, entryIdOf, entriesHashOf, winnerOf, isFair } = ruleBy(sha256);
