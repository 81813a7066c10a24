import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { ProfileDownloads } from "#/profiles/downloads/ProfileDownloads.tsx";
import { useOwnProfile } from "#/profiles/requests.ts";
import { ProfileSections } from "#/profiles/sections/ProfileSections.tsx";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { IncompleteCard } from "./IncompleteCard.tsx";
import style from "./own-profile.module.css";
import { ProfileHeaderCard } from "./ProfileHeaderCard.tsx";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { useRefetchOnFileChange } from "./use-refetch-on-file-change.ts";

type Props = {
  /** Content of the referrals tab. */
  readonly referrals: ReactNode;
};

/** A job seeker's own profile with its completeness and files. */
export function SeekerProfilePage({ referrals }: Props) {
  const t = useMessages("profiles/own-profile");
  const ownProfile = useOwnProfile();
  useRefetchOnFileChange();
  return (
    <>
      <PageTitle actions={ownProfile.data?.profile.completeness.isCompleted && <ProfileActions />}>
        {t("myProfile")}
      </PageTitle>
      <QueryBoundary query={ownProfile} fallback={<LoadingSkeleton rows={3} height={140} />}>
        {({ profile }) => <ProfileContent profile={profile} referrals={referrals} />}
      </QueryBoundary>
    </>
  );
}

function ProfileActions() {
  const t = useMessages("profiles/own-profile");
  return (
    <div className={style.ways}>
      <PlainLink outlined to="/profile/preview">
        {t("previewAsClient")}
      </PlainLink>
      <PlainLink to="/edit-profile">{t("editProfile")}</PlainLink>
    </div>
  );
}

function ProfileContent({ profile, referrals }: Props & { readonly profile: OwnProfile }) {
  const { isCompleted } = profile.completeness;
  return (
    <>
      {isCompleted ? <ProfileHeaderCard profile={profile} /> : <IncompleteCard profile={profile} />}
      <ProfileTabs country={profile.country} referrals={referrals} />
      <ProfileSections profile={profile} />
      <ProfileDownloads />
    </>
  );
}
