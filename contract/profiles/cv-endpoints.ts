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
    "Return the caller's profile as a CV: a tagged PDF, or a printable page if no browser engine is configured.",
  who: ["jobSeeker"],
  query: z.strictObject({ language: z.optional(z.enum(cvLanguages)) }),
  reply: z.never(),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  files: ["application/pdf", "text/html"],
});

export const exportResume = endpoint({
  method: "GET",
  path: "/jobseeker/resume.json",
  about: "Return the caller's profile in the open JSON Resume format.",
  who: ["jobSeeker"],
  reply: z.never(),
  errors: ["NOT_FOUND"],
  files: ["application/json"],
});
