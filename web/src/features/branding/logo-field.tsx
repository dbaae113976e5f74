import { useId, useRef, useState } from "react";
import { logoTypes } from "../../../../shared/domain/branding/logo-limits.ts";
import type { Branding } from "../../api/branding/branding-query.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FieldNote } from "../../components/ui/fields/field-note.tsx";
import { logoRefusal, type BrandingDraft } from "./branding-draft.ts";

/** The address of the picture that is shown as the logo; undefined if there is none. */
export function logoAddress(
  logo: BrandingDraft["logo"],
  stored: Branding["logo"],
): string | undefined {
  if (logo === "none") return undefined;
  return logo === "keep" ? stored?.url : logo.address;
}

/** The field of the logo: choose a file, see it, take it away. */
export function LogoField({
  stored,
  logo,
  error,
  onChange,
}: {
  stored: Branding["logo"];
  logo: BrandingDraft["logo"];
  error: string | undefined;
  onChange: (logo: BrandingDraft["logo"]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const address = logoAddress(logo, stored);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const reason = logoRefusal(file);
    setRefusal(reason);
    if (reason === undefined) onChange({ file, address: URL.createObjectURL(file) });
  };
  return (
    <div data-slot="field">
      <p id={id} className="mb-1 text-sm font-medium text-muted">
        Logo
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {address !== undefined && (
          <img
            src={address}
            alt="Your logo"
            className="h-14 max-w-48 rounded-bar border bg-white object-contain p-1.5"
          />
        )}
        <input
          ref={input}
          type="file"
          accept={logoTypes.join(",")}
          aria-labelledby={id}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
          {address === undefined ? "Choose a logo" : "Choose another"}
        </Button>
        {address !== undefined && (
          <Button
            variant="text"
            size="small"
            onClick={() => {
              setRefusal(undefined);
              onChange("none");
            }}
          >
            Remove logo
          </Button>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={refusal ?? error}
        hint="PNG or JPEG, up to 200 KB. Transparent parts become white"
      />
    </div>
  );
}
