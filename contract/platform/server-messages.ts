/** Messages that the server sends for any endpoint, and the web does not need. */
export const platformServerMessages = {
  tooManyAttempts: {
    en: "Too many attempts. Please wait a few minutes and try again.",
    ar: "محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.",
  },
} as const;
