/** Checks the compressed size of what the first visit of each screen loads against its budget. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
/** Its JavaScript in KB, and the chunks that it loads beside those of the page itself. */
type RouteBudget = readonly [scriptKb: number, ...chunks: string[]];

const STYLE_BUDGET_KB = 30;

const messagesOf = (...folders: string[]) => folders.map((folder) => `${folder}/messages/en.ts`);

const base = ["platform/language/messages-en.ts"];
const publicArea = [...base, "shell/layout/PublicLayout.tsx"];
const signedIn = [
  ...base,
  "platform/language/messages-area-en.ts",
  // Requested at start, to find out who is signed in.
  "../contract/accounts/endpoints.ts",
  ...messagesOf("shell/menu"),
];
const settings = [...signedIn, "shell/pages/account-pages.ts", ...messagesOf("accounts/settings")];
const seekerArea = [...signedIn, "shell/area-routes.tsx", "shell/seeker-routes.tsx"];
const clientArea = [
  ...signedIn,
  "shell/area-routes.tsx",
  "shell/client-routes.tsx",
  ...messagesOf("candidates"),
];
const companyForm = messagesOf("companies/form", "privacy/agree");

const routeBudgets: Readonly<Record<string, RouteBudget>> = {
  "/login": [120, ...publicArea, "accounts/sign-in/LoginPage.tsx", ...messagesOf("accounts")],
  "/register": [
    120,
    ...publicArea,
    "accounts/sign-in/EntryPage.tsx",
    ...messagesOf("accounts", "accounts/sign-in"),
  ],
  "/jobseeker-register": [
    120,
    ...publicArea,
    "profiles/JobSeekerRegisterPage.tsx",
    ...messagesOf("profiles", "privacy/agree"),
  ],
  "/company-register": [
    201,
    ...publicArea,
    "shell/layout/FormProviders.tsx",
    "companies/CompanyRegisterPage.tsx",
    ...companyForm,
  ],
  "/edit-profile of a client": [
    225,
    ...clientArea,
    "companies/EditCompanyPage.tsx",
    ...companyForm,
    ...messagesOf("companies"),
  ],
  "/dashboard": [184, ...clientArea, "candidates/DashboardPage.tsx"],
  "/jobseeker/:id": [180, ...clientArea, "candidates/CandidatePage.tsx"],
  "/profile of a job seeker": [
    202,
    ...seekerArea,
    "shell/pages/OwnSeekerProfilePage.tsx",
    ...messagesOf("profiles/own-profile", "profiles/dashboard"),
    ...messagesOf("privacy", "files"),
  ],
  "/profile/preview": [
    186,
    ...seekerArea,
    "shell/pages/SeekerPreviewPage.tsx",
    ...messagesOf("profiles/own-profile", "candidates", "privacy"),
  ],
  "/dashboard of a job seeker": [
    166,
    ...seekerArea,
    "shell/pages/SeekerHomePage.tsx",
    ...messagesOf("profiles/dashboard", "privacy/access"),
  ],
  "/edit-profile of a job seeker": [
    219,
    ...seekerArea,
    "profiles/form/ProfileFormPage.tsx",
    "profiles/form/steps/PersonalStep.tsx",
    "../contract/profiles/own-profile-endpoints.ts",
    ...messagesOf("profiles/form", "files", "privacy/agree"),
  ],
  "/payment of a job seeker": [
    153,
    ...seekerArea,
    "profiles/no-payment/NoPaymentPages.tsx",
    ...messagesOf("profiles/own-profile"),
  ],
  "/payment of a client": [
    212,
    ...clientArea,
    "payments/checkout/pages.ts",
    ...messagesOf("payments", "payments/billing"),
  ],
  "/settings": [181, ...settings, "shell/pages/create-settings-page.tsx"],
  "/change-password": [
    176,
    ...settings,
    "accounts/settings/ChangePasswordPage.tsx",
    ...messagesOf("accounts/password"),
  ],
};

/** One line per screen; `over` if any exceeds its budget. */
export function measureRoutes(dist: string): { lines: string[]; over: boolean } {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const initial = Object.keys(manifest).filter((name) =>
    html.includes(`src="/${manifest[name]?.file}"`),
  );
  const routes = Object.entries(routeBudgets).map(([name, [scriptKb, ...names]]) => {
    const chunks = collectChunks(manifest, [...initial, ...names]);
    const scripts = kilobytes(dist, new Set(chunks.map(({ file }) => file)));
    const styles = kilobytes(dist, new Set(chunks.flatMap(({ css = [] }) => css)));
    const over = scripts > scriptKb || styles > STYLE_BUDGET_KB;
    const line =
      `${over ? "over " : "     "}${name}: JavaScript ${scripts.toFixed(1)} of ${scriptKb} KB, ` +
      `CSS ${styles.toFixed(1)} of ${STYLE_BUDGET_KB} KB`;
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
