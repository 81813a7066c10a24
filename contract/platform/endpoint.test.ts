import { expect, test } from "vitest";
import * as z from "zod/mini";
import { admitsRole, endpoint, roles } from "./endpoint.ts";
import { successResponse } from "./schemas.ts";

const call = { method: "GET", path: "/x", about: "X.", reply: successResponse(z.null()) } as const;

test("an endpoint that admits clients does not compile without their seats", () => {
  // @ts-expect-error
  endpoint({ ...call, who: ["company"] });
  // @ts-expect-error
  endpoint({ ...call, who: roles });
  endpoint({ ...call, who: ["jobSeeker", "admin"] });
});

test("a role is admitted if it is listed, or if everyone is", () => {
  const forClients = endpoint({ ...call, who: ["company"], seats: ["owner"] });
  expect(roles.filter((role) => admitsRole(forClients, role))).toEqual(["company"]);
  expect(roles.every((role) => admitsRole({ who: "everyone" }, role))).toBe(true);
});
