/**
 * The modules that the first visit of a page imports on demand, for the budgets of the build and
 * for the page that the server sends. Paths are relative to the web application.
 */
import type { Language } from "@wasla/contract/platform/language";

type Pages = Readonly<Record<string, readonly string[]>>;

/**
 * Pages of visitors, by path. They are prerendered: nothing in them depends on more than the
 * language and the settings.
 */
export function visitorPages(language: Language) {
  const base = baseOf(language);
  return {
    "/login": [...base, "accounts/sign-in/sign-in-pages.ts"],
    "/register": [...base, "accounts/sign-in/EntryPage.tsx"],
    "/forgot-password": [...base, "accounts/password/ForgotPasswordPage.tsx"],
    "/jobseeker-register": [...base, "profiles/JobSeekerRegisterPage.tsx"],
    "/company-register": [
      ...base,
      "shell/layout/FormProviders.tsx",
      "companies/CompanyRegisterPage.tsx",
      ...messagesOf(language, "companies/form"),
    ],
    "/register-requirements": [
      ...base,
      "accounts/requirements/RequirementsPage.tsx",
      ...messagesOf(language, "accounts/requirements"),
    ],
  } satisfies Pages;
}

export type VisitorPath = keyof ReturnType<typeof visitorPages>;

/** Pages of clients, by the path of their route. */
export function clientPages(language: Language) {
  const area = [
    ...areaOf(language),
    "shell/client-routes.tsx",
    `platform/language/messages-client-${language}.ts`,
  ];
  return {
    "/dashboard": [...area, "candidates/DashboardPage.tsx"],
    "/jobseeker/:id": [...area, "candidates/CandidatePage.tsx"],
    "/edit-profile": [
      ...area,
      "companies/EditCompanyPage.tsx",
      ...messagesOf(language, "companies/form", "companies"),
    ],
    "/payment": [
      ...area,
      "payments/checkout/pages.ts",
      ...messagesOf(language, "payments", "payments/billing"),
    ],
  } satisfies Pages;
}

/** Pages of job seekers, by the path of their route. */
export function seekerPages(language: Language) {
  const area = [
    ...areaOf(language),
    "shell/seeker-routes.tsx",
    `platform/language/messages-seeker-${language}.ts`,
  ];
  const profileForm = [
    ...area,
    "profiles/form/ProfileFormPage.tsx",
    "profiles/form/steps/PersonalStep.tsx",
    "../contract/profiles/own-profile-endpoints.ts",
  ];
  return {
    "/profile": [...area, "shell/pages/OwnSeekerProfilePage.tsx"],
    "/profile/preview": [
      ...area,
      "shell/pages/SeekerPreviewPage.tsx",
      `platform/language/messages-client-${language}.ts`,
    ],
    "/dashboard": [...area, "shell/pages/SeekerHomePage.tsx"],
    "/complete-profile": profileForm,
    "/edit-profile": profileForm,
    "/payment": [...area, "profiles/no-payment/NoPaymentPages.tsx"],
  } satisfies Pages;
}

/** Pages of every account, by path, without what depends on the role. */
export function accountPages(language: Language) {
  const settings = [
    ...signedInOf(language),
    "shell/pages/account-pages.ts",
    ...messagesOf(language, "accounts/settings"),
  ];
  return {
    "/settings": [...settings, "shell/pages/create-settings-page.tsx"],
    "/change-password": [...settings, "accounts/settings/ChangePasswordPage.tsx"],
  } satisfies Pages;
}

function baseOf(language: Language) {
  return [`platform/language/messages-${language}.ts`];
}

function signedInOf(language: Language) {
  return [
    ...baseOf(language),
    `platform/language/messages-area-${language}.ts`,
    "ui/feedback/Toasts.tsx",
  ];
}

function areaOf(language: Language) {
  return [...signedInOf(language), "shell/area-routes.tsx"];
}

function messagesOf(language: Language, ...folders: readonly string[]) {
  return folders.map((folder) => `${folder}/messages/${language}.ts`);
}

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Vite's list of the chunks of a build, by module. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The chunks of the modules, and those that they import statically. */
export function listChunks(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const names = new Set(modules);
  // A set also iterates over what is added meanwhile.
  for (const name of names)
    for (const each of findChunk(manifest, name).imports ?? []) names.add(each);
  return [...names].map((name) => findChunk(manifest, name));
}

function findChunk(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the build does not contain ${name}`);
  return chunk;
}

/** URLs of the modules' files, without those that are already in the HTML of `page`. */
export function listMissingFiles(manifest: Manifest, modules: readonly string[], page: string) {
  const chunks = listChunks(manifest, modules);
  const toUrls = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `/${file}`).filter((url) => !page.includes(url));
  return {
    scripts: toUrls(chunks.map(({ file }) => file)),
    styles: toUrls(chunks.flatMap(({ css = [] }) => css)),
  };
}
