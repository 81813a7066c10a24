// A small server for tests: somebody whose copy and erasure it answers for, and what it was asked.
import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import type { ErasureOffer } from "@wasla/contract/rights/erasure-endpoints";
import { queryClient } from "#/platform/call/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type World = { copy: DataCopy; offer: ErasureOffer; refusal: Response | undefined };

const asked: { readonly call: string; readonly body: unknown }[] = [];
const real = window.fetch;

export const none: DataCopy = { state: "none", askedAt: null, until: null, sizeBytes: null };
export const making: DataCopy = { ...none, state: "making", askedAt: "2026-11-22T08:00:00.000Z" };
export const ready: DataCopy = {
  ...making,
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

/** Signs somebody in and answers until `stopServer`; `refusal` is the next deed's answer. */
export function startServer(part: Partial<World> = {}): World {
  const world: World = { copy: none, offer, refusal: undefined, ...part };
  asked.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: aUser() }, true);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const call = `${init?.method ?? "GET"} ${pathname.slice(4)}`;
    asked.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { refusal } = world;
    if (refusal && !call.startsWith("GET")) {
      world.refusal = undefined;
      return refusal;
    }
    return answerOf(world, call);
  };
  return world;
}

export function stopServer() {
  window.fetch = real;
  useSession.setState({ status: "anonymous" }, true);
}

/** What a call was sent, the last time. */
export function sent(call: string): unknown {
  return asked.findLast((one) => one.call === call)?.body;
}

export function refused(status: number, message: string, more: object = {}): Response {
  return Response.json({ success: false, message, ...more }, { status });
}

function answerOf(world: World, call: string): Response {
  if (call === "POST /rights/copy") world.copy = making;
  const answers: Readonly<Record<string, unknown>> = {
    "GET /rights/copy": world.copy,
    "POST /rights/copy": world.copy,
    "POST /rights/copy/link": { url: "/api/rights/copy/file?ticket=used" },
    "GET /rights/erasure": world.offer,
    "POST /rights/erasure": { erasesAt: world.offer.erasesAt },
  };
  return Response.json({ success: true, data: answers[call] });
}
