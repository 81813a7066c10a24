import { createKeyRing } from "#/platform/key-ring.ts";

export const TEST_SECRET = "a secret that only tests have: 32 characters";

export const TEST_DATA_KEY = "a data key that only tests have: 32 signs";

export const testKeys = createKeyRing([TEST_SECRET]);
