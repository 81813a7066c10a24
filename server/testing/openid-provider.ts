/** A local OpenID provider that signs in whomever its form names. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type KoaContextWithOIDC,
} from "oidc-provider";

export type OpenIdProvider = {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
};

type ProviderOptions = {
  /** Any free port by default. */
  readonly port?: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly returnAddress: string;
};

type ProviderUser = {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
};

export async function startOpenIdProvider({
  port = 0,
  ...client
}: ProviderOptions): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderUser>();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  const provider = new Provider(issuer, await configuration(client, people));
  const handle = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith("/interaction/")) return handle(request, response);
    return request.method === "POST"
      ? handleDecision(provider, people, request, response)
      : response.setHeader("content-type", "text/html; charset=utf-8").end(FORM);
  });
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function configuration(
  client: Omit<ProviderOptions, "port">,
  people: ReadonlyMap<string, ProviderUser>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.returnAddress],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    cookies: { keys: ["only this provider has it"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false, // all claims in the id token, as Google does
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: grantAllScopes,
    adapter: createMemoryAdapter(),
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 600,
      Session: 600,
    },
  };
}

/** Keeps everything in memory without expiry. */
function createMemoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, AdapterPayload>();
  return (kind) => {
    const find = async (id: string) => entries.get(`${kind} ${id}`);
    return {
      find,
      upsert: async (id, payload) => void entries.set(`${kind} ${id}`, payload),
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: true }),
      destroy: async (id) => void entries.delete(`${kind} ${id}`),
      findByUid: async (uid) => [...entries.values()].find((each) => each.uid === uid),
      findByUserCode: async () => undefined,
      revokeByGrantId: async (grantId) => {
        for (const [key, each] of entries) if (each.grantId === grantId) entries.delete(key);
      },
    };
  };
}

/** Grants all scopes without a consent screen. */
async function grantAllScopes({ oidc }: KoaContextWithOIDC) {
  const { clientId } = oidc.client ?? {};
  const { accountId } = oidc.session ?? {};
  const grant = new oidc.provider.Grant({
    ...(clientId !== undefined && { clientId }),
    ...(accountId !== undefined && { accountId }),
  });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

/** Handles the provider's form: signs in the named user, or cancels. */
async function handleDecision(
  provider: Provider,
  people: Map<string, ProviderUser>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const email = form.get("email") ?? "";
  const accountId = form.get("subject") ?? email;
  const isVerified = form.get("verified") !== "false";
  people.set(accountId, { email, email_verified: isVerified, name: form.get("name") ?? "" });
  const result =
    form.get("choice") === "cancel"
      ? { error: "access_denied", error_description: "they would rather not" }
      : { login: { accountId } };
  await provider.interactionFinished(request, response, result);
}

const FORM = `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Sign in</title>
  </head>
  <body>
    <h1>Sign in</h1>
    <form method="post">
      <p><label>Name <input name="name" /></label></p>
      <p><label>Email <input name="email" type="email" /></label></p>
      <button name="choice" value="continue">Continue</button>
      <button name="choice" value="cancel">Cancel</button>
    </form>
  </body>
</html>`;
