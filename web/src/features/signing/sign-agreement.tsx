import { useRef, useState, type RefObject } from "react";
import { AgreementSheet } from "../../components/sheet/agreement-sheet.tsx";
import { toast } from "../../lib/toasts.ts";
import { Consent } from "./consent.tsx";
import { missingFields, type SignatureDraft } from "./missing-fields.ts";
import { sheetOf } from "./sheet-of-view.ts";
import { SignHeading } from "./sign-heading.tsx";
import { SignatureField } from "./signature-field.tsx";
import type { SignatureSource } from "./signature-source.ts";
import { SignerFields } from "./signer-fields.tsx";
import type { Signer, SigningView } from "./signing-query.ts";
import { StickySign } from "./sticky-sign.tsx";
import { useNoteOpened } from "./use-note-opened.ts";
import { useSign } from "./use-sign.ts";

/** The sheet and the form below it: name, consent, signature. What is entered stays when sending fails. */
export function SignAgreement({
  view,
  signer,
  shareLink,
  onSigned,
}: {
  view: SigningView;
  signer: Signer;
  shareLink: string;
  onSigned: () => void;
}) {
  const [name, setName] = useState(signer.name);
  const [consentedTo, setConsentedTo] = useState<string>();
  const [refused, setRefused] = useState(false);
  const source = useRef<SignatureSource>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isSigned, setIsSigned] = useState(false);
  const sign = useSign(view, shareLink, onSigned);
  useNoteOpened(view, shareLink);

  const consented = consentedTo === view.documentHash;
  const draft: SignatureDraft = { name, email: signer.email, consented, isSigned };
  const missing = missingFields(draft);

  const submit = async () => {
    setRefused(missing.length > 0);
    if (missing.length > 0) {
      toast({
        title: "Missing Required Fields",
        description: `Please provide: ${missing.join(", ")}`,
        variant: "destructive",
      });
      focusFirstMissing(form);
      return;
    }
    const signature = await source.current?.take();
    if (signature !== undefined)
      sign.mutate({ name: name.trim(), email: signer.email, ...signature });
  };

  return (
    <>
      <SignHeading view={view} lead={`${view.ownerName} asks you to sign`} />
      {view.version > 1 && consentedTo !== undefined && !consented && (
        <p role="alert" className="mb-5 rounded-control bg-amber-wash px-4 py-3 text-amber">
          This is a new version of the sheet. Please read it before you sign.
        </p>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <AgreementSheet content={sheetOf(view)} you={signer.contributorId} showState />
        <form
          ref={form}
          noValidate
          aria-label="Sign"
          className="grid gap-6 xl:sticky xl:top-6 print:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <SignerFields name={name} onName={setName} email={signer.email} refused={refused} />
          <SignatureField ref={source} name={name} refused={refused} onChange={setIsSigned} />
          <Consent
            version={view.consentVersion}
            checked={consented}
            refused={refused}
            onChange={(checked) => setConsentedTo(checked ? view.documentHash : undefined)}
          />
          <StickySign busy={sign.isPending} />
        </form>
      </div>
    </>
  );
}

/** Once the marks are there, goes to the first of them. */
function focusFirstMissing(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
