/** Messages that only the server sends; no page loads them. */
export const privacyServerMessages = {
  requestsBeyondDay: {
    en: "You can ask for {limit} documents a day. Please continue tomorrow.",
    ar: "الحد اليومي لطلب المستندات هو {limit}. يرجى المتابعة غدًا.",
  },
} as const;
