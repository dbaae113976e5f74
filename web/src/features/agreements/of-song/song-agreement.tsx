import type { SongCard } from "../../../../../shared/contracts/songs/endpoints.ts";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { agreementAddress } from "../../../../../shared/domain/agreement/agreement-address.ts";
import { DownloadAgreement } from "../managing/download-agreement.tsx";

/** The links to a song's latest agreement and to its sealed PDF. */
export function SongAgreement({ song: { id, agreement } }: { song: SongCard }) {
  if (agreement === null) return null;
  return (
    <div className="mt-auto -mb-2 -ml-2 flex flex-wrap gap-x-1 pt-3">
      <ButtonLink variant="text" size="small" to={agreementAddress(agreement.id)}>
        View Agreement
      </ButtonLink>
      {agreement.status === "completed" && (
        <DownloadAgreement songId={id} label="Download Agreement" />
      )}
    </div>
  );
}
