/** The mode is part of every Stripe key: `sk_live_…` or `sk_test_…`. */
export const isLiveKey = (key = ""): boolean => key.split("_")[1] === "live";
