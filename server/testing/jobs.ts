import { Logger, runOnce } from "graphile-worker";
import { jobListsOf } from "#/app.ts";
import type { Mail, Mailer } from "#/platform/mail/mail.ts";
import type { TestApp } from "./app.ts";

/** Does the jobs that are due, as the worker would; answers the mails that left, in their order. */
export async function runJobs(
  { databaseUrl, services }: TestApp,
  mailer?: Mailer,
): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const keeper: Mailer = {
    send: async (mail) => {
      await mailer?.send(mail);
      sent.push(mail);
    },
  };
  const lists = jobListsOf(services, keeper);
  await runOnce({
    connectionString: databaseUrl,
    noHandleSignals: true,
    maxPoolSize: 2,
    logger: new Logger(() => () => {}),
    taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
  });
  return sent;
}
