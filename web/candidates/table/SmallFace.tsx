import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { Face } from "#/ui/text/Face.tsx";

type Props = {
  readonly person: Pick<ListedJobSeeker, "_id" | "fullName" | "profilePic">;
  readonly size: number;
};

/** A candidate's picture. Candidates carry the small one's name, a face wants the large one's. */
export function SmallFace({ person: { _id, fullName, profilePic }, size }: Props) {
  const picture = profilePic?.replace(/-compressed(?=\.jpe?g$)/, "") ?? null;
  return <Face id={_id} name={fullName} picture={picture} size={size} />;
}
