import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { ReactNode } from "react";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { useOwnCompany } from "./requests.ts";

type Props = {
  /** Lines of its shape while it is loaded, and their height in pixels. */
  readonly rows: number;
  readonly height?: number;
  readonly children: (client: CompanyDetails) => ReactNode;
};

/** What needs the client's own profile. */
export function WithCompany({ rows, height, children }: Props) {
  const { data, error, isFetching, refetch } = useOwnCompany();
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Waiting rows={rows} height={height} />;
}
