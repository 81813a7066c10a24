/** The mode is part of every Stripe key: `sk_live_…` or `sk_test_…`. */

export const isLiveKey = (key = ""): boolean => modeOf(key) === "live";
export const isTestKey = (key = ""): boolean => modeOf(key) === "test";

const modeOf = (key: string) => key.split("_")[1];
