/** Copies and erasure as people ask for them, and the days that pass. */
import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import { GRACE_DAYS } from "@wasla/contract/rights/erasure-endpoints";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import { sweepCopies } from "#/rights/copy/sweep.ts";
import { eraseDue } from "#/rights/erasure/due.ts";
import { keepLeaver } from "#/rights/rights.ts";
import type { TestApp } from "./app.ts";
import { type Asker, askOn } from "./ask.ts";
import { type Built, PASSWORD } from "./build.ts";
import { runJobs } from "./jobs.ts";
import { unpack } from "./zip.ts";

export function rightsOn(running: TestApp) {
  const ask = askOn(running);
  /** Lets days pass and does what is due by the clock; answers the mails that left. */
  const pass = async (days: number) => {
    running.setTime(new Date(running.services.clock.now().getTime() + days * DAY_MS));
    await sweepCopies(running.services);
    await eraseDue(running.services);
    return await runJobs(running);
  };
  const askForErasure = (who: Asker, password: string | null = PASSWORD) => {
    const body = password === null ? {} : { password };
    return ask(who, "POST", "/rights/erasure", { body });
  };
  return {
    ...copiesOn(running),
    pass,
    askForErasure,
    /** Asks, and waits until it is done; answers the mails that left on the last day. */
    erase: async (who: Built) => {
      const { status } = await askForErasure(who);
      if (status !== 200) throw new Error(`refused with ${status}`);
      await runJobs(running);
      return await pass(GRACE_DAYS);
    },
    register: (email: string) => {
      const phone = { fullNumber: "+971501234567", dialCode: "+971", countryCode: "ae" };
      const body = { fullName: "Somebody New", phone, email, isTermAgreed: true };
      return ask(undefined, "POST", "/jobseeker/register", { body });
    },
    /** Past the limits of guessing, so that many may at once; answers whether they are in. */
    signIn: async ({ id }: Built) => {
      const { services } = running;
      const owner = { id, role: "jobSeeker" } as const;
      const opening = openSession(services, owner, "test", keepLeaver);
      return await opening.then(
        () => true,
        (error) => {
          if (error instanceof Refusal) return false;
          throw error;
        },
      );
    },
    login: ({ email }: Pick<Built, "email">, password = PASSWORD) =>
      ask(undefined, "POST", "/auth/login", { body: { email, password } }),
  };
}

function copiesOn(running: TestApp) {
  const ask = askOn(running);
  const state = async (who: Asker): Promise<DataCopy> =>
    (await ask(who, "GET", "/rights/copy")).body.data;
  const link = async (who: Asker) => {
    const { status, body } = await ask(who, "POST", "/rights/copy/link");
    return status === 200 ? (body.data.url as string) : status;
  };
  const open = (url: string | number, method: "GET" | "HEAD" = "GET") =>
    running.app.inject({ method, url: String(url) });
  return {
    state,
    askForCopy: (who: Asker) => ask(who, "POST", "/rights/copy"),
    link,
    open,
    /** The copy of somebody who has none yet: what is said, and the files by their paths. */
    copyOf: async (who: Asker) => {
      await ask(who, "POST", "/rights/copy");
      await runJobs(running);
      const entries = await unpack((await open(await link(who))).rawPayload);
      const files = new Map(entries.map(({ path, bytes }) => [path, bytes]));
      const text = String(files.get("data.json"));
      return { files, text, said: JSON.parse(text) };
    },
  };
}
