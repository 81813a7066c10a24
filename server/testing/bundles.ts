/** Archives for tests: prepared, taken and unpacked as a browser and its user would. */
import type { Bundle } from "@wasla/contract/candidates/bundle-endpoints";
import type { TestApp } from "./app.ts";
import { askOn } from "./ask.ts";
import { type Built, buildOn } from "./build.ts";
import { unpack } from "./zip.ts";

type Prepared = Bundle & { readonly url: string };

export function bundlesOn(running: TestApp) {
  const ask = askOn(running);
  const get = (url: string, method: "GET" | "HEAD" = "GET") => running.app.inject({ method, url });
  return {
    corporate: () => buildOn(running).client({ role: "corporate", isVerified: true }),
    /** Of these people, or of the whole list. */
    prepare: async (client: Built, people?: readonly { readonly id: string }[], query = {}) => {
      const body = people && { userIds: people.map(({ id }) => id) };
      const call = { query, ...(body && { body }) };
      const { status, body: said } = await ask(client, "POST", "/company/bundles", call);
      return { status, said, bundle: said.data as Prepared };
    },
    take: get,
    /** The paths in the archive behind a link, or the sentence that refuses it. */
    paths: async (url: string): Promise<string[] | string> => {
      const answer = await get(url);
      if (answer.statusCode !== 200) return answer.json().message;
      return (await unpack(answer.rawPayload)).map(({ path }) => path);
    },
    progress: async (client: Built, id: string) => {
      const { status, body } = await ask(client, "GET", `/company/bundles/${id}`);
      return status === 200 ? (body.data as Bundle) : status;
    },
    cancel: async (client: Built, id: string) => {
      const { status, body } = await ask(client, "DELETE", `/company/bundles/${id}`);
      return status === 200 ? (body.data as Bundle) : status;
    },
  };
}
