/** Targets of `npm run bench -- --web`. */
import type { categories } from "./lighthouse.ts";
import type { PageName } from "./web.ts";

/** `maxRequests`: of a first visit. */
export type PageTarget = { readonly ms: number; readonly maxRequests?: number };

export const pageTargets: Readonly<Record<PageName, PageTarget>> = {
  "/login, largest paint": { ms: 2_000, maxRequests: 12 },
  "dashboard, rows visible": { ms: 4_500, maxRequests: 20 },
  "candidate page, name visible": { ms: 4_500, maxRequests: 20 },
  "seeker form, field visible": { ms: 4_500, maxRequests: 20 },
  "dashboard, warm": { ms: 2_000 },
  "dashboard, desktop without throttling": { ms: 600, maxRequests: 20 },
};

/** Milliseconds, with the CPU throttled to a quarter. */
export const interactionTarget = 100;

export const scoreTargets: Readonly<Record<(typeof categories)[number], number>> = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
