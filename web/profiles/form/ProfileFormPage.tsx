import { useMessages } from "#/platform/language/language.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

export function CompleteProfilePage() {
  return <FormPage isEdit={false} />;
}

/** For a profile that is already complete. */
export function EditProfilePage() {
  return <FormPage isEdit />;
}

function FormPage({ isEdit }: { readonly isEdit: boolean }) {
  const t = useMessages("profiles/form");
  const ownProfile = useOwnProfile();
  return (
    <>
      <PageTitle>{t(isEdit ? "editProfile" : "completeProfile")}</PageTitle>
      <QueryBoundary query={ownProfile} fallback={<LoadingSkeleton rows={8} height={56} />}>
        {({ profile }) => <ProfileForm profile={profile} isEdit={isEdit} />}
      </QueryBoundary>
    </>
  );
}
