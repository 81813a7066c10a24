import { Secret, TOTP } from "otpauth";
import type { TestApp } from "./app.ts";
import { PASSWORD, type TestAccount } from "./test-data.ts";

type Answer = Awaited<ReturnType<TestApp["app"]["inject"]>>;

type Enrolment = { readonly secret: string; readonly recoveryCodes: readonly string[] };

export type Authenticator = {
  /** Code of the current half-minute, or `steps` half-minutes later. */
  readonly codeOf: (secret: string, steps?: number) => string;
  /** Turns on the second factor, using up the current code. */
  readonly enrol: (person: Pick<TestAccount, "token">) => Promise<Enrolment>;
  /** Submits the password; returns the ticket for the second step. */
  readonly createTicket: (person: Pick<TestAccount, "email">) => Promise<string>;
  readonly submitCode: (ticket: string, code: string) => Promise<Answer>;
};

export function createAuthenticator(running: TestApp): Authenticator {
  const post = (path: string, payload: object, token?: string) =>
    running.app.inject({
      method: "POST",
      url: `/api/auth/${path}`,
      payload,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const codeOf: Authenticator["codeOf"] = (secret, steps = 0) => {
    const timestamp = running.services.clock.now().getTime() + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  return {
    codeOf,
    enrol: async ({ token }) => {
      const started = await post("second-factor/start", { password: PASSWORD }, token);
      const { secret } = started.json().data;
      const confirmed = await post("second-factor/confirm", { code: codeOf(secret) }, token);
      return { secret, recoveryCodes: confirmed.json().data.recoveryCodes };
    },
    createTicket: async ({ email }) => {
      const response = await post("login", { email, password: PASSWORD });
      return response.json().data.secondFactor;
    },
    submitCode: (ticket, code) => post("second-factor", { ticket, code }),
  };
}
