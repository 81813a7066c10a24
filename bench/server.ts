/** Runs the server in a process of its own, to measure its memory and start. */
import { buildApp, createModuleJobs } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { startJobWorkers } from "../server/platform/job-workers.ts";
import { createJobLogger, createLogger } from "../server/platform/log.ts";

const config = readConfig();
const log = createLogger("warn");
const { services, databaseUrl, close } = await openServices(config, log);
const mailer = { send: async () => {} }; // benchmarks send no mail
const worker = await startJobWorkers(
  databaseUrl,
  createModuleJobs(services, mailer),
  createJobLogger(log),
);
const { trustProxy } = config;
const app = await buildApp(services, { log, trustProxy, isHttps: false });
const address = await app.listen({ port: 0, host: "127.0.0.1" });

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

process.on("message", async (message) => {
  if (message === "memory") {
    process.send?.({ rss: process.memoryUsage.rss(), peak });
    peak = 0;
    return;
  }
  await app.close();
  await worker.stop();
  await close();
  process.disconnect();
});
process.send?.({ address });
