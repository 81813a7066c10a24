/** The gate: every room of the server, by name. */
import type { FastifyInstance } from "fastify";
import { isMailOff, viewerReader } from "#/accounts/accounts.ts";
import { accountsJobs } from "#/accounts/jobs.ts";
import { accountsRoutes } from "#/accounts/routes.ts";
import { candidatesJobs } from "#/candidates/jobs.ts";
import { candidatesRoutes } from "#/candidates/routes.ts";
import { catalogueRoutes } from "#/catalogue/routes.ts";
import { companiesJobs } from "#/companies/jobs.ts";
import { companiesRoutes } from "#/companies/routes.ts";
import { filesJobs } from "#/files/jobs.ts";
import { filesRoutes } from "#/files/routes.ts";
import { listingJobs } from "#/listing/jobs.ts";
import { paymentsJobs } from "#/payments/jobs.ts";
import { paymentNotices, paymentsRoutes } from "#/payments/routes.ts";
import { type HttpOptions, openHttp } from "#/platform/http/http.ts";
import { serveLegal } from "#/platform/http/legal.ts";
import { keepFromSearch } from "#/platform/http/search-engines.ts";
import { serveOn } from "#/platform/http/serve.ts";
import { serveWeb } from "#/platform/http/web-assets.ts";
import type { JobList } from "#/platform/jobs.ts";
import type { Mailer } from "#/platform/mail/mail.ts";
import { mailJobs } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { platformJobs } from "#/platform/sweep.ts";
import { privacyJobs } from "#/privacy/jobs.ts";
import { privacyRoutes } from "#/privacy/routes.ts";
import { followMedia } from "#/profiles/follow-media.ts";
import { profilesJobs } from "#/profiles/jobs.ts";
import { profilesRoutes } from "#/profiles/routes.ts";
import { noteRegistered } from "#/referrals/referrals.ts";
import { referralsRoutes } from "#/referrals/routes.ts";
import { rightsJobs } from "#/rights/jobs.ts";
import { keepLeaver } from "#/rights/rights.ts";
import { rightsRoutes } from "#/rights/routes.ts";
import { shortlistsJobs } from "#/shortlists/jobs.ts";
import { shortlistsRoutes } from "#/shortlists/routes.ts";
import { staffJobs } from "#/staff/jobs.ts";
import { staffRoutes } from "#/staff/routes.ts";

type AppOptions = HttpOptions & {
  /** Folder of the built browser application. */
  readonly webRoot?: string;
  /** Where `/` leads. */
  readonly marketingUrl?: string;
  /** Pages of the pretended outside world, where it is pretended. */
  readonly serveSandbox?: (app: FastifyInstance) => void;
};

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = await openHttp(services, {
    ...options,
    hasStripe: services.cards.provider === "stripe",
  });
  keepFromSearch(app);
  app.get("/", { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(options.marketingUrl ?? "/login"),
  );
  const serve = serveOn(app, viewerReader(services));
  catalogueRoutes(serve, services);
  accountsRoutes(serve, services, { noteNewcomer: noteRegistered, keepLeaver });
  privacyRoutes(serve, services);
  filesRoutes(serve, services, followMedia);
  referralsRoutes(serve, services);
  profilesRoutes(serve, services);
  companiesRoutes(serve, services);
  paymentsRoutes(serve, services);
  paymentNotices(app, services);
  candidatesRoutes(serve, services);
  shortlistsRoutes(serve, services);
  rightsRoutes(serve, services);
  staffRoutes(serve, services);
  options.serveSandbox?.(app);
  const { google, legal, publicUrl } = services.settings;
  const settings = { hasGoogle: google !== undefined, supportEmail: legal.supportEmail };
  serveLegal(app, options.webRoot, services.settings);
  await serveWeb(app, options.webRoot, settings, publicUrl);
  return app;
}

/** What the rooms do beside requests, and what they say by mail. */
export function jobListsOf(services: Services, mailer: Mailer): readonly JobList[] {
  const rooms = [
    ...[platformJobs, listingJobs, accountsJobs, privacyJobs].map((jobsOf) => jobsOf(services)),
    filesJobs(services, followMedia),
    ...[profilesJobs, companiesJobs, paymentsJobs, candidatesJobs].map((jobsOf) =>
      jobsOf(services),
    ),
    ...[shortlistsJobs, rightsJobs, staffJobs].map((jobsOf) => jobsOf(services)),
  ];
  const kinds = rooms.flatMap(({ mails = [] }) => mails);
  return [...rooms, mailJobs(kinds, mailer, services, isMailOff)];
}
