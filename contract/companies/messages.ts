export const companiesMessages = {
  roleRequired: { en: "Role is required", ar: "نوع الحساب مطلوب" },
  clientTypeRequired: { en: "Client type is required", ar: "نوع العميل مطلوب" },
  jobTitleRequired: { en: "Job title is required", ar: "المسمى الوظيفي مطلوب" },
  companyNameRequired: { en: "Company name is required", ar: "اسم الشركة مطلوب" },
  businessAddressRequired: { en: "Business address is required", ar: "عنوان العمل مطلوب" },
  addressRequired: { en: "Address is required", ar: "العنوان مطلوب" },
  businessCityRequired: { en: "Business city is required", ar: "مدينة العمل مطلوبة" },
  cityRequired: { en: "City is required", ar: "المدينة مطلوبة" },
  professionsRequired: {
    en: "At least one profession is required",
    ar: "يجب اختيار مهنة واحدة على الأقل",
  },
  professionEmpty: { en: "Enter the name of the profession.", ar: "أدخل اسم المهنة." },
  trnInvalid: {
    en: "A tax registration number has 15 digits.",
    ar: "يتكون رقم التسجيل الضريبي من 15 رقمًا.",
  },
  professionsFixed: {
    en: "Professions cannot be changed later.",
    ar: "لا يمكن تغيير المهن لاحقًا.",
  },
  roleFixed: {
    en: "The account type cannot be changed.",
    ar: "لا يمكن تغيير نوع الحساب.",
  },
  registryNumberRequired: {
    en: "Registry number is required",
    ar: "رقم السجل التجاري مطلوب",
  },
  licenceRequired: {
    en: "Add the trade licence as PDF, JPG or PNG.",
    ar: "أضف الرخصة التجارية بصيغة PDF أو JPG أو PNG.",
  },
  alreadyVerified: {
    en: "Your company is already verified.",
    ar: "مؤسستك موثّقة بالفعل.",
  },
} as const;
