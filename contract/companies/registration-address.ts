import { endpointAddress } from "#/platform/endpoint.ts";
import type { registerCompany } from "./endpoints.ts";

export const registerCompanyAddress = endpointAddress<typeof registerCompany>(
  "POST",
  "/company/register",
);
