import { useEffect, useState } from "react";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { ApiError } from "../../../../shared/contracts/client.ts";
import type { Branding } from "../../api/branding/branding-query.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { AccentField } from "./accent-field.tsx";
import { draftOf, type BrandingDraft } from "./branding-draft.ts";
import { LogoField } from "./logo-field.tsx";
import { BrandingPreview } from "./preview/branding-preview.tsx";
import { RemoveBrandingDialog } from "./remove-branding-dialog.tsx";
import { useSaveBranding } from "./use-save-branding.ts";

/** The form of a workspace's branding, with what it looks like beside it. */
export function BrandingForm({ branding, mayChange }: { branding: Branding; mayChange: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(branding));
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useSaveBranding((saved) => setDraft(draftOf(saved)));
  const change = (part: Partial<BrandingDraft>) => setDraft((before) => ({ ...before, ...part }));
  useAddressOf(draft.logo);
  const refusals = save.error instanceof ApiError ? save.error.details : [];
  // What is typed since may be right, so a refusal is of the value that was sent.
  const refusalOf = (field: keyof BrandingDraft) =>
    save.variables?.[field] === draft[field]
      ? refusals.find(({ path }) => path === field)?.message
      : undefined;
  const { replyToChoices } = branding;
  const removable = [branding.logo, branding.senderName, branding.accentColor, branding.footer];
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <form
        noValidate
        className="grid min-w-0 gap-5 xl:sticky xl:top-20"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft);
        }}
      >
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
          <LogoField
            stored={branding.logo}
            logo={draft.logo}
            error={refusalOf("logo")}
            onChange={(logo) => change({ logo })}
          />
          <TextField
            label="Sender’s name"
            autoComplete="off"
            maxLength={bounds.senderNameCharacters}
            placeholder={branding.workspaceName}
            hint={`Emails come from “${draft.senderName.trim() || branding.workspaceName} via Splitsheet”`}
            error={refusalOf("senderName")}
            value={draft.senderName}
            onChange={({ currentTarget }) => change({ senderName: currentTarget.value })}
          />
          <AccentField
            value={draft.accentColor}
            error={refusalOf("accentColor")}
            onChange={(accentColor) => change({ accentColor })}
          />
          <SelectField
            label="Replies go to"
            options={[
              { value: "", label: "Whoever sends the agreement" },
              ...replyToChoices.map(({ userId, name, email }) => ({
                value: userId,
                label: `${name} (${email})`,
              })),
            ]}
            error={refusalOf("replyTo")}
            value={draft.replyTo}
            onChange={({ currentTarget }) => change({ replyTo: currentTarget.value })}
          />
          <TextField
            label="Footer line"
            autoComplete="off"
            maxLength={bounds.brandingFooterCharacters}
            hint="Below emails, pages and the sheet. Up to 120 characters, no web address"
            error={refusalOf("footer")}
            value={draft.footer}
            onChange={({ currentTarget }) => change({ footer: currentTarget.value })}
          />
        </fieldset>
        {save.error !== null && refusals.length === 0 && (
          <FormError error={save.error}>{errorMessage(save.error)}</FormError>
        )}
        <div className="flex flex-wrap gap-3">
          {mayChange && (
            <Button type="submit" busy={save.isPending}>
              Save branding
            </Button>
          )}
          {removable.some((one) => one !== null) && (
            <Button variant="quiet" onClick={() => setIsRemoving(true)}>
              Remove branding
            </Button>
          )}
        </div>
      </form>
      <BrandingPreview branding={branding} draft={draft} />
      {isRemoving && (
        <RemoveBrandingDialog
          onRemoved={() => setDraft(emptyDraft)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  );
}

const emptyDraft: BrandingDraft = {
  ...{ senderName: "", accentColor: "", footer: "", replyTo: "" },
  logo: "keep",
};

/** Frees the address of a chosen picture when it is no longer shown. */
function useAddressOf(logo: BrandingDraft["logo"]): void {
  const address = typeof logo === "string" ? undefined : logo.address;
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
}
