/** Holds the built web against its budgets: what a first visit of a screen loads, compressed. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
type Screen = {
  readonly name: string;
  readonly chunks: readonly string[];
  readonly scriptKb: number;
};

const styleKb = 30;
const entry = "index.html";
const frame = ["platform/language/words-en.ts"];
const inAreas = [...frame, "platform/language/words-area-en.ts"];
const area = [
  ...inAreas,
  "shell/area-routes.tsx",
  "shell/client-routes.tsx",
  "shell/layout/AreaLayout.tsx",
  "shell/menu/messages/en.ts",
  "candidates/messages/en.ts",
  "catalogue/messages/en.ts",
  // Asked for while the page starts: who is signed in.
  "../contract/accounts/endpoints.ts",
];
const care = [
  ...inAreas,
  "shell/pages/care-pages.ts",
  "shell/layout/AreaLayout.tsx",
  "shell/menu/messages/en.ts",
  "accounts/care/messages/en.ts",
  "../contract/accounts/endpoints.ts",
];
const seeker = [
  ...inAreas,
  "shell/area-routes.tsx",
  "shell/seeker-routes.tsx",
  "shell/layout/AreaLayout.tsx",
  "shell/menu/messages/en.ts",
  "../contract/accounts/endpoints.ts",
];
const companyForm = [
  "companies/form/messages/en.ts",
  "catalogue/messages/en.ts",
  "privacy/agree/messages/en.ts",
];
const screens: readonly Screen[] = [
  {
    name: "/login",
    scriptKb: 130,
    chunks: [
      ...frame,
      "shell/layout/PublicLayout.tsx",
      "accounts/sign-in/LoginPage.tsx",
      "accounts/messages/en.ts",
    ],
  },
  {
    name: "/register",
    scriptKb: 130,
    chunks: [
      ...frame,
      "shell/layout/PublicLayout.tsx",
      "accounts/sign-in/EntryPage.tsx",
      "accounts/messages/en.ts",
      "accounts/sign-in/messages/en.ts",
    ],
  },
  {
    name: "/jobseeker-register",
    scriptKb: 130,
    chunks: [
      ...frame,
      "shell/layout/PublicLayout.tsx",
      "profiles/JobSeekerRegisterPage.tsx",
      "profiles/messages/en.ts",
      "privacy/agree/messages/en.ts",
    ],
  },
  {
    name: "/company-register",
    scriptKb: 222,
    chunks: [
      ...frame,
      ...companyForm,
      "shell/layout/PublicLayout.tsx",
      "shell/layout/FormProviders.tsx",
      "companies/CompanyRegisterPage.tsx",
    ],
  },
  {
    name: "/edit-profile of a client",
    scriptKb: 240,
    chunks: [...area, ...companyForm, "companies/messages/en.ts", "companies/EditCompanyPage.tsx"],
  },
  { name: "/dashboard", scriptKb: 200, chunks: [...area, "candidates/DashboardPage.tsx"] },
  { name: "/jobseeker/:id", scriptKb: 200, chunks: [...area, "candidates/CandidatePage.tsx"] },
  {
    name: "/profile of a job seeker",
    scriptKb: 216,
    chunks: [
      ...seeker,
      "shell/pages/OwnSeekerPage.tsx",
      "profiles/own/messages/en.ts",
      "profiles/home/messages/en.ts",
      "profiles/free/messages/en.ts",
      "privacy/sensitive/messages/en.ts",
      "files/messages/en.ts",
    ],
  },
  {
    name: "/profile/preview",
    scriptKb: 204,
    chunks: [
      ...seeker,
      "shell/pages/SeekerPreviewPage.tsx",
      "profiles/own/messages/en.ts",
      "candidates/messages/en.ts",
      "catalogue/messages/en.ts",
      "privacy/sensitive/messages/en.ts",
    ],
  },
  {
    name: "/dashboard of a job seeker",
    scriptKb: 186,
    chunks: [
      ...seeker,
      "shell/pages/SeekerHomePage.tsx",
      "profiles/home/messages/en.ts",
      "privacy/access/messages/en.ts",
    ],
  },
  {
    name: "/edit-profile of a job seeker",
    scriptKb: 240,
    chunks: [
      ...seeker,
      "profiles/form/ProfileFormPage.tsx",
      "profiles/form/steps/PersonalStep.tsx",
      "../contract/profiles/own-endpoints.ts",
      "profiles/form/messages/en.ts",
      "files/messages/en.ts",
      "catalogue/messages/en.ts",
      "privacy/agree/messages/en.ts",
    ],
  },
  {
    name: "/payment of a job seeker",
    scriptKb: 172,
    chunks: [...seeker, "profiles/free/FreePages.tsx", "profiles/free/messages/en.ts"],
  },
  {
    name: "/payment of a client",
    scriptKb: 240,
    chunks: [
      ...area,
      "payments/pay/pages.ts",
      "payments/messages/en.ts",
      "payments/billing/messages/en.ts",
    ],
  },
  { name: "/settings", scriptKb: 220, chunks: [...care, "shell/pages/AllSettings.tsx"] },
  {
    name: "/change-password",
    scriptKb: 200,
    chunks: [...care, "accounts/care/ChangePasswordPage.tsx", "accounts/password/messages/en.ts"],
  },
];

/** One line a screen; `over` is true when a screen is above its budget. */
export function weighScreens(dist: string): { lines: string[]; over: boolean } {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  const weights = screens.map((screen) => {
    const chunks = graphOf(manifest, [entry, ...screen.chunks]);
    const scripts = kilobytes(dist, new Set(chunks.map(({ file }) => file)));
    const styles = kilobytes(dist, new Set(chunks.flatMap(({ css = [] }) => css)));
    return { ...screen, scripts, styles, over: scripts > screen.scriptKb || styles > styleKb };
  });
  const lines = weights.map(
    ({ name, scripts, scriptKb, styles, over }) =>
      `${over ? "over " : "     "}${name}: JavaScript ${scripts.toFixed(1)} of ${scriptKb} KB, ` +
      `CSS ${styles.toFixed(1)} of ${styleKb} KB`,
  );
  return { lines, over: weights.some(({ over }) => over) };
}

/** The named chunks and all that they import before they run. */
function graphOf(manifest: Manifest, names: readonly string[]): Chunk[] {
  const reached = new Map<string, Chunk>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    reached.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...reached.values()];
}

function kilobytes(dist: string, files: ReadonlySet<string>): number {
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

if (import.meta.main) {
  const dist = process.argv[2] ?? fileURLToPath(new URL("../web/dist", import.meta.url));
  const { lines, over } = weighScreens(dist);
  console.log(lines.join("\n"));
  if (over) process.exitCode = 1;
}
