/** Calls every endpoint as every role and seat. */
import {
  admitsRole,
  type Endpoint,
  isClient,
  type Role,
  type SeatRole,
} from "@wasla/contract/platform/endpoint";
import { errorCodeNames, errorCodes } from "@wasla/contract/platform/error-codes";
import { beforeAll, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { errorCodesOf } from "#/platform/http/openapi.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { listEndpoints } from "#/testing/endpoints.ts";
import { injectWithRetry } from "#/testing/inject-with-retry.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
startCardSandbox(running);
const build = createTestData(running);
const endpoints = await listEndpoints();

type Caller = {
  readonly role: Role | undefined;
  /** Default: of clients, the owner's. */
  readonly seatRole?: SeatRole;
  readonly make: () => Promise<TestAccount | undefined>;
};

const callers: Record<string, Caller> = {
  nobody: { role: undefined, make: async () => undefined },
  "a job seeker": { role: "jobSeeker", make: () => build.jobSeeker() },
  "a locked company": { role: "company", make: () => build.client({ unpaid: ["Nursing"] }) },
  "a paid company": { role: "company", make: () => build.client({ paidFor: ["Nursing"] }) },
  "an unverified corporate": {
    role: "corporate",
    make: () => build.client({ role: "corporate", paidFor: ["Nursing"] }),
  },
  "a verified corporate": {
    role: "corporate",
    make: () => build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] }),
  },
  "a suspended company": { role: undefined, make: suspended },
  "an operator": { role: "admin", make: () => build.admin() },
  "a recruiter": seat("recruiter"),
  "a viewer": seat("viewer"),
  "a payer": seat("billing"),
};

/** Of a verified corporate; the callers above are owners. */
function seat(seatRole: SeatRole): Caller {
  const client = { role: "corporate", isVerified: true, paidFor: ["Nursing"], seatRole } as const;
  return { role: "corporate", seatRole, make: () => build.client(client) };
}

async function suspended(): Promise<TestAccount> {
  const { db, clock } = running.services;
  const client = await build.client({ paidFor: ["Nursing"] });
  const suspendedAt = clock.now();
  await db.transaction().execute((tx) => updateAccount(tx, client.id, { suspendedAt }));
  return client;
}

const cells = endpoints.flatMap(([name, endpoint]) =>
  Object.entries(callers)
    .filter(([, { seatRole }]) => !seatRole || endpoint.seats)
    .map(([callerName, caller]) => [name, callerName, endpoint, caller] as const),
);

describe("who may call", () => {
  test.each(cells)("%s: %s", async (_name, callerName, endpoint, account) => {
    const { make } = account;
    const expected = expectedFor(endpoint, account, callerName !== "nobody");
    const hasEffect = endpoint.method !== "GET" && expected === "answered";
    const caller = await (hasEffect ? make() : sharedAccount(callerName, make));
    const response = await injectWithRetry(running.app, {
      method: endpoint.method,
      url: addressOf(endpoint, caller),
      headers: caller && { authorization: `Bearer ${caller.token}` },
    });
    const isJson = String(response.headers["content-type"]).includes("json");
    const { code } = isJson ? response.json() : {};
    expect(accessResultOf(response.statusCode, code)).toBe(expected);
  });
});

const sharedAccounts = new Map<string, ReturnType<Caller["make"]>>();

/** One account for all calls that change nothing. */
function sharedAccount(callerName: string, make: Caller["make"]): ReturnType<Caller["make"]> {
  const account = sharedAccounts.get(callerName) ?? make();
  sharedAccounts.set(callerName, account);
  return account;
}

/** The endpoint's path, filled with the caller's own id. */
function addressOf({ path }: Endpoint, caller: TestAccount | undefined): string {
  const id = caller?.id ?? "0199c0de-0000-7000-8000-000000000000";
  const filled = path.replace(/:(id|userId)/, id).replace(/:\w+/, "none.pdf");
  return `/api${filled}${path.endsWith("/nationality") ? "?type=nationality" : ""}`;
}

