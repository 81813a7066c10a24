/** What a sign-in on its way must remember, sealed in a cookie of the browser that began it. */
import { googleRoles } from "@wasla/contract/accounts/google-endpoints";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { cookieFor } from "#/accounts/cookie.ts";
import type { Services } from "#/platform/services.ts";

const LIFE_SECONDS = 10 * 60;
const CONTEXT = "sign-in with google";

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(googleRoles),
  /** Whatever came along as the code of who brought this person. */
  ref: z.optional(z.string()),
  /** A page of ours to go on to. */
  next: z.optional(z.string()),
});
export type Flow = z.output<typeof Flow>;

const KeptFlow = z.extend(Flow, { until: z.number() });

export type FlowCookie = {
  readonly keep: (reply: FastifyReply, flow: Flow) => void;
  /** Good once: the browser forgets it. Undefined where it is missing, foreign, or too old. */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => Flow | undefined;
};

export function flowCookieFor({ seal, clock, settings }: Services): FlowCookie {
  // Lax: the provider's page leads back here from another site.
  const wanted = { name: "wasla-google", path: "/auth/google", sameSite: "lax" } as const;
  const cookie = cookieFor(settings.publicUrl, wanted);
  return {
    keep: (reply, flow) => {
      const until = clock.now().getTime() + LIFE_SECONDS * 1000;
      const sealed = seal.close(CONTEXT, JSON.stringify({ ...flow, until }));
      cookie.set(reply, sealed.toString("base64url"), { maxAge: LIFE_SECONDS });
    },
    take: (request, reply) => {
      const sealed = cookie.take(request, reply);
      const kept = sealed === undefined ? undefined : opened(seal, sealed);
      return kept && clock.now().getTime() < kept.until ? kept : undefined;
    },
  };
}

function opened(seal: Services["seal"], sealed: string) {
  try {
    const kept: unknown = JSON.parse(seal.open(CONTEXT, Buffer.from(sealed, "base64url")));
    return KeptFlow.safeParse(kept).data;
  } catch {
    return undefined;
  }
}
