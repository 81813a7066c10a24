/** Messages about catalogue reviews that only the server uses: browsers do not load them. */
export const catalogueMessages = {
  labelTaken: {
    en: "“{label}” already has this name. Merge the two instead.",
    ar: "«{label}» يحمل هذا الاسم بالفعل. ادمج الاثنين بدلًا من ذلك.",
  },
  labelWasMerged: {
    en: "“{label}” was merged before and still has this name.",
    ar: "دُمج «{label}» من قبل وما زال يحتفظ بهذا الاسم.",
  },
  sectorUnknown: { en: "This sector does not exist.", ar: "هذا القطاع غير موجود." },
  noSector: { en: "Skills have no sector.", ar: "المهارات لا تنتمي إلى قطاعات." },
  wasMerged: {
    en: "“{label}” has already been merged.",
    ar: "دُمج «{label}» بالفعل.",
  },
  wasRejected: {
    en: "“{label}” has already been rejected.",
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
    en: "Someone else has changed the questionnaire. Reload it first.",
    ar: "غيّر شخص آخر الاستبيان. أعد تحميله أولًا.",
  },
  tooMany: {
    en: "At most {most} questions can be active. Retire one first.",
    ar: "لا يمكن طرح أكثر من {most} سؤالًا. أوقف سؤالًا أولًا.",
  },
  isBound: {
    en: "This question is built into the form. You can only rename or move it.",
    ar: "هذا سؤال ثابت في النموذج. يمكن تغيير نصه وترتيبه فقط.",
  },
  isRetired: {
    en: "This question has already been retired.",
    ar: "أُوقف هذا السؤال بالفعل.",
  },
  isAsked: { en: "This question is already active.", ar: "هذا السؤال نشط بالفعل." },
  noChoices: {
    en: "Only list questions have choices.",
    ar: "الخيارات متاحة لأسئلة القائمة فقط.",
  },
  choiceNeeded: {
    en: "A list needs at least two active choices.",
    ar: "تحتاج القائمة إلى خيارين متاحين على الأقل.",
  },
  choiceGone: {
    en: "Someone may already have chosen “{label}”. Retire it instead of removing it.",
    ar: "ربما اختار أحدهم «{label}» بالفعل. أوقفه بدلًا من حذفه.",
  },
  choiceUnknown: {
    en: "This choice does not exist. Send a new choice without a value.",
    ar: "هذا الخيار غير موجود. يُرسل الخيار الجديد بلا قيمة.",
  },
  choiceTwice: { en: "This choice is listed twice.", ar: "هذا الخيار مذكور مرتين." },
  orderIncomplete: {
    en: "The order must list every active question exactly once.",
    ar: "يجب أن يتضمن الترتيب كل سؤال نشط مرة واحدة.",
  },
} as const;
