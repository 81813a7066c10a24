/** Turns the key: opens the services, serves them, and stops cleanly. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { sweepUploads } from "#/platform/forms/uploads.ts";
import { startJobs } from "#/platform/jobs.ts";
import { jobLogger, openLog } from "#/platform/log.ts";
import { noMailer, smtpMailer } from "#/platform/mail/mail.ts";
import type { Services } from "#/platform/services.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { buildApp, jobListsOf } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { greeting } from "./greeting.ts";
import { help } from "./help.ts";
import { openServices } from "./open-services.ts";
import { serveByOwnName } from "./own-name.ts";
import { asPortFault, assertPortIsFree } from "./port.ts";

type Stop = () => Promise<void>;

const webRoot = join(import.meta.dirname, "../web/dist");

/** After this, downloads that still run are cut off, so that a stop always ends. */
const PATIENCE_MS = 25_000;

type Prepare = () => Promise<void>;

/** `prepare` makes what takes long, after all that may be refused at once. */
export async function main(prepare: Prepare = async () => {}): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help());
  try {
    await start(readConfig(), prepare);
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function start(config: Config, prepare: Prepare): Promise<void> {
  await assertPortIsFree(config);
  if (config.metrics) await assertPortIsFree(config.metrics, "METRICS_");
  await prepare();
  if (!existsSync(join(webRoot, "index.html")))
    throw new StartFault("The browser application is not built. Run npm run build first.");
  const log = openLog(config.logLevel);
  const signals = listenToSignals(log);
  const stops: Stop[] = [];
  try {
    await open(config, log, stops);
  } catch (error) {
    await stopAll(stops);
    throw asPortFault(error, config);
  }
  signals.stopBy(() => stopAll(stops));
}

/** Notes in `stops` what has been opened, as it is opened. */
async function open(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  const { services, databaseUrl, cardSandbox, close } = await openServices(config, log);
  stops.push(close);
  await sweepUploads(log);
  if (config.isDemo) await fillDemo(services);
  const mail = await openMail(config, services);
  const monitoring = await openMonitoringFor(config, services, databaseUrl);
  const mailer = monitoring?.countMails(mail.mailer) ?? mail.mailer;
  const lists = jobListsOf(services, mailer);
  const worker = await startJobs(databaseUrl, lists, jobLogger(log));
  stops.push(worker.stop);
  if (monitoring) stops.push(await monitoring.serve(lists));
  const app = await buildApp(services, {
    log,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith("https:"),
    webRoot,
    marketingUrl: config.marketingUrl,
    noteAnswer: monitoring?.noteAnswer,
    serveSandbox: (opened) => {
      serveByOwnName(opened, config.publicUrl, (scope) => {
        mail.serve?.(scope);
        cardSandbox?.serve(scope);
      });
    },
  });
  stops.push(() => drain(app));
  await app.listen({ port: config.port, host: config.host });
  cardSandbox?.start();
  console.log(await greeting(config));
}

/** Invented people are no part of an image for production. */
async function fillDemo(services: Services): Promise<void> {
  const { fillEmptyDatabase } = await import("./demo/demo.ts");
  await fillEmptyDatabase(services, console.log);
}

/** The sandbox is no part of a production install: it is looked for only where it is used. */
async function openMail(config: Config, { db, clock, log }: Services) {
  const { smtpUrl, mailFrom, hasMailbox } = config;
  if (smtpUrl) return { mailer: smtpMailer(smtpUrl, mailFrom), serve: undefined };
  // biome-ignore lint/correctness/noUndeclaredDependencies: the root lists it, for development only
  if (hasMailbox) return (await import("@wasla/sandbox/mailbox")).openMailbox(db, clock.now);
  log.warn("SMTP_URL is not set: no mail is sent, and each waits for some days.");
  return { mailer: noMailer, serve: undefined };
}

async function openMonitoringFor(config: Config, services: Services, databaseUrl: string) {
  const { metrics, databaseReplicaUrl } = config;
  if (!metrics) return undefined;
  const { openMonitoring } = await import("./open-monitoring.ts");
  return openMonitoring(metrics, services, { databaseUrl, databaseReplicaUrl });
}

/** Lets requests under way end; the connection of each, kept for a next one, closes after it. */
async function drain(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(impatience);
}

async function stopAll(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}

/** Before there is anything to drain, a signal ends the program and its database at once. */
function listenToSignals(log: Logger): { readonly stopBy: (stop: Stop) => void } {
  let stop: Stop = async () => {};
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop().catch((error) => {
      log.error({ err: error }, "stopping failed");
      process.exitCode = 1;
    });
    process.exit();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return {
    stopBy: (known) => {
      stop = known;
    },
  };
}
