import type { AuditContext } from "./audit.ts";
import type { Services } from "./services.ts";
import type { Viewer } from "./viewer.ts";

type Call = {
  readonly viewer: Pick<Viewer, "id">;
  readonly body: { readonly reason: string };
  readonly request: { readonly ip: string };
};

/** Audit context of an operator's request: who, from where, when and why. */
export function auditContext({ clock }: Pick<Services, "clock">, call: Call): AuditContext {
  const { viewer, body, request } = call;
  return { actorId: viewer.id, address: request.ip, reason: body.reason, at: clock.now() };
}
