export const messages = {
  title: "What you need to register",
  jobseekers: "Job seekers",
  clients: "Employers",
  needed: "Have this ready",
  optional: "Optional but helpful",
  seekerEffort:
    "Free for job seekers. Creating the account takes two minutes, the whole profile about 10. You can stop at any step and continue later.",
  name: "Your full name, as in your passport",
  email: "An email address you read: we send the link for your password there",
  phone: "Your phone number with the country code",
  birth: "Date of birth, gender, nationality and the country you live in",
  work: "Your jobs so far: job title, company, start and end dates",
  schooling: "Your highest level of education and, from a diploma upwards, its subject",
  resume: "Resume: PDF, DOC or DOCX, up to {paper} MB",
  certificates:
    "Police certificate, degree certificate and a copy of your passport: PDF, JPG or PNG, up to {paper} MB each",
  video:
    "A video about you: MP4, WebM or MOV, up to {video} MB and {seconds} seconds; you can record it here",
  picture: "A picture: JPG, PNG or WebP, up to {picture} MB",
  registerSeeker: "Register as a job seeker",
  clientEffort:
    "About five minutes. Registration is free; a monthly subscription for each profession gives you access to its candidates.",
  contact:
    "Full name, email address, phone number, gender and nationality of the person who signs in",
  accountType:
    "Your account type: a company, an individual, or a corporate that downloads files and reports in bulk",
  business: "Company name and your job title, address, city and country",
  professions:
    "The professions you hire for. You can't change them later, but you can add more at extra cost",
  corporateDocuments:
    "Corporates only: commercial register number, and the trade licence as PDF, JPG or PNG, up to {paper} MB",
  taxNumber: "Tax registration number (TRN), for your tax invoices",
  registerClient: "Register to hire",
  print: "Print this list",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/requirements": typeof messages;
  }
}
