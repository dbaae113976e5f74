import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { callPath } from "../../../../../shared/contracts/client.ts";
import { agreements } from "../../../api/endpoints.ts";
import type { ButtonAppearance } from "../../../components/ui/buttons/button-styles.ts";
import { DownloadLink } from "../../../components/ui/buttons/download-link.tsx";

/** The link that downloads an agreement. `address` is the path that redirects to its PDF. */
export function DownloadAgreementLink({
  address,
  label = "Download",
  variant,
  className,
}: {
  address: string;
  label?: string;
  variant?: ButtonAppearance["variant"];
  className?: string;
}) {
  return (
    <DownloadLink
      address={address}
      label={label}
      failure="Failed to download agreement"
      variant={variant}
      className={className}
    />
  );
}

/** The path that redirects to the sealed PDF of an agreement, or to the document of an uploaded agreement. */
export function downloadPathOf({ id, uploaded }: Pick<ListedAgreement, "id" | "uploaded">): string {
  if (uploaded === undefined) return callPath(agreements.download, { params: { id } });
  const { name, path } = uploaded.file;
  return `${path}?${new URLSearchParams({ originalName: name })}`;
}
