export const profilesMessages = {
  dobRequired: { en: "Date of birth is required", ar: "تاريخ الميلاد مطلوب" },
  dobWrong: {
    en: "Date of birth must be a valid date, such as 5 March 1994",
    ar: "يجب أن يكون تاريخ الميلاد تاريخًا صحيحًا، مثل 5 مارس 1994",
  },
  tooYoung: {
    en: "Date of birth must be at least {years} years ago",
    ar: "يجب ألا يقل العمر عن {years} سنة",
  },
  tooOld: {
    en: "Date of birth must be at most {years} years ago",
    ar: "يجب ألا يزيد العمر عن {years} سنة",
  },
  maritalStatusRequired: { en: "Marital status is required", ar: "الحالة الاجتماعية مطلوبة" },
  nationalityUnknown: {
    en: "Nationality must be chosen from the list",
    ar: "يجب اختيار الجنسية من القائمة",
  },
  countryUnknown: { en: "Country must be chosen from the list", ar: "يجب اختيار البلد من القائمة" },
  languageUnknown: {
    en: "Language must be chosen from the list",
    ar: "يجب اختيار اللغة من القائمة",
  },
  languageDuplicate: { en: "Language is already added", ar: "اللغة مضافة بالفعل" },
  monthWrong: { en: "Month must look like 03/2019", ar: "يجب أن يُكتب الشهر هكذا: 03/2019" },
  monthInFuture: { en: "Month must not be in the future", ar: "لا يمكن أن يكون الشهر في المستقبل" },
  professionRequired: { en: "Profession is required", ar: "المهنة مطلوبة" },
  professionEmpty: { en: "Profession must not be empty", ar: "لا يمكن أن تكون المهنة فارغة" },
  designationRequired: { en: "Designation is required", ar: "المسمى الوظيفي مطلوب" },
  organizationRequired: { en: "Organization is required", ar: "جهة العمل مطلوبة" },
  departmentRequired: { en: "Department is required", ar: "القسم مطلوب" },
  fromRequired: { en: "‘From’ is required", ar: "حقل «من» مطلوب" },
  fromBeforeBirth: {
    en: "‘From’ must not be before your date of birth",
    ar: "لا يمكن أن يسبق حقل «من» تاريخ ميلادك",
  },
  fromTooEarly: {
    en: "‘From’ must not be before your {years}th birthday",
    ar: "لا يمكن أن يسبق حقل «من» بلوغك {years} عامًا",
  },
  dobAfterWork: {
    en: "A work role in your profile starts before your {years}th birthday. Correct the date of birth or the role.",
    ar: "تبدأ إحدى الوظائف في ملفك قبل بلوغك {years} عامًا. صحّح تاريخ الميلاد أو الوظيفة.",
  },
  toRequired: {
    en: "‘To’ is required, unless this is your current role",
    ar: "حقل «إلى» مطلوب ما لم تكن هذه وظيفتك الحالية",
  },
  toBeforeFrom: { en: "‘To’ must not be before ‘From’", ar: "لا يمكن أن يسبق حقل «إلى» حقل «من»" },
  roleRequired: {
    en: "Work roles are required, unless you have not worked before",
    ar: "الخبرات العملية مطلوبة، إلا إذا لم يسبق لك العمل",
  },
  desiredRequired: { en: "Choose the work you want", ar: "اختر الوظيفة التي تبحث عنها" },
  salaryWrong: {
    en: "Expected salary can have at most two decimal places",
    ar: "لا يمكن أن يتجاوز الراتب المتوقع خانتين عشريتين",
  },
  educationRequired: {
    en: "Education is required; you can choose None",
    ar: "التعليم مطلوب؛ ويمكنك اختيار «بدون مؤهل»",
  },
  levelRequired: { en: "Level of education is required", ar: "المستوى التعليمي مطلوب" },
  degreeRequired: { en: "Degree is required", ar: "الدرجة العلمية مطلوبة" },
  yearTooLate: {
    en: "Completion year must be {year} at most",
    ar: "يجب ألا تتجاوز سنة التخرج {year}",
  },
  skillEmpty: { en: "Skill must not be empty", ar: "لا يمكن أن تكون المهارة فارغة" },
  tooManyProposals: {
    en: "{most} of your entries are still waiting for approval. Choose one from the list for now.",
    ar: "ما زال {most} من الإدخالات التي أضفتها بانتظار الموافقة. اختر من القائمة في الوقت الحالي.",
  },
  profileEmpty: {
    en: "Your profile is still empty. Fill it in first.",
    ar: "ملفك الشخصي ما زال فارغًا. املأه أولًا.",
  },
  changedElsewhere: {
    en: "This was changed on another device or in another tab. Reload it first.",
    ar: "عُدّلت هذه البيانات على جهاز آخر أو في علامة تبويب أخرى. أعد تحميلها أولًا.",
  },
  draftTooLarge: {
    en: "This step contains too much text.",
    ar: "تحتوي هذه الخطوة على نص أطول من اللازم.",
  },
} as const;
