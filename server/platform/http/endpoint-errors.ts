import { type Endpoint, roles } from "@wasla/contract/platform/endpoint";
import {
  commonErrorCodes,
  type ErrorCode,
  errorCodeNames,
} from "@wasla/contract/platform/error-codes";

/** Every code that a call of the endpoint may fail with. */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, who, beforeSecondFactor, params, query, uploads, errors = [] } = endpoint;
  const isPublic = who === "everyone";
  const derived: Partial<Record<ErrorCode, boolean>> = {
    UNAUTHENTICATED: !isPublic,
    SESSION_EXPIRED: !isPublic,
    FORBIDDEN: !isPublic && !roles.every((role) => who.includes(role)),
    SECOND_FACTOR_REQUIRED: !isPublic && who.includes("admin") && !beforeSecondFactor,
    // Even a body that is not declared is parsed.
    INVALID_INPUT: method !== "GET" || params !== undefined || query !== undefined,
    TOO_MANY_REQUESTS: isPublic || uploads !== undefined,
  };
  return [...commonErrorCodes, ...errorCodeNames.filter((code) => derived[code]), ...errors];
}
