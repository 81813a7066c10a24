/** Starts the server and shuts it down gracefully. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { startJobWorkers } from "#/platform/job-workers.ts";
import { createJobLogger, createLogger } from "#/platform/log.ts";
import { createSmtpMailer, unconfiguredMailer } from "#/platform/mail/mailer.ts";
import type { Services } from "#/platform/services.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { sweepUploads } from "#/platform/uploads/uploads.ts";
import { buildApp, createModuleJobs } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { openServices } from "./open-services.ts";
import { assertPortAvailable, toPortError } from "./port.ts";
import { restrictToOwnHost } from "./restrict-to-own-host.ts";
import { helpText } from "./settings.ts";

type Stop = () => Promise<void>;

const webRoot = join(import.meta.dirname, "../web/dist");

/** Time after which open connections are closed, so that a stop always ends. */
const DRAIN_TIMEOUT_MS = 25_000;

type PrepareStart = () => Promise<void>;

/** `prepare` does slow work after the settings and ports have been checked. */
export async function main(prepare: PrepareStart = async () => {}): Promise<void> {
  if (process.argv.includes("--help")) return console.log(helpText());
  try {
    await start(readConfig(), prepare);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function start(config: Config, prepare: PrepareStart): Promise<void> {
  await assertPortAvailable(config);
  if (config.metrics) await assertPortAvailable(config.metrics, "METRICS_");
  await prepare();
  if (!existsSync(join(webRoot, "index.html")))
    throw new StartupError("The browser application is not built. Run npm run build first.");
  const log = createLogger(config.logLevel);
  const signals = handleSignals(log);
  const stops: Stop[] = [];
  try {
    await openApplication(config, log, stops);
  } catch (error) {
    await stopAll(stops);
    throw toPortError(error, config);
  }
  signals.setStop(() => stopAll(stops));
}

/** Pushes a stop function for each resource as it opens. */
async function openApplication(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  const { services, databaseUrl, cardSandbox, close } = await openServices(config, log);
  stops.push(close);
  await sweepUploads(log);
  if (config.isDemo) await seedDemo(services);
  const mail = await openMail(config, services);
  const monitoring = await openMonitoringIfConfigured(config, services, databaseUrl);
  const mailer = monitoring?.instrumentMailer(mail.mailer) ?? mail.mailer;
  const lists = createModuleJobs(services, mailer);
  const worker = await startJobWorkers(databaseUrl, lists, createJobLogger(log));
  stops.push(worker.stop);
  if (monitoring) stops.push(await monitoring.serve(lists));
  const app = await buildApp(services, {
    log,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith("https:"),
    webRoot,
    marketingUrl: config.marketingUrl,
    onResponse: monitoring?.onResponse,
    serveSandbox: (opened) => {
      restrictToOwnHost(opened, config.publicUrl, (scope) => {
        mail.serve?.(scope);
        cardSandbox?.serve(scope);
      });
    },
  });
  stops.push(() => drain(app));
  await app.listen({ port: config.port, host: config.host });
  cardSandbox?.start();
  console.log(await startupMessage(config));
}

/** A production image does not contain the demo. */
async function seedDemo(services: Services): Promise<void> {
  const { fillEmptyDatabase } = await import("./demo/fill-database.ts");
  await fillEmptyDatabase(services, console.log);
}

/** Imports the sandbox only where it is used, since a production installation lacks it. */
async function openMail(config: Config, { db, clock, log }: Services) {
  const { smtpUrl, mailFrom, hasMailbox } = config;
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, mailFrom), serve: undefined };
  // biome-ignore lint/correctness/noUndeclaredDependencies: a dev dependency of the root
  if (hasMailbox) return (await import("@wasla/sandbox/mailbox")).openMailbox(db, clock.now);
  log.warn("SMTP_URL is not set: mails are not sent, and wait in the queue for some days.");
  return { mailer: unconfiguredMailer, serve: undefined };
}

async function openMonitoringIfConfigured(config: Config, services: Services, databaseUrl: string) {
  const { metrics, databaseReplicaUrl } = config;
  if (!metrics) return undefined;
  const { openMonitoring } = await import("./open-monitoring.ts");
  return openMonitoring(metrics, services, { databaseUrl, databaseReplicaUrl });
}

/** Waits for running requests, and closes keep-alive connections as they become idle. */
async function drain(app: FastifyInstance): Promise<void> {
  const idleCloser = setInterval(() => app.server.closeIdleConnections(), 100);
  const forceClose = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await app.close();
  clearInterval(idleCloser);
  clearTimeout(forceClose);
}

async function stopAll(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}

/** Until `setStop` is called, a signal exits at once, together with the embedded database. */
function handleSignals(log: Logger): { readonly setStop: (stop: Stop) => void } {
  let stop: Stop = async () => {};
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop().catch((error) => {
      log.error({ err: error }, "shutdown failed");
      process.exitCode = 1;
    });
    process.exit();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return {
    setStop: (nextStop) => {
      stop = nextStop;
    },
  };
}

async function startupMessage(config: Config): Promise<string> {
  const { publicUrl, isDemo, hasMailbox, stripe } = config;
  const lines = [`\nWasla is ready: ${publicUrl}`];
  if (hasMailbox) lines.push(`Mails are shown at ${publicUrl}/sandbox/mailbox`);
  if (!stripe) lines.push(`Payments are simulated: ${publicUrl}/sandbox/payments`);
  if (!isDemo) return lines.join("\n");
  const { DEMO_PASSWORD, demoAccounts } = await import("./demo/demo-accounts.ts");
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    ...lines,
    `\nDemo accounts, password for all: ${DEMO_PASSWORD}`,
    ...demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`),
    "\nStop with Ctrl-C.",
  ].join("\n");
}
