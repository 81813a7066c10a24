// A small server for tests of the console: an operator, and what was asked.
import { queryClient } from "#/platform/call/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Ask = { readonly call: string; readonly search: string; readonly body: unknown };
export type Answers = Readonly<Record<string, (ask: Ask) => Response | Promise<Response>>>;

export const asked: Ask[] = [];
const real = window.fetch;

/** Signs an operator in and answers `METHOD /path` until `stopConsole`. */
export function startConsole(answers: Answers): void {
  asked.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: aUser({ role: "admin" }) }, true);
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const ask = { call: `${init?.method ?? "GET"} ${pathname.slice(4)}`, search, body };
    asked.push(ask);
    return answers[ask.call]?.(ask) ?? Response.json({ success: false }, { status: 404 });
  };
}

export function stopConsole(): void {
  window.fetch = real;
  useSession.setState({ status: "anonymous" }, true);
}

/** What a call was sent, the last time. */
export function sent(call: string): unknown {
  return asked.findLast((one) => one.call === call)?.body;
}

export function good(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function refused(status: number, message: string, more: object = {}): Response {
  return Response.json({ success: false, message, ...more }, { status });
}
