export const messages = {
  title: "What you need to register",
  jobseekers: "Job seekers",
  clients: "Clients",
  needed: "Have this ready",
  optional: "Optional, and it helps",
  seekerEffort:
    "Free for job seekers. The account takes two minutes, the whole profile about 10. You can stop at any step and go on later.",
  name: "Your full name, as in your passport",
  email: "An email address that you read: the link for your password goes there",
  phone: "Your phone number with the country code",
  birth: "Date of birth, gender, nationality and the country you live in",
  work: "Your jobs so far: position, company, from and to",
  schooling: "Your highest level of education, and its subject from diploma upwards",
  resume: "Resume: PDF, DOC or DOCX, up to {paper} MB",
  certificates:
    "Police certificate, degree certificate and a copy of your passport: PDF, JPG or PNG, up to {paper} MB each",
  video:
    "A video about you: MP4, WebM or MOV, up to {video} MB and {seconds} seconds; you can record it here",
  picture: "A picture: JPG, PNG or WebP, up to {picture} MB",
  registerSeeker: "Register as a job seeker",
  clientEffort:
    "About five minutes. Registering is free; candidates are unlocked by a monthly subscription for each profession.",
  contact:
    "Full name, email address and phone number of the person who signs in, gender and nationality",
  accountType:
    "Who you are: a company, an individual, or a corporate that downloads files and reports in bulk",
  business: "Name of the company and your job title, address, city and country",
  professions:
    "The professions you hire for. They cannot be changed later; more can be added at extra cost",
  papers:
    "Corporates only: number in the commercial register and the trade licence as PDF, JPG or PNG, up to {paper} MB",
  taxNumber: "Tax registration number (TRN), for your receipts",
  registerClient: "Register to hire",
  print: "Print this list",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "accounts/requirements": typeof messages;
  }
}
