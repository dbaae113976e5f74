import { useQuery } from "@tanstack/react-query";
import type { SongCard } from "../../../../../shared/contracts/songs/views.ts";
import { signPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import { signLinkText } from "../../../lib/sign-link-text.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";

/** The link with which the user signs a song's pending agreement, or answers it first. Absent if it does not wait for the user. */
export function SignNowLink({
  song: { agreement, splits },
  className = "",
}: {
  song: Pick<SongCard, "agreement" | "splits">;
  className?: string;
}) {
  const email = useQuery(signedInUserQuery).data?.email;
  const isAsked =
    agreement?.status === "pending" &&
    email !== undefined &&
    splits.some((row) => !row.signed && sameEmail(row.email, email));
  return isAsked ? (
    <ButtonLink size="small" className={className} to={signPath(agreement.id)}>
      {signLinkText(splits, email)}
    </ButtonLink>
  ) : null;
}
