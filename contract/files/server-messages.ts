/** Messages that only the server sends; no page loads them. */
export const filesServerMessages = {
  enoughPictures: {
    en: "You have reached the daily limit for new pictures. Please try again tomorrow.",
    ar: "لقد بلغت الحد اليومي لإضافة الصور. يرجى المحاولة مرة أخرى غدًا.",
  },
} as const;
