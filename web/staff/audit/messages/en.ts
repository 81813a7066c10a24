export const words = {
  title: "Audit log",
  at: "When",
  actor: "Who",
  action: "What",
  subject: "On what",
  subjectId: "Number of it",
  actorId: "Number of who",
  from: "From",
  to: "To",
  reason: "Reason",
  changes: "Before and after",
  address: "From where",
  product: "The product",
  gone: "Erased",
  export: "Export",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    "staff/audit": typeof words;
  }
}
