import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";

export const cvLanguages = ["en", "ar", "both"] as const;
export type CvLanguage = (typeof cvLanguages)[number];

/**
 * The page to print embeds its fonts and a style with its own nonce. Under a blob URL the policy of
 * the application applies: the page needs that nonce and does without its fonts.
 */
export const printCv = endpoint({
  method: "GET",
  path: "/jobseeker/cv",
  about:
    "One's own profile as a CV: a tagged PDF, or the page to print where no browser engine is set up.",
  who: ["jobSeeker"],
  query: z.strictObject({ language: z.optional(z.enum(cvLanguages)) }),
  reply: z.never(),
  files: ["application/pdf", "text/html"],
});

export const exportResume = endpoint({
  method: "GET",
  path: "/jobseeker/resume.json",
  about: "One's own profile in the open format JSON Resume.",
  who: ["jobSeeker"],
  reply: z.never(),
  files: ["application/json"],
});
