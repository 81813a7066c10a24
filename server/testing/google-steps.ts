import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { InjectOptions } from "fastify";
import { afterAll } from "vitest";
import type { TestApp } from "./app.ts";
import { startOpenIdProvider } from "./openid-provider.ts";

export const GOOGLE_CALLBACK_URL = `http://localhost:3000${API_PREFIX}/auth/google/callback`;

export const googleClient = { clientId: "wasla", clientSecret: "known to both of them" };

/** Runs a provider during the tests of a file; returns the settings of an application for it. */
export async function startGoogle() {
  const { issuer, stop } = await startOpenIdProvider({
    ...googleClient,
    returnAddress: GOOGLE_CALLBACK_URL,
  });
  afterAll(stop);
  return { issuer, ...googleClient };
}

/** The user whom the provider signs in. */
export type GoogleUser = {
  readonly email: string;
  readonly name?: string;
  readonly subject?: string;
  readonly verified?: "false";
};

type Cookies = Record<string, string>;
type Answer = { readonly cookies: { readonly name: string; readonly value: string }[] };

export function createBrowser(running: Pick<TestApp, "app">, language = "en") {
  const cookies: Cookies = {};
  const storeCookies = (response: Answer) => {
    for (const { name, value } of response.cookies) cookies[name] = value;
  };
  const open = async (path: string) => {
    const headers = { "accept-language": language };
    const response = await running.app.inject({ url: path, cookies, headers });
    storeCookies(response);
    return response;
  };
  /** Calls the API with this browser's cookies. */
  const send = async (call: InjectOptions) => {
    const response = await running.app.inject({ ...call, cookies });
    storeCookies(response);
    return response;
  };
  /** Returns the redirect location. */
  const follow = async (path: string) => String((await open(path)).headers.location);
  const start = (query = "") => follow(`${API_PREFIX}/auth/google?${query}`);
  const exchange = async (code: string | null) => {
    const url = `${API_PREFIX}/auth/google/exchange`;
    const response = await running.app.inject({ method: "POST", url, cookies, payload: { code } });
    storeCookies(response);
    return response;
  };
  return {
    cookies,
    open,
    send,
    start,
    exchange,
    /** Follows the provider's redirect; returns the parameters that the page receives. */
    completeCallback: async (address: string) => {
      const { pathname, search } = new URL(address);
      return parseFragment(await follow(pathname + search));
    },
    /** Starts, approves and completes a sign-in. */
    signIn: async (googleUser: GoogleUser, query = "") => {
      const { pathname, search } = new URL(await approveSignIn(googleUser, await start(query)));
      const fragment = parseFragment(await follow(pathname + search));
      return { fragment, response: await exchange(fragment.code ?? "none") };
    },
  };
}

/** Parameters in the fragment of the landing page's URL. */
function parseFragment(location: string): Record<string, string> {
  const { pathname, search, hash } = new URL(location, "http://localhost:3000");
  if (pathname + search !== "/google-auth/success") throw new Error(`led to ${location}`);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

/** Submits the provider's form; returns the URL it redirects to. */
export function approveSignIn(user: GoogleUser, address: string): Promise<string> {
  return submitProviderForm(address, { choice: "continue", ...user });
}

export function cancelSignIn(address: string): Promise<string> {
  return submitProviderForm(address, { choice: "cancel" });
}

async function submitProviderForm(address: string, form: Record<string, string>): Promise<string> {
  const { host } = new URL(address);
  const cookies = new Map<string, string>();
  const visit = async (url: string, body?: URLSearchParams): Promise<string> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: { cookie },
      redirect: "manual",
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const next = new URL(response.headers.get("location") ?? "none:", url);
    if (next.host !== host) return next.href;
    return visit(next.href, isForm(next) ? new URLSearchParams(form) : undefined);
  };
  return visit(address);
}

function isForm({ pathname }: URL): boolean {
  return pathname.startsWith("/interaction/");
}
