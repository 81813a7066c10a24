/** The only way from the browser to the server: agreed endpoints, called with their own types. */
import type { Endpoint } from "@wasla/contract/platform/endpoint";
import type { $ZodType, input, output } from "zod/v4/core";
import { accessToken } from "./access-token.ts";
import { renewAccess } from "./renew-access.ts";
import { type Loose, refusalOf, type Sending, send } from "./send.ts";

type Part<Name extends string, S> = S extends $ZodType
  ? Record<never, never> extends input<S>
    ? { readonly [N in Name]?: input<S> }
    : { readonly [N in Name]: input<S> }
  : { readonly [N in Name]?: undefined };

type Given<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]> & {
    readonly files?: { readonly [Field in keyof E["uploads"]]?: File };
    readonly signal?: AbortSignal;
    /** A mailed link's token, in place of the session's. */
    readonly bearer?: string;
    /** Sent also where the page is being left. */
    readonly keepalive?: boolean;
    /** In place of `fetch`, such as one that tells how far it is. */
    readonly by?: Sending | undefined;
  };

export type Rest<E extends Endpoint> =
  Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>];

/** The agreed reply; throws a `CallError` for everything else, the caller's own abort excepted. */
export async function call<const E extends Endpoint>(
  agreed: E,
  ...[given]: Rest<E>
): Promise<output<E["reply"]>> {
  const response = await answered(agreed, given);
  // The server lets nothing out that the reply's schema does not name.
  return (await response.json()) as output<E["reply"]>;
}

/** The answer as it came; `CallError` as above. */
export async function answered(agreed: Endpoint, given: Loose = {}): Promise<Response> {
  const used = accessToken();
  const response = await send(agreed, given);
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  const isSessions = given.bearer === undefined && used !== undefined;
  if (response.status !== 401 || refusal.code !== "SESSION_EXPIRED" || !isSessions) throw refusal;
  if (!(await renewAccess(used))) throw refusal;
  const again = await send(agreed, given);
  if (!again.ok) throw await refusalOf(again);
  return again;
}
