// One request as the product sends it, and the refusal that an answer holds.
import { API, type Endpoint } from "@wasla/contract/platform/endpoint";
import { currentLanguage, say } from "#/platform/language/language.ts";
import { accessToken } from "./access-token.ts";
import { CallError, type Refused } from "./call-error.ts";

/** An endpoint's input once its types have been checked by the caller. */
export type Loose = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/** Sends once, without looking at the answer. */
export async function send(agreed: Endpoint, given: Loose = {}): Promise<Response> {
  const { body, signal } = given;
  const written = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  try {
    return await fetch(addressOf(agreed, given), {
      method: agreed.method,
      headers: headersFor(body),
      ...(written !== undefined && { body: written }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, undefined, say("platform", "notReached"));
  }
}

export async function refusalOf(response: Response): Promise<CallError> {
  const body = await response.json().catch(() => undefined);
  return isRefused(body)
    ? new CallError(response.status, body)
    : new CallError(response.status, undefined, say("platform", "serverBroken"));
}

function addressOf({ path }: Endpoint, { params, query }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(entriesOf(params).find(([key]) => key === name)?.[1] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  return search.size === 0 ? API + filled : `${API}${filled}?${search}`;
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === "object" && part !== null ? Object.entries(part) : [];
}

function headersFor(body: unknown): Record<string, string> {
  const token = accessToken();
  return {
    // The browser writes the boundary of a multipart body itself.
    ...(!(body instanceof FormData) && { "Content-Type": "application/json" }),
    "Accept-Language": currentLanguage(),
    "timezone-offset": String(new Date().getTimezoneOffset()),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
}

function isRefused(body: unknown): body is Refused {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}
