import { isMonth } from "./month.ts";
import type { RoleValues } from "./step-values.ts";

/** Whether all required fields of a role are filled in. */
export function isRoleComplete(role: RoleValues): boolean {
  const { profession, designation, organization, department, from, to, isCurrentRole } = role;
  const texts = [profession.label, designation, organization, department];
  return (
    texts.every((text) => text.trim() !== "") && isMonth(from) && (isCurrentRole || isMonth(to))
  );
}

/** A new role starts when the latest one ended. */
export function nextRoleStart(roles: readonly RoleValues[]): string {
  const ends = roles.map(({ to, isCurrentRole }) => (isCurrentRole ? "" : to)).filter(isMonth);
  return ends.toSorted().at(-1) ?? "";
}

/** Pairs of overlapping roles, by index; their common months count twice. */
export function findOverlaps(roles: readonly RoleValues[]): (readonly [number, number])[] {
  const end = (role: RoleValues) => (role.isCurrentRole ? "9999-12" : role.to);
  const isDated = (role: RoleValues) => isMonth(role.from) && isMonth(end(role));
  return roles.flatMap((a, at) =>
    roles.flatMap((b, next) => {
      const isPair = next > at && isDated(a) && isDated(b);
      return isPair && a.from < end(b) && b.from < end(a) ? [[at, next] as const] : [];
    }),
  );
}
