import { useOwnProfile } from "#/profiles/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

/** The dashboard's switch, for the settings page. */
export function VisibilitySection() {
  return (
    <QueryBoundary query={useOwnProfile()} fallback={<LoadingSkeleton rows={1} height={48} />}>
      {({ profile }) => <VisibilitySwitch profile={profile} />}
    </QueryBoundary>
  );
}
