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
  readonly files?: Readonly<Record<string, File | undefined>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly bearer?: string | undefined;
  readonly keepalive?: boolean | undefined;
  readonly by?: Sending | undefined;
};

/** As `fetch` sends. */
export type Sending = (
  address: string,
  how: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: FormData | string | null;
    readonly signal: AbortSignal | null;
    readonly keepalive: boolean;
  },
) => Promise<Response>;

/** Sends once, without looking at the answer. */
export async function send(agreed: Endpoint, given: Loose = {}): Promise<Response> {
  const { signal = null, by = fetch } = given;
  const body = agreed.uploads ? formOf(given) : given.body;
  const written = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  try {
    return await by(addressOf(agreed, given), {
      method: agreed.method,
      headers: headersFor(body, given.bearer),
      body: written ?? null,
      signal,
      keepalive: given.keepalive === true,
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

/** Text fields by their paths, lists by repeating the name, then the files. */
function formOf({ body, files = {} }: Loose): FormData {
  const form = new FormData();
  const put = (name: string, value: unknown) => {
    for (const [key, inner] of isPlain(value) ? Object.entries(value) : [])
      put(name === "" ? key : `${name}.${key}`, inner);
    if (Array.isArray(value)) for (const each of value) put(name, each);
    else if (!isPlain(value) && value !== undefined) form.append(name, String(value));
  };
  put("", body);
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function headersFor(body: unknown, token = accessToken()): Record<string, string> {
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
