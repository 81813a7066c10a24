export const messages = {
  title: "Questionnaire",
  tabs: "Questions",
  asked: "Asked",
  retired: "Retired",
  noneAsked: "No questions are asked",
  noneAskedText: "Add the first one. Job seekers see it with their next visit to the form.",
  noneRetired: "No question has been retired",
  howMany: "{count} of at most {most}.",
  moveHint: "Move a question by its arrows, or by Alt and an arrow key.",

  label: "Question in English",
  labelAr: "Question in Arabic",
  type: "Kind of answer",
  typeHint: "It cannot be changed later.",
  boolean: "Yes or no",
  text: "Text",
  select: "List of choices",
  required: "Required",
  requiredLabel: "An answer is required",
  requiredHint:
    "It is asked only of those who agree that sensitive answers are kept, and is required of them alone.",
  bound: "Part of the form",
  boundText: "This question is part of the form: it can be renamed and moved, and nothing else.",
  missing: "Write the question in both languages.",

  choices: "Choices",
  choicesMissing: "Offer at least two choices.",
  choiceNo: "Choice {number}",
  inEnglish: "In English",
  inArabic: "In Arabic",
  addChoice: "Add a choice",
  removeChoice: "Remove",
  retireChoice: "Offer it no more",
  choiceRetired: "no longer offered",

  add: "Add a question",
  addedNow: "Added: {name}",
  change: "Change",
  changeNamed: "Change: {name}",
  changeTitle: "Change the question",
  save: "Save",
  changedNow: "Changed: {name}",
  retire: "Retire",
  retireTitle: "Retire {name}",
  retireText: "It is asked no more. Answers are kept, and shown to nobody.",
  retiredNow: "Retired: {name}",
  retiredAt: "Retired on",
  bringBack: "Bring back",
  bringBackTitle: "Bring back {name}",
  bringBackText: "It is asked again, after the others. Answers from before are shown again.",
  broughtBack: "Asked again: {name}",

  moveUp: "Move up: {name}",
  moveDown: "Move down: {name}",
  movedTo: "Moved to place {place} of {of}. Not saved yet.",
  orderChanged: "The order has changed. This tab keeps it until you save it.",
  putBack: "Put it back",
  saveOrder: "Save the order",
  saveOrderText: "Job seekers are asked in this order from now on.",
  orderSaved: "The order is saved",

  preview: "Preview",
  previewText: "As a job seeker sees it. What you answer here is kept nowhere.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/questionnaire": typeof messages;
  }
}
