/** The only way from the browser to the server: agreed endpoints, called with their own types. */
import type { Endpoint } from "@wasla/contract/platform/endpoint";
import type { $ZodType, input, output } from "zod/v4/core";
import { getAccessToken } from "./access-token.ts";
import { refreshAccessToken } from "./refresh-access-token.ts";
import { send, type Transport, toApiError, type UntypedInput } from "./send.ts";

type Part<Name extends string, S> = S extends $ZodType
  ? Record<never, never> extends input<S>
    ? { readonly [N in Name]?: input<S> }
    : { readonly [N in Name]: input<S> }
  : { readonly [N in Name]?: undefined };

type CallInput<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]> & {
    readonly files?: { readonly [Field in keyof E["uploads"]]?: File };
    readonly signal?: AbortSignal;
    /** A mailed link's token, in place of the session's. */
    readonly bearer?: string;
    /** Sent also where the page is being left. */
    readonly keepalive?: boolean;
    /** In place of `fetch`, such as one that tells how far it is. */
    readonly transport?: Transport | undefined;
  };

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [given?: CallInput<E>] : [given: CallInput<E>];

/** The agreed reply; throws a `CallError` for everything else, the caller's own abort excepted. */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<output<E["reply"]>> {
  const response = await callForResponse(endpoint, input);
  // The server lets nothing out that the reply's schema does not name.
  return (await response.json()) as output<E["reply"]>;
}

/** The answer as it came; `CallError` as above. */
export async function callForResponse(
  endpoint: Endpoint,
  input: UntypedInput = {},
): Promise<Response> {
  const usedToken = getAccessToken();
  const response = await send(endpoint, input);
  if (response.ok) return response;
  const error = await toApiError(response);
  const isSessions = input.bearer === undefined && usedToken !== undefined;
  if (response.status !== 401 || error.code !== "SESSION_EXPIRED" || !isSessions) throw error;
  if (!(await refreshAccessToken(usedToken))) throw error;
  const retried = await send(endpoint, input);
  if (!retried.ok) throw await toApiError(retried);
  return retried;
}