/** Any result but a refusal for the role counts as answered, also other errors. */
function accessResultOf(status: number, code: string | undefined): string {
  if (status >= 500) return `failed ${status}`;
  if (status === 401 && code === "UNAUTHENTICATED") return "sign in first";
  if (status === 401 && code === "SESSION_EXPIRED") return "session ended";
  if (status === 403 && code === "SEAT_ROLE") return "seat refused";
  return status === 403 && code === "FORBIDDEN" ? "forbidden" : "answered";
}

function expectedFor(endpoint: Endpoint, { role, seatRole }: Caller, isSignedIn: boolean): string {
  const { path, who, seats } = endpoint;
  if (path === "/auth/refresh") return "session ended"; // no caller here has its cookie
  if (who === "everyone") return "answered";
  if (role === undefined) return isSignedIn ? "session ended" : "sign in first";
  if (!admitsRole(endpoint, role)) return "forbidden";
  return !isClient({ role }) || seats?.includes(seatRole ?? "owner") ? "answered" : "seat refused";
}

describe("the contract and the server", () => {
  type Operation = {
    summary: string;
    security?: { bearer: string[] }[];
    responses: Record<string, { $ref: string }>;
  };
  type OpenApi = {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, { description: string }> };
  };

  const described: (Operation & { readonly call: string })[] = [];
  let components: OpenApi["components"];
  beforeAll(async () => {
    const response = await running.app.inject("/api/openapi.json");
    const { paths, ...rest } = response.json<OpenApi>();
    components = rest.components;
    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations))
        described.push({ call: `${method.toUpperCase()} ${path}`, ...operation });
  });
  const asDescribed = ({ method, path }: Endpoint) =>
    `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`;

  test("have the same endpoints", () => {
    const endpoint = endpoints.map(([, endpoint]) => asDescribed(endpoint));
    const served = described.map(({ call }) => call);
    expect(served.toSorted()).toEqual(endpoint.toSorted());
  });

  test("define no endpoint twice", () => {
    const calls = endpoints.map(([, endpoint]) => asDescribed(endpoint));
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(endpoints)("%s is documented with its roles", (_name, endpoint) => {
    const found = described.find(({ call }) => call === asDescribed(endpoint));
    expect(found?.summary).toBe(endpoint.about);
    const roles = endpoint.who === "everyone" ? undefined : [{ bearer: [...endpoint.who] }];
    expect(found?.security).toEqual(roles);
  });

  test.each(endpoints)(
    "%s is documented with its error codes and their meaning",
    (_name, endpoint) => {
      const responses =
        described.find(({ call }) => call === asDescribed(endpoint))?.responses ?? {};
      const documented = Object.entries(responses).flatMap(([status, { $ref = "" }]) => {
        const response = components.responses[$ref.replace("#/components/responses/", "")];
        return (response?.description.split("\n") ?? []).map((line) => `${status} ${line}`);
      });
      const declared = errorCodesOf(endpoint).flatMap((code) => {
        const { status, about } = errorCodes[code];
        return [status].flat().map((each) => `${each} - \`${code}\`: ${about}`);
      });
      expect(documented.toSorted()).toEqual(declared.toSorted());
    },
  );

  test.each(endpoints)("%s declares no error code that it has anyway", (_name, endpoint) => {
    const codes = errorCodesOf(endpoint);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("every error code is declared by an endpoint", () => {
    const declared = new Set(endpoints.flatMap(([, endpoint]) => errorCodesOf(endpoint)));
    expect([...declared].toSorted()).toEqual(errorCodeNames.toSorted());
  });

  test("the API documentation page complies with its content security policy", async () => {
    const response = await running.app.inject("/api/docs/");
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-security-policy"]).toMatch(/;script-src 'self'/);
    expect(response.body).not.toMatch(/<style|<script>| style=| on\w+=|(src|href)="(https?:)?\/\//);
    const files = [...response.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const path = file?.startsWith("static/") ? `/api/docs/${file}` : `/${file}`;
      expect([path, (await running.app.inject(path)).statusCode]).toEqual([path, 200]);
    }
  });
});
