// A small server for tests: an account whose care it answers for, and what it was asked.
import type { Care } from "@wasla/contract/accounts/care-endpoints";
import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { notificationsOf } from "@wasla/contract/accounts/notifications";
import { queryClient } from "#/platform/call/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Answer = { readonly status?: number; readonly body: object };
type Deed = () => Answer | undefined;

export type World = {
  user: User;
  care: Care;
  sessions: OwnSession[];
  notifications: Notification[];
  /** As much of a job seeker's own as the settings read. */
  profile: { isVisible: boolean; isListed: boolean };
  /** By `METHOD /path`; undefined answers as usual. */
  others: Readonly<Record<string, Deed>>;
};

export const asked: { readonly call: string; readonly body: unknown }[] = [];
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const recoveryCodes = ["k3vq-9mzt", "w8xd-2rfn", "p5hc-7jyb"];
const real = window.fetch;

/** Signs somebody in and answers their calls until `stopServer`. */
export function startServer(part: Partial<World> = {}, user: Partial<User> = {}): World {
  const world = {
    user: aUser(user),
    care,
    sessions: [own, other],
    notifications: notificationsFor(user),
    profile,
    others: {},
    ...part,
  };
  asked.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: world.user }, true);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const call = `${init?.method ?? "GET"} ${pathname.slice(4)}`;
    asked.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, body } = world.others[call]?.() ?? answerOf(world, call);
    return Response.json(body, { status });
  };
  return world;
}

function notificationsFor({ role = aUser().role }: Partial<User>): Notification[] {
  return notificationsOf[role].map((kind) => ({ kind, isOn: true }));
}

export function stopServer() {
  window.fetch = real;
  useSession.setState({ status: "anonymous" }, true);
}

/** What a call was sent, the last time. */
export function sent(call: string): unknown {
  return asked.findLast((one) => one.call === call)?.body;
}

export function refused(status: number, message: string, errors?: object[]): Answer {
  return { status, body: { success: false, message, ...(errors && { errors }) } };
}

export const good = (data?: unknown): Answer => ({
  body: { success: true, ...(data !== undefined && { data }) },
});

function answerOf(world: World, call: string): Answer {
  const deeds: Record<string, Deed> = {
    "GET /auth/account": () => good(world.care),
    "GET /auth/sessions": () => good(world.sessions),
    "GET /auth/notifications": () => good(world.notifications),
    "PUT /auth/notifications": () => {
      const set = sent(call) as Notification;
      world.notifications = world.notifications.map((one) => (one.kind === set.kind ? set : one));
      return good(world.notifications);
    },
    "GET /jobseeker/profile": () => good({ profile: world.profile, drafts: [] }),
    "PUT /jobseeker/visibility": () => {
      world.profile = { ...world.profile, ...Object(sent(call)) };
      return good(world.profile);
    },
    "GET /privacy/hidden": () => good([]),
    "GET /rights/copy": () => good({ state: "none", askedAt: null, until: null, sizeBytes: null }),
    "GET /rights/erasure": () =>
      good({
        ...{ erasesAt: "2026-03-20T08:00:00.000Z", subscriptionEndsAt: null, hindrance: null },
        ...{ proof: "password", isSignInFresh: true },
      }),
    "GET /auth/verify-jwt": () => ({
      body: { success: true, userData: { ...world.user, jwtToken: "" } },
    }),
    "POST /auth/second-factor/start": () =>
      good({ secret, uri: `otpauth://totp/Wasla:layla?secret=${secret}&issuer=Wasla` }),
    "POST /auth/second-factor/confirm": () => good({ recoveryCodes }),
    "POST /auth/second-factor/recovery-codes": () => good({ recoveryCodes }),
  };
  return deeds[call]?.() ?? good();
}

export const care: Care = {
  email: "layla@example.com",
  newEmail: null,
  hasPassword: true,
  isGoogleLinked: false,
  secondFactor: null,
};

const profile = { isVisible: true, isListed: true };

const own: OwnSession = {
  _id: "0199c1d2-0000-7000-8000-00000000000a",
  browser: "Firefox",
  system: "Linux",
  startedAt: "2026-03-05T08:00:00.000Z",
  lastUsedAt: "2026-03-06T10:30:00.000Z",
  isThisOne: true,
};

export const other: OwnSession = {
  ...own,
  _id: "0199c1d2-0000-7000-8000-00000000000b",
  browser: "Chrome",
  system: "Windows",
  isThisOne: false,
};
