import { googleRoles } from "@wasla/contract/accounts/google-endpoints";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { createCookie } from "#/accounts/cookie.ts";
import type { Services } from "#/platform/services.ts";

const TTL_SECONDS = 10 * 60;
/** Prevents values encrypted for another purpose from being accepted. */
const CONTEXT = "sign-in with google";

/** State of a sign-in while the user is at Google. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(googleRoles),
  /** The referral code, not validated. */
  ref: z.optional(z.string()),
  /** The path to continue to on this site. */
  next: z.optional(z.string()),
  /** Set if a signed-in session links Google, instead of a sign-in. */
  link: z.optional(z.object({ accountId: z.uuid(), sessionId: z.uuid() })),
});
export type Flow = z.output<typeof Flow>;

const StoredFlow = z.extend(Flow, { expiresAtMs: z.number() });

export type FlowCookie = {
  readonly write: (reply: FastifyReply, flow: Flow) => void;
  /**
   * Undefined if the cookie is missing, forged or expired. Clears it, unless its `state` shows that
   * it belongs to a later flow in another tab.
   */
  readonly consume: (
    request: FastifyRequest,
    reply: FastifyReply,
    state: string | null,
  ) => Flow | undefined;
};

export function createFlowCookie({ columnCipher, clock, settings }: Services): FlowCookie {
  // Lax, because the provider redirects here from another site.
  const options = { name: "wasla-google", path: "/auth/google", sameSite: "lax" } as const;
  const cookie = createCookie(settings.publicUrl, options);
  return {
    write: (reply, flow) => {
      const expiresAtMs = clock.now().getTime() + TTL_SECONDS * 1000;
      const encrypted = columnCipher.encrypt(CONTEXT, JSON.stringify({ ...flow, expiresAtMs }));
      cookie.set(reply, encrypted.toString("base64url"), { maxAge: TTL_SECONDS });
    },
    consume: (request, reply, state) => {
      const encrypted = cookie.read(request);
      const stored = encrypted === undefined ? undefined : decryptFlow(columnCipher, encrypted);
      const isValid = stored !== undefined && clock.now().getTime() < stored.expiresAtMs;
      if (encrypted !== undefined && (!isValid || stored.state === state)) cookie.clear(reply);
      return isValid ? stored : undefined;
    },
  };
}

function decryptFlow(columnCipher: Services["columnCipher"], encrypted: string) {
  try {
    const stored: unknown = JSON.parse(
      columnCipher.decrypt(CONTEXT, Buffer.from(encrypted, "base64url")),
    );
    return StoredFlow.safeParse(stored).data;
  } catch {
    return undefined;
  }
}
