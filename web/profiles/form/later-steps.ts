import { ReviewStep } from "./review/ReviewStep.tsx";
import { DocumentsStep } from "./steps/DocumentsStep.tsx";
import { EducationStep } from "./steps/EducationStep.tsx";
import { ExperienceStep } from "./steps/ExperienceStep.tsx";
import { SkillsStep } from "./steps/SkillsStep.tsx";

/** The fields of all steps but the first: one chunk, because a job seeker needs all of them. */
export const laterSteps = {
  experience: ExperienceStep,
  education: EducationStep,
  skills: SkillsStep,
  documents: DocumentsStep,
  review: ReviewStep,
};
