/** Binds agreed endpoints to the functions that answer them. */
import type { Readable } from "node:stream";
import { API, type Endpoint } from "@wasla/contract/platform/endpoint";
import { languageOf } from "@wasla/contract/platform/language";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { $ZodType, input, output } from "zod/v4/core";
import { timeZoneOf } from "#/platform/clock.ts";
import { type Upload, withUploads } from "#/platform/forms/uploads.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Asking, Viewer } from "#/platform/viewer.ts";

/** An answer that is a file: sent as an attachment unless a header says otherwise. */
export type FileAnswer = {
  readonly file: {
    readonly type: string;
    readonly body: Readable;
    readonly status?: 200 | 206;
    readonly headers: Readonly<Record<string, string>>;
  };
};

/** An answer that leads the browser on. */
type RedirectAnswer = { readonly redirectTo: string };

type Out<S> = S extends $ZodType ? output<S> : undefined;
type ViewerOf<E extends Endpoint> = E["who"] extends "everyone" ? Viewer | undefined : Viewer;
/** What the contract promises; `success: true` is added for all. */
type Answer<E extends Endpoint> =
  | Omit<input<E["reply"]>, "success">
  | (E["files"] extends readonly string[] ? FileAnswer : never)
  | (E["redirects"] extends true ? RedirectAnswer : never);

type Call<E extends Endpoint> = Asking & {
  readonly viewer: ViewerOf<E>;
  readonly params: Out<E["params"]>;
  readonly query: Out<E["query"]>;
  readonly body: Out<E["body"]>;
  /** Files that came along, by field; gone once the call is answered. */
  readonly uploads: { readonly [Field in keyof E["uploads"]]?: Upload };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Serve = <const E extends Endpoint>(
  agreed: E,
  answer: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
) => void;

/** A room's `routes.ts` exports one of these; `app.ts` lists them. */
export type Routes = (serve: Serve, services: Services) => void;

/** Reads the bearer token of a request; refuses a bad one; undefined without one. */
export type ViewerReader = (request: FastifyRequest) => Promise<Viewer | undefined>;

export function serveOn(app: FastifyInstance, viewerOf: ViewerReader): Serve {
  return (agreed, answer) => {
    app.route({
      method: agreed.method,
      url: API + agreed.path,
      schema: documented(agreed),
      config: { agreed },
      onRequest: async (request) => {
        request.viewer = await viewerOf(request); // of who is refused too: the log says who it was
        assertAdmitted(agreed, request.viewer);
      },
      handler: async (request, reply) => {
        const said = await withUploads(request, () => answer(callOf(request, reply)));
        if (isRedirect(said)) return reply.serializer(String).redirect(said.redirectTo);
        if (!isFile(said)) return { success: true, ...said };
        const { type, body, status = 200, headers } = said.file;
        return reply.code(status).headers(headers).type(type).serializer(String).send(body);
      },
    });
  };
}

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** Whose session this call has opened. */
    signedInAs: string | undefined;
  }
  interface FastifyContextConfig {
    agreed?: Endpoint;
  }
}

function documented(agreed: Endpoint): FastifySchema {
  return {
    summary: agreed.about,
    tags: [agreed.path.split("/")[1] ?? ""],
    ...(agreed.params && { params: agreed.params }),
    ...(agreed.query && { querystring: agreed.query }),
    ...(agreed.body && { body: agreed.body }),
    ...(agreed.uploads && { consumes: ["multipart/form-data", "application/json"] }),
    ...(agreed.who !== "everyone" && { security: [{ bearer: [...agreed.who] }] }),
    ...(agreed.files && { produces: ["application/json", ...agreed.files] }),
    response: { 200: agreed.reply },
  };
}

function assertAdmitted({ who, beforeSecondFactor }: Endpoint, viewer: Viewer | undefined): void {
  if (who === "everyone") return;
  if (viewer === undefined) throw new Refusal(401, "platform.signInFirst");
  if (!who.includes(viewer.role)) throw new Refusal(403, "platform.forbidden");
  if (viewer.mustAddSecondFactor && !beforeSecondFactor)
    throw new Refusal(403, "accounts.secondFactorRequired", { code: "SECOND_FACTOR_REQUIRED" });
}

function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { viewer, params, query, body, uploads, headers } = request;
  const asking = {
    language: languageOf(headers["accept-language"]),
    timeZone: timeZoneOf(headers.timezone?.toString()),
  };
  // What the schemas of `agreed` promise; Fastify has checked it before the handler runs.
  return { ...asking, viewer, params, query, body, uploads, request, reply } as Call<E>;
}

function isRedirect(said: object): said is RedirectAnswer {
  return "redirectTo" in said;
}

function isFile(said: object): said is FileAnswer {
  return "file" in said;
}
