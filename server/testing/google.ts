/** A browser that signs in with the pretended Google, step by step or all the way. */
import { API } from "@wasla/contract/platform/endpoint";
import type { TestApp } from "./app.ts";

/** Whoever the provider is to vouch for. */
export type Outsider = {
  readonly email: string;
  readonly name?: string;
  readonly subject?: string;
  readonly verified?: "false";
};

type Cookies = Record<string, string>;
type Answer = { readonly cookies: { readonly name: string; readonly value: string }[] };

export function browserOn(running: Pick<TestApp, "app">, language = "en") {
  const kept: Cookies = {};
  const keep = ({ cookies }: Answer) => {
    for (const { name, value } of cookies) kept[name] = value;
  };
  const open = async (path: string) => {
    const headers = { "accept-language": language };
    const answer = await running.app.inject({ url: path, cookies: kept, headers });
    keep(answer);
    return answer;
  };
  /** Where the product leads to, whatever asks for it. */
  const follow = async (path: string) => String((await open(path)).headers.location);
  const start = (query = "") => follow(`${API}/auth/google?${query}`);
  const exchange = async (code: string | null) => {
    const url = `${API}/auth/google/exchange`;
    const answer = await running.app.inject({
      ...{ method: "POST", url, cookies: kept, payload: { code } },
    });
    keep(answer);
    return answer;
  };
  return {
    kept,
    open,
    start,
    exchange,
    /** Comes back from the provider, and reads what the page is told. */
    comeBack: async (address: string) => {
      const { pathname, search } = new URL(address);
      return toldBy(await follow(pathname + search));
    },
    /** Starts, lets the provider vouch, and comes back. */
    signIn: async (who: Outsider, query = "") => {
      const { pathname, search } = new URL(await vouchFor(who, await start(query)));
      const told = toldBy(await follow(pathname + search));
      return { told, answer: await exchange(told.code ?? "none") };
    },
  };
}

/** What the page of the landing reads from its address. */
function toldBy(location: string): Record<string, string> {
  const { pathname, search, hash } = new URL(location, "http://localhost:3000");
  if (pathname + search !== "/google-auth/success") throw new Error(`led to ${location}`);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

/** Fills the provider's form at `address`; answers where the provider leads back to. */
export function vouchFor(who: Outsider, address: string): Promise<string> {
  return atProvider(address, { choice: "continue", ...who });
}

export function cancel(address: string): Promise<string> {
  return atProvider(address, { choice: "cancel" });
}

async function atProvider(address: string, form: Record<string, string>): Promise<string> {
  const { host } = new URL(address);
  const cookies = new Map<string, string>();
  const visit = async (url: string, body?: URLSearchParams): Promise<string> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: { cookie },
      redirect: "manual",
      ...(body && { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const next = new URL(answer.headers.get("location") ?? "none:", url);
    if (next.host !== host) return next.href;
    return visit(next.href, isForm(next) ? new URLSearchParams(form) : undefined);
  };
  return visit(address);
}

function isForm({ pathname }: URL): boolean {
  return pathname.startsWith("/interaction/");
}
