// Fake server for one account's settings, which records its requests.
import type {
  AccountSettings,
  Identity,
} from "@wasla/contract/accounts/account-settings-endpoints";
import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { notificationsByRole } from "@wasla/contract/accounts/notifications";
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type FakeReply = { readonly status?: number; readonly body: object };
type ReplyHandler = () => FakeReply | undefined;

export type FakeServerState = {
  user: User;
  accountSettings: AccountSettings;
  sessions: OwnSession[];
  identities: Identity[];
  notifications: Notification[];
  /** The part of a job seeker's profile that the settings read. */
  profile: { isVisible: boolean; isListed: boolean };
  /** Overrides by `METHOD /path`; undefined falls back to the default reply. */
  handlers: Readonly<Record<string, ReplyHandler>>;
};

export const requests: { readonly call: string; readonly body: unknown }[] = [];
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const recoveryCodes = ["k3vq-9mzt", "w8xd-2rfn", "p5hc-7jyb"];
const realFetch = window.fetch;

/** Signs the user in and replies to API calls until `stopServer`. */
export function startServer(
  overrides: Partial<FakeServerState> = {},
  user: Partial<User> = {},
): FakeServerState {
  const server = {
    user: buildUser(user),
    accountSettings,
    sessions: [currentSession, otherSession],
    identities: [],
    notifications: createNotifications(user),
    profile,
    handlers: {},
    ...overrides,
  };
  requests.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: server.user }, true);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const call = `${init?.method ?? "GET"} ${pathname.slice(4)}`;
    requests.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, body } = server.handlers[call]?.() ?? findReply(server, call);
    return Response.json(body, { status });
  };
  return server;
}

function createNotifications({ role = buildUser().role }: Partial<User>): Notification[] {
  return notificationsByRole[role].map((kind) => ({ kind, isOn: true }));
}

export function stopServer() {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

/** Body of the latest request of a call. */
export function lastRequestBody(call: string): unknown {
  return requests.findLast((request) => request.call === call)?.body;
}

export function errorReply(status: number, message: string, errors?: object[]): FakeReply {
  return { status, body: { success: false, message, ...(errors && { errors }) } };
}

export const successReply = (data?: unknown): FakeReply => ({
  body: { success: true, ...(data !== undefined && { data }) },
});

function findReply(server: FakeServerState, call: string): FakeReply {
  const handlers: Record<string, ReplyHandler> = {
    "GET /auth/account": () => successReply(server.accountSettings),
    "GET /auth/sessions": () => successReply(server.sessions),
    "GET /auth/identities": () => successReply(server.identities),
    "GET /auth/notifications": () => successReply(server.notifications),
    "PUT /auth/notifications": () => {
      const set = lastRequestBody(call) as Notification;
      server.notifications = server.notifications.map((current) =>
        current.kind === set.kind ? set : current,
      );
      return successReply(server.notifications);
    },
    "GET /jobseeker/profile": () => successReply({ profile: server.profile, drafts: [] }),
    "PUT /jobseeker/visibility": () => {
      server.profile = { ...server.profile, ...Object(lastRequestBody(call)) };
      return successReply(server.profile);
    },
    "GET /privacy/hidden": () => successReply([]),
    "GET /rights/copy": () =>
      successReply({ state: "none", askedAt: null, until: null, sizeBytes: null }),
    "GET /rights/erasure": () =>
      successReply({
        ...{ erasesAt: "2026-03-20T08:00:00.000Z", subscriptionEndsAt: null, hindrance: null },
        ...{ proof: "password", isSignInFresh: true },
      }),
    "GET /auth/verify-jwt": () => ({
      body: { success: true, userData: { ...server.user, jwtToken: "" } },
    }),
    "POST /auth/second-factor/start": () =>
      successReply({ secret, uri: `otpauth://totp/Wasla:layla?secret=${secret}&issuer=Wasla` }),
    "POST /auth/second-factor/confirm": () => successReply({ recoveryCodes }),
    "POST /auth/second-factor/recovery-codes": () => successReply({ recoveryCodes }),
  };
  return handlers[call]?.() ?? successReply();
}

export const accountSettings: AccountSettings = {
  email: "layla@example.com",
  newEmail: null,
  hasPassword: true,
  isGoogleLinked: false,
  secondFactor: null,
};

const profile = { isVisible: true, isListed: true };

const currentSession: OwnSession = {
  _id: "0199c1d2-0000-7000-8000-00000000000a",
  browser: "Firefox",
  system: "Linux",
  startedAt: "2026-03-05T08:00:00.000Z",
  lastUsedAt: "2026-03-06T10:30:00.000Z",
  isThisOne: true,
};

export const otherSession: OwnSession = {
  ...currentSession,
  _id: "0199c1d2-0000-7000-8000-00000000000b",
  browser: "Chrome",
  system: "Windows",
  isThisOne: false,
};
