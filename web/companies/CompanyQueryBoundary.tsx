import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { ReactNode } from "react";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { useOwnCompany } from "./requests.ts";

type Props = {
  /** Rows of the loading skeleton, and their height in pixels. */
  readonly rows: number;
  readonly height?: number;
  readonly children: (client: CompanyDetails) => ReactNode;
};

/** Renders its children with the signed-in client's own details. */
export function CompanyQueryBoundary({ rows, height, children }: Props) {
  return (
    <QueryBoundary
      query={useOwnCompany()}
      fallback={<LoadingSkeleton rows={rows} height={height} />}
    >
      {children}
    </QueryBoundary>
  );
}
