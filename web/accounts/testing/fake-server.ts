// Fake server for tests of public pages; records its requests.
import { formatMessage } from "@wasla/contract/messages";
import { currentLanguage } from "#/platform/language/language.ts";
import { emptyClientState, useClientState } from "#/platform/state/client-state.ts";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type FakeReply = { readonly status?: number; readonly body: unknown };
export type RecordedRequest = {
  /** `PUT /auth/reset-password` */
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bearer: string | undefined;
};
type ReplyHandlers = Readonly<
  Record<string, (request: RecordedRequest) => FakeReply | Promise<FakeReply>>
>;

export const requests: RecordedRequest[] = [];
const realFetch = window.fetch;

/** Signs out and replies to API calls until `stopFakeServer`. */
export function startFakeServer(handlers: ReplyHandlers) {
  requests.length = 0;
  useSession.setState({ status: "anonymous" }, true);
  useClientState.setState(emptyClientState);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const request = toRecordedRequest(pathname.slice(4), init);
    requests.push(request);
    const { status = 200, body } = (await handlers[request.call]?.(request)) ?? {
      status: 404,
      body: {},
    };
    return Response.json(body, { status });
  };
}

export function stopFakeServer() {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

function toRecordedRequest(path: string, init: RequestInit | undefined): RecordedRequest {
  const bearer = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "");
  return {
    call: `${init?.method} ${path}`,
    body: JSON.parse(String(init?.body ?? "{}")),
    bearer,
  };
}

type Code = "LINK_DEAD" | "TICKET_ENDED";
type Key = Parameters<typeof formatMessage>[1];

/** An error response in the page's language. */
export function errorReply(status: number, key: Key, code?: Code): FakeReply {
  return { status, body: { success: false, message: formatMessage(currentLanguage(), key), code } };
}

export function fieldErrorReply(field: string, key: Key): FakeReply {
  const message = formatMessage(currentLanguage(), key);
  return { status: 422, body: { success: false, message, errors: [{ field, message }] } };
}

/** Reply of endpoints that mail a link. */
export function linkSentReply(
  key: "accounts.linkSent" | "accounts.mailResent",
  { body }: RecordedRequest,
): FakeReply {
  const message = formatMessage(currentLanguage(), [key, { email: String(body.email) }]);
  return { body: { success: true, message } };
}

export const signedInUser = { ...buildUser({ role: "jobSeeker" }), jwtToken: "access" };
