import { API_PREFIX, type Endpoint } from "@wasla/contract/platform/endpoint";
import { currentLanguage, translate } from "#/platform/language/language.ts";
import { getAccessToken } from "./access-token.ts";
import { ApiError, type ErrorBody } from "./api-error.ts";

/** Endpoint input whose types the caller has already checked. */
export type UntypedInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | undefined>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly bearer?: string | undefined;
  readonly keepalive?: boolean | undefined;
  readonly transport?: Transport | undefined;
};

/** The part of an endpoint that `send` uses. */
export type CalledEndpoint = Pick<Endpoint, "method" | "path" | "uploads">;

/** The part of `fetch` that `send` uses. */
export type Transport = (
  address: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: FormData | string | null;
    readonly signal: AbortSignal | null;
    readonly keepalive: boolean;
  },
) => Promise<Response>;

/** Sends one request; throws an `ApiError` with status 0 when the server is not reached. */
export async function send(endpoint: CalledEndpoint, input: UntypedInput = {}): Promise<Response> {
  const { signal = null, transport = fetch } = input;
  const body = endpoint.uploads ? toFormData(input) : input.body;
  const serialized = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  try {
    return await transport(requestUrl(endpoint, input), {
      method: endpoint.method,
      headers: headersFor(body, input.bearer),
      body: serialized ?? null,
      signal,
      keepalive: input.keepalive === true,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, undefined, translate("platform", "notReached"));
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  return isErrorBody(body)
    ? new ApiError(response.status, body)
    : new ApiError(response.status, undefined, translate("platform", "serverBroken"));
}

function requestUrl({ path }: CalledEndpoint, { params, query }: UntypedInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(toEntries(params).find(([key]) => key === name)?.[1] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of toEntries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  return search.size === 0 ? API_PREFIX + filled : `${API_PREFIX}${filled}?${search}`;
}

function toEntries(part: unknown): [string, unknown][] {
  return typeof part === "object" && part !== null ? Object.entries(part) : [];
}

/** Nested fields become dotted paths, arrays repeat the name, files come last. */
function toFormData({ body, files = {} }: UntypedInput): FormData {
  const form = new FormData();
  const appendField = (name: string, value: unknown) => {
    for (const [key, inner] of isPlainObject(value) ? Object.entries(value) : [])
      appendField(name === "" ? key : `${name}.${key}`, inner);
    if (Array.isArray(value)) for (const item of value) appendField(name, item);
    else if (!isPlainObject(value) && value !== undefined) form.append(name, String(value));
  };
  appendField("", body);
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function headersFor(body: unknown, token = getAccessToken()): Record<string, string> {
  return {
    // For multipart bodies the browser sets the header with its boundary.
    ...(!(body instanceof FormData) && { "Content-Type": "application/json" }),
    "Accept-Language": currentLanguage(),
    "timezone-offset": String(new Date().getTimezoneOffset()),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}
