import type { SongCard } from "../../../../../shared/contracts/songs/views.ts";
import { callPath } from "../../../../../shared/contracts/client.ts";
import { songs } from "../../../api/endpoints.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { draftPath } from "../actions/draft-path.ts";
import { DownloadAgreementLink } from "../actions/download-agreement-link.tsx";
import { SignNowLink } from "./sign-now-link.tsx";

/** The links to a song's latest agreement, to its next step, and to its sealed PDF. */
export function SongAgreement({ song }: { song: SongCard }) {
  const { id, agreement, hasSealedPdf } = song;
  if (agreement === null) return null;
  return (
    <>
      <SignNowLink song={song} className="mr-1 ml-2" />
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
