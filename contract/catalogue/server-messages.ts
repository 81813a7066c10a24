/** Messages about catalogue reviews that only the server uses: browsers do not load them. */
export const catalogueMessages = {
  labelTaken: {
    en: "“{label}” is called that already. Merge the two instead.",
    ar: "«{label}» يحمل هذا الاسم بالفعل. ادمج الاثنين بدلًا من ذلك.",
  },
  labelWasMerged: {
    en: "“{label}” was merged before and keeps this name.",
    ar: "دُمج «{label}» من قبل وما زال يحتفظ بهذا الاسم.",
  },
  sectorUnknown: { en: "This sector does not exist.", ar: "هذا القطاع غير موجود." },
  noSector: { en: "Skills have no sector.", ar: "المهارات لا تنتمي إلى قطاعات." },
  wasMerged: {
    en: "“{label}” has been merged already.",
    ar: "دُمج «{label}» بالفعل.",
  },
  wasRejected: {
    en: "“{label}” has been rejected already.",
    ar: "رُفض «{label}» بالفعل.",
  },
  inUse: {
    en: "“{label}” is approved and in use (people: {people}, clients: {clients}). Merge or rename it instead.",
    ar: "«{label}» معتمد وقيد الاستخدام: عدد الأشخاص {people} وعدد العملاء {clients}. ادمجه أو أعد تسميته بدلًا من ذلك.",
  },
  mergedIntoIt: {
    en: "People of “{other}” are still being moved to “{label}”. Please try again in a few minutes.",
    ar: "ما زال نقل أصحاب «{other}» إلى «{label}» جاريًا. يرجى المحاولة مرة أخرى بعد دقائق.",
  },
  mergeSelf: {
    en: "An entry cannot be merged into itself.",
    ar: "لا يمكن دمج المدخل في نفسه.",
  },
  intoUnknown: { en: "This entry does not exist.", ar: "هذا المدخل غير موجود." },
  intoNotApproved: {
    en: "“{label}” is not approved, so nothing can be merged into it.",
    ar: "«{label}» غير معتمد، لذا لا يمكن دمج شيء فيه.",
  },
} as const;

/** Messages about the questionnaire, for the server only. */
export const questionMessages = {
  changedMeanwhile: {
    en: "The questionnaire has been changed meanwhile. Read it again first.",
    ar: "تغيّر الاستبيان في هذه الأثناء. اقرأه من جديد أولًا.",
  },
  tooMany: {
    en: "At most {most} questions can be asked. Retire one first.",
    ar: "لا يمكن طرح أكثر من {most} سؤالًا. أوقف سؤالًا أولًا.",
  },
  isBound: {
    en: "This question belongs to the form. It can be renamed and moved, and nothing else.",
    ar: "هذا السؤال جزء من النموذج. يمكن تغيير نصه وترتيبه فقط.",
  },
  isRetired: {
    en: "This question has been retired already.",
    ar: "أُوقف هذا السؤال بالفعل.",
  },
  isAsked: { en: "This question is being asked already.", ar: "هذا السؤال مطروح بالفعل." },
  noChoices: {
    en: "Only a question with a list has choices.",
    ar: "الخيارات للأسئلة ذات القائمة فقط.",
  },
  choiceNeeded: {
    en: "A list needs at least two choices that are offered.",
    ar: "تحتاج القائمة إلى خيارين متاحين على الأقل.",
  },
  choiceGone: {
    en: "“{label}” may have been chosen already. Retire it instead of leaving it out.",
    ar: "ربما اختار أحدهم «{label}» بالفعل. أوقفه بدلًا من حذفه.",
  },
  choiceUnknown: {
    en: "This choice does not exist. A new one comes without a value.",
    ar: "هذا الخيار غير موجود. يُرسل الخيار الجديد بلا قيمة.",
  },
  choiceTwice: { en: "This choice is named twice.", ar: "هذا الخيار مذكور مرتين." },
  orderIncomplete: {
    en: "The order must name every question that is asked, each once.",
    ar: "يجب أن يذكر الترتيب كل سؤال مطروح مرة واحدة.",
  },
} as const;
