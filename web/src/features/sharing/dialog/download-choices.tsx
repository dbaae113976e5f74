import type {
  AgreementForm,
  DownloadOptions,
} from "../../../../../shared/domain/sharing/permissions.ts";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";

const choices = [
  ["song", "Song file"],
  ["artwork", "Artwork"],
  ["agreement", "Agreement"],
  ["lyrics", "Lyrics PDF"],
] as const;

/** The allowed downloads, and the form of the agreement's download. */
export interface Downloads {
  downloadOptions: DownloadOptions;
  agreementForm: AgreementForm;
}

/** The checkboxes of the allowed downloads. A change reports all of them. */
export function DownloadChoices({
  downloads,
  onChange,
}: {
  downloads: Downloads;
  onChange: (downloads: Downloads) => void;
}) {
  const { downloadOptions: options, agreementForm } = downloads;
  const isSealed = agreementForm === "sealed";
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium text-muted">Downloads</legend>
      <div className="mt-4 flex flex-wrap gap-x-3">
        {choices.map(([kind, label]) => (
          <Checkbox
            key={kind}
            label={label}
            className="pl-0!"
            checked={options[kind]}
            onChange={(event) =>
              onChange({
                downloadOptions: { ...options, [kind]: event.currentTarget.checked },
                // Visitors get a copy until the owner chooses the sealed PDF again.
                agreementForm: kind === "agreement" ? "copy" : agreementForm,
              })
            }
          />
        ))}
      </div>
      {options.agreement && (
        <>
          <p className="text-sm text-muted">
            {isSealed
              ? "Of a signed agreement: the sealed PDF. It reveals everyone's email address, PRO and IPI number, signature, and when and from which IP address they signed."
              : "Of a signed agreement: a copy with names, shares and dates, but without signatures, whole email addresses and certificate."}
          </p>
          <Checkbox
            label="Give the full signed PDF instead"
            className="mt-2! pl-0!"
            checked={isSealed}
            onChange={(event) =>
              onChange({
                downloadOptions: options,
                agreementForm: event.currentTarget.checked ? "sealed" : "copy",
              })
            }
          />
        </>
      )}
    </fieldset>
  );
}
