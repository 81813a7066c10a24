/** Checks the files that the first visit of each screen loads: how many, and their size. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
/** Its JavaScript in KB, its number of files, and the chunks beside those of the page itself. */
type RouteBudget = readonly [scriptKb: number, files: number, ...chunks: string[]];

const STYLE_BUDGET_KB = 30;

const messagesOf = (...folders: string[]) => folders.map((folder) => `${folder}/messages/en.ts`);

const base = ["platform/language/messages-en.ts"];
const signedIn = [...base, "platform/language/messages-area-en.ts", "ui/feedback/Toasts.tsx"];
const settings = [...signedIn, "shell/pages/account-pages.ts", ...messagesOf("accounts/settings")];
const seekerArea = [
  ...signedIn,
  "shell/area-routes.tsx",
  "shell/seeker-routes.tsx",
  "platform/language/messages-seeker-en.ts",
];
const clientArea = [
  ...signedIn,
  "shell/area-routes.tsx",
  "shell/client-routes.tsx",
  "platform/language/messages-client-en.ts",
];
const companyForm = messagesOf("companies/form");

const routeBudgets: Readonly<Record<string, RouteBudget>> = {
  "/login": [120, 11, ...base, "accounts/sign-in/sign-in-pages.ts"],
  "/register": [120, 11, ...base, "accounts/sign-in/EntryPage.tsx"],
  "/forgot-password": [120, 12, ...base, "accounts/password/ForgotPasswordPage.tsx"],
  "/jobseeker-register": [120, 12, ...base, "profiles/JobSeekerRegisterPage.tsx"],
  "/company-register": [
    201,
    24,
    ...base,
    "shell/layout/FormProviders.tsx",
    "companies/CompanyRegisterPage.tsx",
    ...companyForm,
  ],
  "/edit-profile of a client": [
    226,
    39,
    ...clientArea,
    "companies/EditCompanyPage.tsx",
    ...companyForm,
    ...messagesOf("companies"),
  ],
  "/dashboard": [184, 24, ...clientArea, "candidates/DashboardPage.tsx"],
  "/jobseeker/:id": [198, 32, ...clientArea, "candidates/CandidatePage.tsx"],
  "/profile of a job seeker": [211, 36, ...seekerArea, "shell/pages/OwnSeekerProfilePage.tsx"],
  "/profile/preview": [
    202,
    33,
    ...seekerArea,
    "shell/pages/SeekerPreviewPage.tsx",
    "platform/language/messages-client-en.ts",
  ],
  "/dashboard of a job seeker": [188, 26, ...seekerArea, "shell/pages/SeekerHomePage.tsx"],
  "/edit-profile of a job seeker": [
    230,
    38,
    ...seekerArea,
    "profiles/form/ProfileFormPage.tsx",
    "profiles/form/steps/PersonalStep.tsx",
    "../contract/profiles/own-profile-endpoints.ts",
  ],
  "/payment of a job seeker": [158, 21, ...seekerArea, "profiles/no-payment/NoPaymentPages.tsx"],
  "/payment of a client": [
    221,
    33,
    ...clientArea,
    "payments/checkout/pages.ts",
    ...messagesOf("payments", "payments/billing"),
  ],
  "/settings": [184, 29, ...settings, "shell/pages/create-settings-page.tsx"],
  "/change-password": [180, 28, ...settings, "accounts/settings/ChangePasswordPage.tsx"],
};

/** One line per screen; `over` if any exceeds its budget. */
export function measureRoutes(dist: string): { lines: string[]; over: boolean } {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const initial = Object.keys(manifest).filter((name) =>
    html.includes(`src="/${manifest[name]?.file}"`),
  );
  const routes = Object.entries(routeBudgets).map(([name, [scriptKb, fileCount, ...names]]) => {
    const chunks = collectChunks(manifest, [...initial, ...names]);
    const scriptFiles = new Set(chunks.map(({ file }) => file));
    const styleFiles = new Set(chunks.flatMap(({ css = [] }) => css));
    const [scripts, styles] = [kilobytes(dist, scriptFiles), kilobytes(dist, styleFiles)];
    const files = scriptFiles.size + styleFiles.size;
    const over = scripts > scriptKb || styles > STYLE_BUDGET_KB || files > fileCount;
    const line =
      `${over ? "over " : "     "}${name}: JavaScript ${scripts.toFixed(1)} of ${scriptKb} KB, ` +
      `CSS ${styles.toFixed(1)} of ${STYLE_BUDGET_KB} KB, files ${files} of ${fileCount}`;
    return { line, over };
  });
  return { lines: routes.map(({ line }) => line), over: routes.some(({ over }) => over) };
}

/** The named chunks and their static imports. */
function collectChunks(manifest: Manifest, names: readonly string[]): Chunk[] {
  const reachable = new Map<string, Chunk>();
  const visit = (name: string) => {
    if (reachable.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build does not contain ${name}`);
    reachable.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...reachable.values()];
}

/** Size as transferred: brotli where the build has it. */
function kilobytes(dist: string, files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => {
    const plain = `${dist}/${file}`;
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

if (import.meta.main) {
  const dist = process.argv[2] ?? fileURLToPath(new URL("../web/dist", import.meta.url));
  const { lines, over } = measureRoutes(dist);
  console.log(lines.join("\n"));
  if (over) process.exitCode = 1;
}
