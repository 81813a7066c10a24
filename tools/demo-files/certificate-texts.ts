export const degreeTexts = {
  en: {
    issuer: "Sample University",
    certifies: "certifies that",
    holder: "Sample Graduate",
    received: "has completed the studies required and is awarded the degree of",
    date: "Given on the first of June 2018",
    dean: "Dean",
    registrar: "Registrar",
  },
  ar: {
    issuer: "جامعة نموذجية",
    certifies: "تشهد الجامعة بأن",
    holder: "خريج نموذجي",
    received: "قد أتمّ متطلبات الدراسة ومُنح درجة",
    date: "صدرت في الأول من يونيو 2018",
    dean: "العميد",
    registrar: "المسجّل العام",
  },
};

export const policeCertificateTexts = {
  en: {
    issuer: "Sample Authority",
    title: "Police Clearance Certificate",
    number: "Certificate No.",
    rows: [
      ["Name", "Sample Person"],
      ["Date of birth", "1 January 1990"],
      ["Passport No.", "X0000000"],
      ["Date of issue", "1 January 2026"],
    ],
    finding:
      "No criminal record is held in the name given above on the date of issue. Valid for three months.",
    officer: "Officer in charge",
  },
  ar: {
    issuer: "جهة نموذجية",
    title: "شهادة حسن سيرة وسلوك",
    number: "رقم الشهادة",
    rows: [
      ["الاسم", "شخص نموذجي"],
      ["تاريخ الميلاد", "1 يناير 1990"],
      ["رقم الجواز", "<bdi>X0000000</bdi>"],
      ["تاريخ الإصدار", "1 يناير 2026"],
    ],
    finding:
      "لا توجد سوابق جنائية مسجّلة بالاسم المذكور أعلاه حتى تاريخ الإصدار. صالحة لمدة ثلاثة أشهر.",
    officer: "الضابط المسؤول",
  },
};

export const degreeAwards: [string, "en" | "ar"][] = [
  ["Bachelor of Science in Nursing", "en"],
  ["بكالوريوس الهندسة المدنية", "ar"],
  ["Bachelor of Business Administration", "en"],
  ["Diploma in Electrical Installation", "en"],
  ["بكالوريوس المحاسبة", "ar"],
  ["Master of Computer Science", "en"],
];
