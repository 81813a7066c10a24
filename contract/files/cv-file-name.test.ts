import { expect, test } from "vitest";
import { cvFileName } from "./cv-file-name.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test.each([
  ["Maria Santos", "application/pdf", "Maria Santos CV.pdf"],
  ["محمد الأحمد", "application/msword", "محمد الأحمد CV.doc"],
  ["Zoë  Müller ", DOCX, "Zoë Müller CV.docx"],
  ["../a\\b:c\r\n\u202ed", "application/pdf", "a b c d CV.pdf"],
  [" ", "application/pdf", "CV.pdf"],
  ["م".repeat(200), "application/pdf", `${"م".repeat(80)} CV.pdf`],
])("a CV of %j is saved by its owner's name", (fullName, type, fileName) => {
  expect(cvFileName(fullName, type)).toBe(fileName);
});
