/** Creates registered accounts that are already signed in. */
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { SeatRole } from "@wasla/contract/platform/endpoint";
import { sql } from "kysely";
import { createAccount, type NewAccount } from "#/accounts/accounts.ts";
import { signAccessToken } from "#/accounts/sessions/access-token.ts";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { addProfessions, setPaidAccess } from "#/entitlements/entitlements.ts";
import type { Services } from "#/platform/services.ts";

export const PASSWORD = "correct horse battery";

export type TestAccount = {
  readonly id: string;
  readonly email: string;
  /** Access token of its own session. */
  readonly token: string;
  readonly sessionId: string;
};

type ClientOptions = {
  readonly role?: "company" | "corporate";
  /** Labels; professions missing from the catalogue are created as approved. */
  readonly paidFor?: readonly string[];
  readonly unpaid?: readonly string[];
  /** Defaults to true if anything is paid. */
  readonly isSubscribed?: boolean;
  readonly paidUntil?: Date;
  /** Corporates only. */
  readonly isVerified?: boolean;
  readonly fullName?: string;
  /** Default: it owns its organization. */
  readonly seatRole?: SeatRole;
};

export type TestData = {
  readonly client: (options?: ClientOptions) => Promise<TestAccount>;
  readonly jobSeeker: (options?: Partial<NewAccount>) => Promise<TestAccount>;
  readonly admin: () => Promise<TestAccount>;
  /** Id of a profession, created with this status if missing. */
  readonly profession: (label: string, status?: "approved" | "pending") => Promise<number>;
};

/** `build.client({ paidFor: ["Nursing"] })`; `running` comes from `startApp`. */
export function createTestData(running: { readonly services: Services }): TestData {
  const profession: TestData["profession"] = (label, status = "approved") =>
    findOrCreateProfession(running.services, label, status);
  return {
    profession,
    admin: () => createSignedInAccount(running.services, { role: "admin", fullName: "Operator" }),
    jobSeeker: (options) =>
      createSignedInAccount(running.services, {
        role: "jobSeeker",
        fullName: "Maria Santos",
        ...options,
      }),
    client: async ({ role = "company", paidFor = [], unpaid = [], ...input } = {}) => {
      const { services } = running;
      const now = services.clock.now();
      const { fullName = "Omar Khoury", isSubscribed = paidFor.length > 0, paidUntil } = input;
      const clientVerifiedAt = input.isVerified ? now : null;
      const account = await createSignedInAccount(services, { role, fullName, clientVerifiedAt });
      const paid = await Promise.all(paidFor.map((label) => profession(label)));
      const others = await Promise.all(unpaid.map((label) => profession(label)));
      const seats = services.db.updateTable("seat").where("accountId", "=", account.id);
      if (input.seatRole) await seats.set({ role: input.seatRole }).execute();
      const client = { clientId: account.id, source: "registration", now } as const;
      await services.db.transaction().execute(async (tx) => {
        await addProfessions(tx, { ...client, professionIds: [...paid, ...others] });
        await setPaidAccess(tx, {
          ...client,
          professionIds: paid,
          isSubscribed,
          until: paidUntil ?? null,
        });
      });
      return account;
    },
  };
}

/** A cheap hash keeps tests fast; verification is cheap too, as the hash has its cost in it. */
let passwordHash: Promise<string> | undefined;
const FAST_HASH_OPTIONS = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

async function createSignedInAccount(
  services: Services,
  options: Partial<NewAccount> & Pick<NewAccount, "role" | "fullName">,
): Promise<TestAccount> {
  const now = services.clock.now();
  passwordHash ??= hash(PASSWORD, FAST_HASH_OPTIONS);
  const account = {
    email: `${randomUUID().slice(0, 8)}@people.example`,
    passwordHash: await passwordHash,
    isProfileCompleted: true,
    verifiedAt: now,
    now,
    ...options,
  };
  const id = await services.db.transaction().execute((tx) => createAccount(tx, account));
  const { sessionId } = await openSession(services, { id, role: options.role }, "test");
  const token = signAccessToken(services.keys, { accountId: id, sessionId }, now);
  return { id, email: account.email, token, sessionId };
}

async function findOrCreateProfession(
  { db }: Services,
  label: string,
  status: "approved" | "pending",
): Promise<number> {
  await sql`insert into profession (label, label_ar, status) values (${label}, ${label}, ${status})
    on conflict (lower(label)) do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from profession where lower(label) = lower(${label})`.execute(db);
  return rows[0]?.id ?? 0;
}
