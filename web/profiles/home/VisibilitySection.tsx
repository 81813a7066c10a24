import { useOwnProfile } from "#/profiles/requests.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { Visibility } from "./Visibility.tsx";

/** The switch of the dashboard among one's settings. */
export function VisibilitySection() {
  return (
    <Answered query={useOwnProfile()} waiting={<Waiting rows={1} height={48} />}>
      {({ profile }) => <Visibility profile={profile} />}
    </Answered>
  );
}
