import { addressOf } from "../../../../../shared/contracts/client.ts";
import type { ButtonLook } from "../../../components/ui/button-styles.ts";
import { DownloadLink } from "../../../components/ui/download-link.tsx";
import { songs } from "../../../api/endpoints.ts";

/** A link to the latest sealed PDF of a song. */
export function DownloadAgreement({
  songId,
  label = "Download",
  variant,
  className,
}: {
  songId: string;
  label?: string;
  variant?: ButtonLook["variant"];
  className?: string;
}) {
  return (
    <DownloadLink
      address={addressOf(songs.downloadAgreement, { params: { id: songId } })}
      label={label}
      failure="Failed to download agreement"
      variant={variant}
      className={className}
    />
  );
}
