// A small server for tests of the pages that visitors see: answers as told, and remembers what it
// was asked.
import { say } from "@wasla/contract/messages";
import { currentLanguage } from "#/platform/language/language.ts";
import { emptyClientState, useClientState } from "#/platform/state/client-state.ts";
import { useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Answer = { readonly status?: number; readonly body: unknown };
export type Ask = {
  /** `PUT /auth/reset-password` */
  readonly what: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bearer: string | undefined;
};
type Answers = Readonly<Record<string, (ask: Ask) => Answer | Promise<Answer>>>;

export const asked: Ask[] = [];
const real = window.fetch;

/** A visitor from now on, whose calls are answered until `stopAnswering`. */
export function answerCalls(answers: Answers) {
  asked.length = 0;
  useSession.setState({ status: "anonymous" }, true);
  useClientState.setState(emptyClientState);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const ask = readAsk(pathname.slice(4), init);
    asked.push(ask);
    const { status = 200, body } = (await answers[ask.what]?.(ask)) ?? { status: 404, body: {} };
    return Response.json(body, { status });
  };
}

export function stopAnswering() {
  window.fetch = real;
  useSession.setState({ status: "anonymous" }, true);
}

function readAsk(path: string, init: RequestInit | undefined): Ask {
  const bearer = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "");
  return {
    what: `${init?.method} ${path}`,
    body: JSON.parse(String(init?.body ?? "{}")),
    bearer,
  };
}

type Code = "LINK_DEAD" | "TICKET_ENDED";
type Key = Parameters<typeof say>[1];

/** A refusal as the server writes it: in the language of the page. */
export function refusal(status: number, key: Key, code?: Code): Answer {
  return { status, body: { success: false, message: say(currentLanguage(), key), code } };
}

/** A refusal that names the field at fault. */
export function fault(field: string, key: Key): Answer {
  const message = say(currentLanguage(), key);
  return { status: 422, body: { success: false, message, errors: [{ field, message }] } };
}

/** What a call about an address answers. */
export function said(key: "accounts.linkSent" | "accounts.mailResent", { body }: Ask): Answer {
  const message = say(currentLanguage(), [key, { email: String(body.email) }]);
  return { body: { success: true, message } };
}

export const person = { ...aUser({ role: "jobSeeker" }), jwtToken: "access" };
