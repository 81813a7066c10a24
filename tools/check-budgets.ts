/** Checks the compressed size of what the first visit of each screen loads against its budget. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
type RouteBudget = {
  readonly name: string;
  readonly chunks: readonly string[];
  readonly scriptKb: number;
};

const STYLE_BUDGET_KB = 30;
const baseChunks = ["platform/language/messages-en.ts"];
const signedInChunks = [...baseChunks, "platform/language/messages-area-en.ts"];
const clientAreaChunks = [
  ...signedInChunks,
  "shell/area-routes.tsx",
  "shell/client-routes.tsx",

  "shell/menu/messages/en.ts",
  "candidates/messages/en.ts",
  "catalogue/messages/en.ts",
  // Requested at start, to find out who is signed in.
  "../contract/accounts/endpoints.ts",
];
const accountSettingsChunks = [
  ...signedInChunks,
  "shell/pages/account-pages.ts",

  "shell/menu/messages/en.ts",
  "accounts/settings/messages/en.ts",
  "../contract/accounts/endpoints.ts",
];
const seekerAreaChunks = [
  ...signedInChunks,
  "shell/area-routes.tsx",
  "shell/seeker-routes.tsx",

  "shell/menu/messages/en.ts",
  "../contract/accounts/endpoints.ts",
];
const companyFormChunks = [
  "companies/form/messages/en.ts",
  "catalogue/messages/en.ts",
  "privacy/agree/messages/en.ts",
];
const routeBudgets: readonly RouteBudget[] = [
  {
    name: "/login",
    scriptKb: 120,
    chunks: [
      ...baseChunks,
      "shell/layout/PublicLayout.tsx",
      "accounts/sign-in/LoginPage.tsx",
      "accounts/messages/en.ts",
    ],
  },
  {
    name: "/register",
    scriptKb: 120,
    chunks: [
      ...baseChunks,
      "shell/layout/PublicLayout.tsx",
      "accounts/sign-in/EntryPage.tsx",
      "accounts/messages/en.ts",
      "accounts/sign-in/messages/en.ts",
    ],
  },
  {
    name: "/jobseeker-register",
    scriptKb: 120,
    chunks: [
      ...baseChunks,
      "shell/layout/PublicLayout.tsx",
      "profiles/JobSeekerRegisterPage.tsx",
      "profiles/messages/en.ts",
      "privacy/agree/messages/en.ts",
    ],
  },
  {
    name: "/company-register",
    scriptKb: 203,
    chunks: [
      ...baseChunks,
      ...companyFormChunks,
      "shell/layout/PublicLayout.tsx",
      "shell/layout/FormProviders.tsx",
      "companies/CompanyRegisterPage.tsx",
    ],
  },
  {
    name: "/edit-profile of a client",
    scriptKb: 222,
    chunks: [
      ...clientAreaChunks,
      ...companyFormChunks,
      "companies/messages/en.ts",
      "companies/EditCompanyPage.tsx",
    ],
  },
  {
    name: "/dashboard",
    scriptKb: 184,
    chunks: [...clientAreaChunks, "candidates/DashboardPage.tsx"],
  },
  {
    name: "/jobseeker/:id",
    scriptKb: 184,
    chunks: [...clientAreaChunks, "candidates/CandidatePage.tsx"],
  },
  {
    name: "/profile of a job seeker",
    scriptKb: 203,
    chunks: [
      ...seekerAreaChunks,
      "shell/pages/OwnSeekerProfilePage.tsx",
      "profiles/own-profile/messages/en.ts",
      "profiles/dashboard/messages/en.ts",
      "profiles/no-payment/messages/en.ts",
      "privacy/sensitive/messages/en.ts",
      "files/messages/en.ts",
    ],
  },
  {
    name: "/profile/preview",
    scriptKb: 186,
    chunks: [
      ...seekerAreaChunks,
      "shell/pages/SeekerPreviewPage.tsx",
      "profiles/own-profile/messages/en.ts",
      "candidates/messages/en.ts",
      "catalogue/messages/en.ts",
      "privacy/sensitive/messages/en.ts",
    ],
  },
  {
    name: "/dashboard of a job seeker",
    scriptKb: 166,
    chunks: [
      ...seekerAreaChunks,
      "shell/pages/SeekerHomePage.tsx",
      "profiles/dashboard/messages/en.ts",
      "privacy/access/messages/en.ts",
    ],
  },
  {
    name: "/edit-profile of a job seeker",
    scriptKb: 222,
    chunks: [
      ...seekerAreaChunks,
      "profiles/form/ProfileFormPage.tsx",
      "profiles/form/steps/PersonalStep.tsx",
      "../contract/profiles/own-profile-endpoints.ts",
      "profiles/form/messages/en.ts",
      "files/messages/en.ts",
      "catalogue/messages/en.ts",
      "privacy/agree/messages/en.ts",
    ],
  },
  {
    name: "/payment of a job seeker",
    scriptKb: 153,
    chunks: [
      ...seekerAreaChunks,
      "profiles/no-payment/NoPaymentPages.tsx",
      "profiles/no-payment/messages/en.ts",
    ],
  },
  {
    name: "/payment of a client",
    scriptKb: 212,
    chunks: [
      ...clientAreaChunks,
      "payments/checkout/pages.ts",
      "payments/messages/en.ts",
      "payments/billing/messages/en.ts",
    ],
  },
  {
    name: "/settings",
    scriptKb: 194,
    chunks: [...accountSettingsChunks, "shell/pages/create-settings-page.tsx"],
  },
  {
    name: "/change-password",
    scriptKb: 178,
    chunks: [
      ...accountSettingsChunks,
      "accounts/settings/ChangePasswordPage.tsx",
      "accounts/password/messages/en.ts",
    ],
  },
];

/** One line per screen; `over` if any exceeds its budget. */
export function measureRoutes(dist: string): { lines: string[]; over: boolean } {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const initial = Object.keys(manifest).filter((name) =>
    html.includes(`src="/${manifest[name]?.file}"`),
  );
  const routeSizes = routeBudgets.map((screen) => {
    const chunks = collectChunks(manifest, [...initial, ...screen.chunks]);
    const scripts = kilobytes(dist, new Set(chunks.map(({ file }) => file)));
    const styles = kilobytes(dist, new Set(chunks.flatMap(({ css = [] }) => css)));
    return {
      ...screen,
      scripts,
      styles,
      over: scripts > screen.scriptKb || styles > STYLE_BUDGET_KB,
    };
  });
  const lines = routeSizes.map(
    ({ name, scripts, scriptKb, styles, over }) =>
      `${over ? "over " : "     "}${name}: JavaScript ${scripts.toFixed(1)} of ${scriptKb} KB, ` +
      `CSS ${styles.toFixed(1)} of ${STYLE_BUDGET_KB} KB`,
  );
  return { lines, over: routeSizes.some(({ over }) => over) };
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
