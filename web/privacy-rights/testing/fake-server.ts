// A fake server for data export and erasure, which records calls.
import type { DataExport } from "@wasla/contract/privacy-rights/data-export-endpoints";
import type { ErasureOffer } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type ServerState = {
  dataExport: DataExport;
  offer: ErasureOffer;
  errorReply: Response | undefined;
};

const calls: { readonly call: string; readonly body: unknown }[] = [];
const realFetch = window.fetch;

export const noDataExport: DataExport = {
  state: "none",
  askedAt: null,
  until: null,
  sizeBytes: null,
};
export const exportInProgress: DataExport = {
  ...noDataExport,
  state: "making",
  askedAt: "2026-11-22T08:00:00.000Z",
};
export const exportReady: DataExport = {
  ...exportInProgress,
  state: "ready",
  until: "2026-11-29T21:30:00.000Z",
  sizeBytes: 1_258_291,
};
export const offer: ErasureOffer = {
  erasesAt: "2026-12-06T08:00:00.000Z",
  subscriptionEndsAt: null,
  hindrance: null,
  proof: "password",
  isSignInFresh: true,
};

/** Signs a user in and answers until `stopServer`; `refusal` answers the next non-GET request. */
export function startServer(initial: Partial<ServerState> = {}): ServerState {
  const state: ServerState = { dataExport: noDataExport, offer, errorReply: undefined, ...initial };
  calls.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: buildUser() }, true);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const call = `${init?.method ?? "GET"} ${pathname.slice(4)}`;
    calls.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { errorReply } = state;
    if (errorReply && !call.startsWith("GET")) {
      state.errorReply = undefined;
      return errorReply;
    }
    return respond(state, call);
  };
  return state;
}

export function stopServer() {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

/** The body of the last such call. */
export function lastBody(call: string): unknown {
  return calls.findLast((request) => request.call === call)?.body;
}

export function errorResponse(status: number, message: string, more: object = {}): Response {
  return Response.json({ success: false, message, ...more }, { status });
}

function respond(state: ServerState, call: string): Response {
  if (call === "POST /rights/copy") state.dataExport = exportInProgress;
  const replies: Readonly<Record<string, unknown>> = {
    "GET /rights/copy": state.dataExport,
    "POST /rights/copy": state.dataExport,
    "POST /rights/copy/link": { url: "/api/rights/copy/file?ticket=used" },
    "GET /rights/erasure": state.offer,
    "POST /rights/erasure": { erasesAt: state.offer.erasesAt },
  };
  return Response.json({ success: true, data: replies[call] });
}
