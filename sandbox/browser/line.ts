/** The line to the emulator, on the page's own server. */
import { type Language, sayError } from "./words.ts";

export type CardError = {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
};
type Body = Readonly<Record<string, unknown>>;
export type Answer = { readonly body: Body } | { readonly error: CardError };
type Fields = Readonly<Record<string, string | number | undefined | null>>;

export type Line = {
  readonly get: (path: string, fields: Fields) => Promise<Answer>;
  readonly post: (path: string, fields: Fields) => Promise<Answer>;
};

/** The key goes with every call; what cannot be reached is an error of Stripe's kind. */
export function openLine(publishableKey: string, language: () => Language): Line {
  const ask = async (method: string, path: string, fields: Fields): Promise<Answer> => {
    const form = formOf({ key: publishableKey, ...fields });
    const address = `/sandbox/stripe/v1/${path}`;
    const isGet = method === "GET";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    try {
      const response = await fetch(isGet ? `${address}?${form}` : address, {
        method,
        credentials: "omit",
        ...(!isGet && { body: form, headers }),
      });
      return readAnswer(await response.json(), language());
    } catch {
      return { error: unreachable(language()) };
    }
  };
  return {
    get: (path, fields) => ask("GET", path, fields),
    post: (path, fields) => ask("POST", path, fields),
  };
}

/** An error as the host shows it. */
export function wordedError(error: CardError, language: Language): CardError {
  const codes = [error.decline_code, error.code];
  return { ...error, message: sayError(language, codes, error.message) };
}

function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  return form.toString();
}

function readAnswer(body: Body & { readonly error?: CardError }, language: Language): Answer {
  return body.error ? { error: wordedError(body.error, language) } : { body };
}

function unreachable(language: Language): CardError {
  const english = "The card provider cannot be reached. Check your connection and try again.";
  const type = "api_connection_error";
  return { type, message: sayError(language, [type], english) };
}
