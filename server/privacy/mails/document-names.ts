import type { DocumentField } from "@wasla/contract/files/job-seeker-files";

/** As written in the middle of a sentence. */
export const documentNames = {
  en: {
    resume: "resume",
    video: "video",
    policeCertificate: "police certificate",
    degreeCertificate: "degree certificate",
    passportCopy: "passport copy",
  },
  ar: {
    resume: "السيرة الذاتية",
    video: "الفيديو التعريفي",
    policeCertificate: "شهادة حسن السيرة والسلوك",
    degreeCertificate: "الشهادة العلمية",
    passportCopy: "صورة جواز السفر",
  },
} as const satisfies Record<string, Record<DocumentField, string>>;
