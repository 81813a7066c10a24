/** Composes the application from all modules. */
import type { FastifyInstance } from "fastify";
import { createViewerReader, isNotificationOff } from "#/accounts/accounts.ts";
import { accountsJobs } from "#/accounts/jobs.ts";
import { accountsRoutes } from "#/accounts/routes.ts";
import { authorizeDocument } from "#/candidates/detail/access.ts";
import { candidatesJobs } from "#/candidates/jobs.ts";
import { candidatesRoutes } from "#/candidates/routes.ts";
import { catalogueRoutes } from "#/catalogue/routes.ts";
import { companiesJobs } from "#/companies/jobs.ts";
import { companiesRoutes } from "#/companies/routes.ts";
import { filesJobs } from "#/files/jobs.ts";
import { filesRoutes } from "#/files/routes.ts";
import { listingJobs } from "#/listing/jobs.ts";
import { paymentsJobs } from "#/payments/jobs.ts";
import { paymentsRoutes, registerPaymentWebhook } from "#/payments/routes.ts";
import type { Hooks } from "#/platform/hooks.ts";
import { createHttpServer, type HttpOptions } from "#/platform/http/http-server.ts";
import { serveLegalPages } from "#/platform/http/legal-pages.ts";
import { addNoindexHeader } from "#/platform/http/search-engines.ts";
import { createEndpointServer } from "#/platform/http/serve-endpoint.ts";
import { serveWebApp } from "#/platform/http/web-assets.ts";
import { createTaskList, type WorkerJobs } from "#/platform/job-tasks.ts";
import { createMailJobs } from "#/platform/mail/mail-queue.ts";
import type { Mailer } from "#/platform/mail/mailer.ts";
import type { MailTemplates } from "#/platform/mail/render-mail.ts";
import { platformJobs } from "#/platform/maintenance-jobs.ts";
import type { Services } from "#/platform/services.ts";
import { privacyJobs } from "#/privacy/jobs.ts";
import { privacyRoutes } from "#/privacy/routes.ts";
import { privacyRightsJobs } from "#/privacy-rights/jobs.ts";
import { cancelPendingDeletion } from "#/privacy-rights/privacy-rights.ts";
import { privacyRightsRoutes } from "#/privacy-rights/routes.ts";
import { profilesJobs } from "#/profiles/jobs.ts";
import { profilesRoutes } from "#/profiles/routes.ts";
import { updateAfterFilesChanged } from "#/profiles/update-after-files-changed.ts";
import { recordRegistration } from "#/referrals/referrals.ts";
import { referralsRoutes } from "#/referrals/routes.ts";
import { shortlistsJobs } from "#/shortlists/jobs.ts";
import { shortlistsRoutes } from "#/shortlists/routes.ts";
import { staffJobs } from "#/staff/jobs.ts";
import { staffRoutes } from "#/staff/routes.ts";

/** What lower modules cause in higher ones. */
export const hooks: Hooks = {
  onAccountCreated: recordRegistration,
  onFilesChanged: updateAfterFilesChanged,
  onSignInWithPendingDeletion: cancelPendingDeletion,
  authorizeDocument,
  isNotificationOff,
};

type AppOptions = HttpOptions & {
  /** Folder of the built web application. */
  readonly webRoot?: string;
  /** Redirect target of `/`. */
  readonly marketingUrl?: string;
  /** Serves the sandbox's pages, if it is used. */
  readonly serveSandbox?: (app: FastifyInstance) => void;
};

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = await createHttpServer(services, {
    ...options,
    hasStripe: services.paymentGateway.provider === "stripe",
  });
  addNoindexHeader(app);
  app.get("/", { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(options.marketingUrl ?? "/login"),
  );
  const serve = createEndpointServer(app, createViewerReader(services));
  catalogueRoutes(serve, services);
  accountsRoutes(serve, services, hooks);
  privacyRoutes(serve, services);
  filesRoutes(serve, services, hooks);
  referralsRoutes(serve, services);
  profilesRoutes(serve, services);
  companiesRoutes(serve, services);
  paymentsRoutes(serve, services);
  registerPaymentWebhook(app, services);
  candidatesRoutes(serve, services);
  shortlistsRoutes(serve, services);
  privacyRightsRoutes(serve, services);
  staffRoutes(serve, services);
  options.serveSandbox?.(app);
  const { google, legal, publicUrl } = services.settings;
  const settings = { hasGoogle: google !== undefined, supportEmail: legal.supportEmail };
  serveLegalPages(app, options.webRoot, services.settings);
  await serveWebApp(app, options.webRoot, settings, publicUrl);
  return app;
}

/** Jobs and mails of all modules. */
export function createModuleJobs(services: Services, mailer: Mailer): readonly WorkerJobs[] {
  const modules = [
    ...[platformJobs, listingJobs, accountsJobs, privacyJobs].map((jobsOf) => jobsOf(services)),
    filesJobs(services, hooks),
    ...[profilesJobs, companiesJobs, paymentsJobs, candidatesJobs].map((jobsOf) =>
      jobsOf(services),
    ),
    ...[shortlistsJobs, staffJobs].map((jobsOf) => jobsOf(services)),
    ...privacyRightsJobs(services),
  ];
  const templates: MailTemplates = Object.assign({}, ...modules.map(({ mails }) => mails));
  const all = [...modules, createMailJobs(templates, mailer, services, hooks)];
  return all.map((jobs) => ({ ...jobs, tasks: createTaskList(jobs.tasks) }));
}
