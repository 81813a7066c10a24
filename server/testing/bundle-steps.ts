import type { Bundle } from "@wasla/contract/candidates/bundle-endpoints";
import { createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { createTestData, type TestAccount } from "./test-data.ts";
import { unzip } from "./unzip.ts";

type PreparedBundle = Bundle & { readonly url: string };

export function createBundleSteps(running: TestApp) {
  const call = createApiClient(running);
  const get = (url: string, method: "GET" | "HEAD" = "GET") => running.app.inject({ method, url });
  return {
    corporate: () => createTestData(running).client({ role: "corporate", isVerified: true }),
    /** For these people, or for the whole list. */
    prepare: async (
      client: TestAccount,
      people?: readonly { readonly id: string }[],
      query = {},
    ) => {
      const selection = people && { userIds: people.map(({ id }) => id) };
      const options = { query, ...(selection && { body: selection }) };
      const { status, body } = await call(client, "POST", "/company/bundles", options);
      return { status, body, bundle: body.data as PreparedBundle };
    },
    download: get,
    /** Paths in the archive, or the error message. */
    paths: async (url: string): Promise<string[] | string> => {
      const response = await get(url);
      if (response.statusCode !== 200) return response.json().message;
      return (await unzip(response.rawPayload)).map(({ path }) => path);
    },
    progress: async (client: TestAccount, id: string) => {
      const { status, body } = await call(client, "GET", `/company/bundles/${id}`);
      return status === 200 ? (body.data as Bundle) : status;
    },
    cancel: async (client: TestAccount, id: string) => {
      const { status, body } = await call(client, "DELETE", `/company/bundles/${id}`);
      return status === 200 ? (body.data as Bundle) : status;
    },
  };
}
