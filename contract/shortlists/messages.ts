export const shortlistsMessages = {
  nameTaken: { en: "You use this name already.", ar: "هذا الاسم مستخدم لديك بالفعل." },
} as const;
