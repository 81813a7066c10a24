/** Calls the Stripe emulator, which runs on the page's own server. */
import { type Language, translateError } from "./messages.ts";

export type PaymentError = {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
};
type ResponseBody = Readonly<Record<string, unknown>>;
export type ApiResult = { readonly body: ResponseBody } | { readonly error: PaymentError };
type RequestFields = Readonly<Record<string, string | number | undefined | null>>;

export type ApiClient = {
  readonly get: (path: string, fields: RequestFields) => Promise<ApiResult>;
  readonly post: (path: string, fields: RequestFields) => Promise<ApiResult>;
};

/** Sends the key with every call. A failed connection is reported in Stripe's error format. */
export function createApiClient(publishableKey: string, language: () => Language): ApiClient {
  const request = async (
    method: string,
    path: string,
    fields: RequestFields,
  ): Promise<ApiResult> => {
    const form = encodeForm({ key: publishableKey, ...fields });
    const url = `/sandbox/stripe/v1/${path}`;
    const isGet = method === "GET";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    try {
      const response = await fetch(isGet ? `${url}?${form}` : url, {
        method,
        credentials: "omit",
        ...(!isGet && { body: form, headers }),
      });
      return toApiResult(await response.json(), language());
    } catch {
      return { error: connectionError(language()) };
    }
  };
  return {
    get: (path, fields) => request("GET", path, fields),
    post: (path, fields) => request("POST", path, fields),
  };
}

/** Translates the error's message, or leaves it in English. */
export function localizeError(error: PaymentError, language: Language): PaymentError {
  const codes = [error.decline_code, error.code];
  return { ...error, message: translateError(language, codes, error.message) };
}

function encodeForm(fields: RequestFields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  return form.toString();
}

function toApiResult(
  body: ResponseBody & { readonly error?: PaymentError },
  language: Language,
): ApiResult {
  return body.error ? { error: localizeError(body.error, language) } : { body };
}

function connectionError(language: Language): PaymentError {
  const english = "The card provider cannot be reached. Check your connection and try again.";
  const type = "api_connection_error";
  return { type, message: translateError(language, [type], english) };
}
