/** Messages that only the server sends; no page loads them. */
export const filesServerMessages = {
  enoughPictures: {
    en: "You have added as many pictures as one account may in a day. Please try again tomorrow.",
    ar: "لقد أضفت الحد الأقصى من الصور المسموح به للحساب في اليوم. يرجى المحاولة مرة أخرى غدًا.",
  },
} as const;
