export const shortlistsMessages = {
  nameTaken: { en: "You already use this name.", ar: "هذا الاسم مستخدم لديك بالفعل." },
} as const;
