import { keysFrom } from "#/platform/keys.ts";

export const TEST_SECRET = "a secret that only tests have, 32 characters";

export const testKeys = keysFrom([TEST_SECRET]);
