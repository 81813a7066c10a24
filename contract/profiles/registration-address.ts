import { endpointAddress } from "#/platform/endpoint.ts";
import type { registerJobSeeker } from "./endpoints.ts";

export const registerJobSeekerAddress = endpointAddress<typeof registerJobSeeker>(
  "POST",
  "/jobseeker/register",
);
