import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { paginatedEndpoint, Reason } from "#/platform/operator-schemas.ts";
import { emptyBody, successResponse } from "#/platform/schemas.ts";
import { CompanyDetails } from "./endpoints.ts";

/**
 * What the email domain suggests: `freeMail` a free provider, `likeName` resembles the company
 * name, `unlike` neither.
 */
const domainSignals = ["freeMail", "likeName", "unlike"] as const;
export type DomainSignal = (typeof domainSignals)[number];

const EmailDomain = z.object({ name: z.string(), sign: z.enum(domainSignals) });

const WaitingClient = z.object({
  _id: z.uuid(),
  /** Null if not entered yet. */
  companyName: z.nullable(z.string()),
  fullName: z.string(),
  email: z.string(),
  domain: EmailDomain,
  registryNumber: z.nullable(z.string()),
  /** When the current papers were submitted, ISO 8601. */
  papersAt: z.string(),
});
export type WaitingClient = z.output<typeof WaitingClient>;

export const listWaitingClients = endpoint({
  ...paginatedEndpoint(WaitingClient, {}),
  path: "/staff/clients/verification",
  about: "List corporates whose documents await review, longest waiting first.",
});

const Licence = z.object({ name: z.string(), type: z.string(), sizeBytes: z.int() });

const ClientForStaff = z.object({
  details: CompanyDetails,
  domain: EmailDomain,
  isSuspended: z.boolean(),
  /** When an operator accepted the papers, ISO 8601; null unless currently verified. */
  verifiedAt: z.nullable(z.string()),
  /** When the current papers were submitted, ISO 8601; a verdict must name it. */
  papersAt: z.nullable(z.string()),
  /** Null without a licence, or while it is scanned for viruses. */
  licence: z.nullable(Licence),
});
export type ClientForStaff = z.output<typeof ClientForStaff>;

const byClientId = { params: z.strictObject({ id: z.uuid() }), who: ["admin"] } as const;

export const readClient = endpoint({
  ...byClientId,
  method: "GET",
  path: "/staff/clients/:id",
  about: "Return a client with its verification documents; 404 if the account is not a client.",
  reply: successResponse(ClientForStaff),
  errors: ["NOT_FOUND"],
});

export const createLicenceLink = endpoint({
  ...byClientId,
  method: "POST",
  path: "/staff/clients/:id/licence",
  about: "Create a link with which this operator can open the trade licence for five minutes.",
  body: emptyBody,
  reply: successResponse(z.object({ url: z.string(), until: z.iso.datetime() })),
  errors: ["NOT_FOUND"],
});

export const verdicts = ["approve", "askForMore", "reject"] as const;
export type Verdict = (typeof verdicts)[number];

export const reviewPapers = endpoint({
  ...byClientId,
  method: "POST",
  path: "/staff/clients/:id/papers",
  about:
    "Decide on a corporate's documents and notify it by email; 409 if they were replaced since `papersAt` or no longer await review. Unless approved, the client sees the reason.",
  body: z.strictObject({
    verdict: z.enum(verdicts),
    papersAt: z.iso.datetime(),
    reason: Reason,
  }),
  reply: successResponse(ClientForStaff),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const revokeVerification = endpoint({
  ...byClientId,
  method: "POST",
  path: "/staff/clients/:id/revoke",
  about:
    "Revoke a verification: from its next request the corporate is treated as a company. The client sees the reason.",
  body: z.strictObject({ reason: Reason }),
  reply: successResponse(ClientForStaff),
  errors: ["NOT_FOUND", "CONFLICT"],
});
