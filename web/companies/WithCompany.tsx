import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { ReactNode } from "react";
import { Answered } from "#/ui/feedback/Answered.tsx";
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
  return (
    <Answered query={useOwnCompany()} waiting={<Waiting rows={rows} height={height} />}>
      {children}
    </Answered>
  );
}
