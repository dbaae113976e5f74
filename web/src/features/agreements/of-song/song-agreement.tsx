import { useQuery } from "@tanstack/react-query";
import type { SongCard } from "../../../../../shared/contracts/songs/endpoints.ts";
import { callPath } from "../../../../../shared/contracts/client.ts";
import { songs } from "../../../api/endpoints.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import {
  agreementPath,
  signPath,
} from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import { draftPath } from "../actions/draft-path.ts";
import { DownloadAgreementLink } from "../actions/download-agreement-link.tsx";

/** The links to a song's latest agreement, to its next step, and to its sealed PDF. */
export function SongAgreement({
  song: { id, agreement, splits, hasSealedPdf },
}: {
  song: SongCard;
}) {
  const { data: user } = useQuery(signedInUserQuery);
  if (agreement === null) return null;
  const email = user?.email;
  const signs =
    agreement.status === "pending" &&
    email !== undefined &&
    splits.some((row) => !row.signed && sameEmail(row.email, email));
  return (
    <>
      {signs && (
        <ButtonLink size="small" className="mr-1 ml-2" to={signPath(agreement.id)}>
          Sign now
        </ButtonLink>
      )}
      {agreement.status === "draft" && (
        <MemberOnly>
          <ButtonLink size="small" className="mr-1 ml-2" to={draftPath(agreement.id)}>
            Continue
          </ButtonLink>
        </MemberOnly>
      )}
      <ButtonLink variant="text" size="small" to={agreementPath(agreement.id)}>
        View Agreement
      </ButtonLink>
      {hasSealedPdf && !agreement.isPreSigned && (
        <DownloadAgreementLink
          address={callPath(songs.downloadAgreement, { params: { id } })}
          label="Download Agreement"
        />
      )}
    </>
  );
}
