// Fake server for tests of the console; records its requests.
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type StubRequest = { readonly call: string; readonly search: string; readonly body: unknown };
export type StubReplies = Readonly<
  Record<string, (request: StubRequest) => Response | Promise<Response>>
>;

export const requests: StubRequest[] = [];
const realFetch = window.fetch;

/** Signs in an operator and replies by `METHOD /path` until `stopConsole`. */
export function startConsole(handlers: StubReplies): void {
  requests.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: buildUser({ role: "admin" }) }, true);
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const request = { call: `${init?.method ?? "GET"} ${pathname.slice(4)}`, search, body };
    requests.push(request);
    return handlers[request.call]?.(request) ?? Response.json({ success: false }, { status: 404 });
  };
}

export function stopConsole(): void {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

/** Body of the latest request of a call. */
export function lastBody(call: string): unknown {
  return requests.findLast((request) => request.call === call)?.body;
}

export function okReply(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function errorReply(status: number, message: string, more: object = {}): Response {
  return Response.json({ success: false, message, ...more }, { status });
}
