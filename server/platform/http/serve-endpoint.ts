import type { Readable } from "node:stream";
import { API_PREFIX, admitsRole, type Endpoint, isClient } from "@wasla/contract/platform/endpoint";
import { preferredLanguage } from "@wasla/contract/platform/language";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { $ZodType, input, output } from "zod/v4/core";
import { AppError } from "#/platform/app-error.ts";
import { validTimeZone } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { type UploadedFile, withUploads } from "#/platform/uploads/uploads.ts";
import { assertSeat, type RequestLocale, type Viewer } from "#/platform/viewer.ts";

export type FileResponse = {
  readonly file: {
    readonly type: string;
    readonly body: Readable;
    readonly status?: 200 | 206;
    readonly headers: Readonly<Record<string, string>>;
  };
};

type RedirectResponse = { readonly redirectTo: string };

type ParsedInput<S> = S extends $ZodType ? output<S> : undefined;
type ViewerOf<E extends Endpoint> = E["who"] extends "everyone" ? Viewer | undefined : Viewer;
/** What the contract declares; `success: true` is added unless it is text already. */
type EndpointResult<E extends Endpoint> =
  | JsonText
  | Omit<input<E["reply"]>, "success">
  | (E["files"] extends readonly string[] ? FileResponse : never)
  | (E["redirects"] extends true ? RedirectResponse : never);

type EndpointCall<E extends Endpoint> = RequestLocale & {
  readonly viewer: ViewerOf<E>;
  readonly params: ParsedInput<E["params"]>;
  readonly query: ParsedInput<E["query"]>;
  readonly body: ParsedInput<E["body"]>;
  /** Uploaded files by field; deleted after the response. */
  readonly uploads: { readonly [Field in keyof E["uploads"]]?: UploadedFile };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type ServeEndpoint = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<EndpointResult<E>> | EndpointResult<E>,
) => void;

/** A module's `routes.ts` exports one of these; `app.ts` lists them. */
export type Routes = (serve: ServeEndpoint, services: Services) => void;

/** Verifies the bearer token: throws for an invalid one, returns undefined without one. */
export type ReadViewer = (request: FastifyRequest) => Promise<Viewer | undefined>;

export function createEndpointServer(app: FastifyInstance, readViewer: ReadViewer): ServeEndpoint {
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      schema: openApiSchema(endpoint),
      config: { endpoint: endpoint },
      onRequest: async (request) => {
        // Set before the check, so that the log names rejected callers too.
        request.viewer = await readViewer(request);
        assertAuthorized(endpoint, request.viewer);
      },
      handler: async (request, reply) => {
        const result = await withUploads(request, () => handle(toCall(request, reply)));
        if (isRedirectResponse(result)) return reply.serializer(String).redirect(result.redirectTo);
        if (result instanceof JsonText) return sendJsonText(reply, result);
        if (!isFileResponse(result)) return { success: true, ...result };
        const { type, body, status = 200, headers } = result.file;
        return reply.code(status).headers(headers).type(type).serializer(String).send(body);
      },
    });
  };
}

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** The account that this request has signed in. */
    signedInAccountId: string | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

function openApiSchema(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.about,
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.uploads && { consumes: ["multipart/form-data", "application/json"] }),
    ...(endpoint.who !== "everyone" && { security: [{ bearer: [...endpoint.who] }] }),
    ...(endpoint.files && { produces: ["application/json", ...endpoint.files] }),
    response: { 200: endpoint.reply },
  };
}

function assertAuthorized(endpoint: Endpoint, viewer: Viewer | undefined): void {
  if (endpoint.who === "everyone") return;
  if (viewer === undefined) throw new AppError(401, "platform.signInFirst");
  if (!admitsRole(endpoint, viewer.role)) throw new AppError(403, "platform.forbidden");
  if (isClient(viewer)) assertSeat(viewer, endpoint.seats ?? []);
  if (viewer.mustAddSecondFactor && !endpoint.beforeSecondFactor)
    throw new AppError(403, "accounts.secondFactorRequired", { code: "SECOND_FACTOR_REQUIRED" });
}

function toCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): EndpointCall<E> {
  const { viewer, params, query, body, uploads, headers } = request;
  const locale = {
    language: preferredLanguage(headers["accept-language"]),
    timeZone: validTimeZone(headers.timezone?.toString()),
  };
  // Fastify has validated these against the endpoint's schemas.
  return { ...locale, viewer, params, query, body, uploads, request, reply } as EndpointCall<E>;
}

function sendJsonText(reply: FastifyReply, { text }: JsonText): FastifyReply {
  return reply.serializer(String).type("application/json; charset=utf-8").send(text);
}

function isRedirectResponse(result: object): result is RedirectResponse {
  return "redirectTo" in result;
}

function isFileResponse(result: object): result is FileResponse {
  return "file" in result;
}

/**
 * A response that is JSON already and is sent as it is, also what the contract does not declare:
 * the code that stores the text has to check it.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
