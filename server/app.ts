/** The gate: every room of the server, by name. */
import type { FastifyInstance } from "fastify";
import { viewerReader } from "#/accounts/accounts.ts";
import { accountsJobs } from "#/accounts/jobs.ts";
import { accountsRoutes } from "#/accounts/routes.ts";
import { candidatesRoutes } from "#/candidates/routes.ts";
import { catalogueRoutes } from "#/catalogue/routes.ts";
import { filesRoutes } from "#/files/routes.ts";
import { listingJobs } from "#/listing/jobs.ts";
import { paymentsRoutes } from "#/payments/routes.ts";
import { type HttpOptions, openHttp } from "#/platform/http/http.ts";
import { serveOn } from "#/platform/http/serve.ts";
import { serveWeb } from "#/platform/http/web-assets.ts";
import type { JobList } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { privacyJobs } from "#/privacy/jobs.ts";

type AppOptions = HttpOptions & {
  /** Folder of the built browser application. */
  readonly webRoot?: string;
  /** Where `/` leads. */
  readonly marketingUrl?: string;
  /** Pages of the pretended outside world, where it is pretended. */
  readonly serveSandbox?: (app: FastifyInstance) => void;
};

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = await openHttp(services.db, options);
  app.get("/", { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(options.marketingUrl ?? "/login"),
  );
  const serve = serveOn(app, viewerReader(services));
  catalogueRoutes(serve, services);
  accountsRoutes(serve, services);
  filesRoutes(serve, services);
  paymentsRoutes(serve, services);
  candidatesRoutes(serve, services);
  options.serveSandbox?.(app);
  await serveWeb(app, options.webRoot);
  return app;
}

export const jobLists: readonly JobList[] = [listingJobs, accountsJobs, privacyJobs];

/** What the rooms may say by mail. */
export const mailKinds = jobLists.flatMap(({ mails = [] }) => mails);
