/** Typed client for the contract's endpoints; every API call of the browser goes through it. */
import type { Endpoint, EndpointAddress } from "@wasla/contract/platform/endpoint";
import type { $ZodType, input, output } from "zod/v4/core";
import { getAccessToken } from "./access-token.ts";
import { refreshAccessToken } from "./refresh-access-token.ts";
import {
  type CalledEndpoint,
  send,
  type Transport,
  toApiError,
  type UntypedInput,
} from "./send.ts";

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
    /** Token from an emailed link, sent instead of the session's. */
    readonly bearer?: string;
    /** Lets the request outlive the page. */
    readonly keepalive?: boolean;
    /** Replaces `fetch`, for example to report upload progress. */
    readonly transport?: Transport | undefined;
  };

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [given?: CallInput<E>] : [given: CallInput<E>];

/** Returns the reply; throws an `ApiError`, or rethrows the caller's own abort. */
export async function callApi<const E extends Endpoint>(
  endpoint: E | EndpointAddress<E>,
  ...[input]: CallArguments<E>
): Promise<output<E["reply"]>> {
  const response = await callForResponse(endpoint, input);
  // Not parsed again: the server strips everything that the reply's schema does not name.
  return (await response.json()) as output<E["reply"]>;
}

/** Like `callApi`, but returns the raw response. */
export async function callForResponse(
  endpoint: CalledEndpoint,
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
