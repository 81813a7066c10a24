/** Data export and account deletion, as users request them. */
import type { DataExport } from "@wasla/contract/privacy-rights/data-export-endpoints";
import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { hooks } from "#/app.ts";
import { AppError } from "#/platform/app-error.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { cleanUpDataExports } from "#/privacy-rights/data-export/clean-up-data-exports.ts";
import { enqueueDueErasures } from "#/privacy-rights/erasure/process-due-erasures.ts";
import { type Caller, createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { runJobs } from "./jobs.ts";
import { PASSWORD, type TestAccount } from "./test-data.ts";
import { unzip } from "./unzip.ts";

export function createPrivacyRightsSteps(running: TestApp) {
  const call = createApiClient(running);
  /** Advances the clock and runs the daily work; returns the sent mails. */
  const advanceDays = async (days: number) => {
    running.setTime(new Date(running.services.clock.now().getTime() + days * DAY_MS));
    await cleanUpDataExports(running.services);
    await enqueueDueErasures(running.services);
    return await runJobs(running);
  };
  const requestErasure = (caller: Caller, password: string | null = PASSWORD) => {
    const body = password === null ? {} : { password };
    return call(caller, "POST", "/rights/erasure", { body });
  };
  return {
    ...createDataExportSteps(running),
    advanceDays,
    requestErasure,
    /** Requests deletion and waits until it is done; returns the mails of the last day. */
    erase: async (caller: TestAccount) => {
      const { status } = await requestErasure(caller);
      if (status !== 200) throw new Error(`refused with ${status}`);
      await runJobs(running);
      return await advanceDays(ERASURE_GRACE_DAYS);
    },
    register: (email: string) => {
      const phone = { fullNumber: "+971501234567", dialCode: "+971", countryCode: "ae" };
      const body = { fullName: "Somebody New", phone, email, isTermAgreed: true };
      return call(undefined, "POST", "/jobseeker/register", { body });
    },
    /** Opens a session past the rate limits; returns whether it succeeded. */
    signIn: async ({ id }: TestAccount) => {
      const { services } = running;
      const owner = { id, role: "jobSeeker" } as const;
      const opening = openSession(services, owner, "test", hooks);
      return await opening.then(
        () => true,
        (error) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
    },
    login: ({ email }: Pick<TestAccount, "email">, password = PASSWORD) =>
      call(undefined, "POST", "/auth/login", { body: { email, password } }),
  };
}

function createDataExportSteps(running: TestApp) {
  const call = createApiClient(running);
  const state = async (caller: Caller): Promise<DataExport> =>
    (await call(caller, "GET", "/rights/copy")).body.data;
  const link = async (caller: Caller) => {
    const { status, body } = await call(caller, "POST", "/rights/copy/link");
    return status === 200 ? (body.data.url as string) : status;
  };
  const open = (url: string | number, method: "GET" | "HEAD" = "GET") =>
    running.app.inject({ method, url: String(url) });
  return {
    state,
    requestDataExport: (caller: Caller) => call(caller, "POST", "/rights/copy"),
    link,
    open,
    /** Creates and downloads a data export: its JSON, and its files by path. */
    copyOf: async (caller: Caller) => {
      await call(caller, "POST", "/rights/copy");
      await runJobs(running);
      const entries = await unzip((await open(await link(caller))).rawPayload);
      const files = new Map(entries.map(({ path, bytes }) => [path, bytes]));
      const text = String(files.get("data.json"));
      return { files, text, data: JSON.parse(text) };
    },
  };
}
