export const messages = {
  title: "Questionnaire",
  tabs: "Questions",
  asked: "Active",
  retired: "Retired",
  noneAsked: "No active questions",
  noneAskedText: "Add the first one. Job seekers see it the next time they open the form.",
  noneRetired: "No retired questions",
  questionCount: "{count} of {most} questions.",
  moveHint: "Move a question with its arrows, or with Alt and an arrow key.",

  label: "Question in English",
  labelAr: "Question in Arabic",
  type: "Answer type",
  typeHint: "It cannot be changed later.",
  boolean: "Yes or no",
  text: "Text",
  select: "List of choices",
  required: "Required",
  requiredLabel: "An answer is required",
  requiredHint:
    "Only asked of job seekers who agree that sensitive answers are stored, and required only for them.",
  bound: "Built in",
  boundText: "This question is built into the form. You can only rename or move it.",
  missing: "Enter the question in both languages.",

  choices: "Choices",
  choicesMissing: "Add at least two choices.",
  choiceNo: "Choice {number}",
  inEnglish: "In English",
  inArabic: "In Arabic",
  addChoice: "Add a choice",
  removeChoice: "Remove",
  retireChoice: "Stop offering",
  choiceRetired: "no longer offered",

  add: "Add a question",
  addedNow: "Added: {name}",
  change: "Edit",
  changeNamed: "Edit: {name}",
  changeTitle: "Edit the question",
  save: "Save question",
  changedNow: "Saved: {name}",
  retire: "Retire",
  retireTitle: "Retire {name}",
  retireText: "It will no longer be asked. Answers are kept, but not shown to anyone.",
  retiredNow: "Retired: {name}",
  retiredAt: "Retired on",
  restore: "Restore",
  restoreTitle: "Restore {name}",
  restoreText:
    "It will be asked again, after the other questions. Earlier answers are shown again.",
  restored: "Restored: {name}",

  moveUp: "Move up: {name}",
  moveDown: "Move down: {name}",
  movedTo: "Moved to position {place} of {of}. Not saved yet.",
  orderChanged: "The new order is not saved yet. This tab keeps it until you save it.",
  discardOrder: "Discard changes",
  saveOrder: "Save order",
  saveOrderText: "Job seekers will see the questions in this order from now on.",
  orderSaved: "Order saved",

  preview: "Preview",
  previewText: "This is what a job seeker sees. Your answers here are not saved.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "staff/questionnaire": typeof messages;
  }
}
