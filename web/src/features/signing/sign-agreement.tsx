import { useDeferredValue, useRef } from "react";
import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { Consent } from "./consent.tsx";
import { DeclineButton } from "./decline-button.tsx";
import { sheetOf } from "./sheet-of-view.ts";
import { SignHeading } from "./sign-heading.tsx";
import { SheetSkeleton } from "./sign-skeleton.tsx";
import { SignatureField } from "./signature-field.tsx";
import type { SignatureSource } from "./signature-source.ts";
import { SignerFields } from "./signer-fields.tsx";
import type { SigningView } from "../../api/signing.ts";
import { StickySign } from "./sticky-sign.tsx";
import { useNoteOpened } from "./use-note-opened.ts";
import { useSignForm } from "./use-sign-form.ts";
import type { DraftState } from "./use-signing-draft.ts";
import { VersionNotice } from "./version-notice.tsx";

/** The sheet, and the form: name, signature, consent. Entered values stay when sending fails. */
export function SignAgreement({
  view,
  shareLink,
  draftState,
  onSigned,
  onDeclined,
  onAlreadySigned,
  onSomeoneElse,
}: {
  view: SigningView;
  shareLink: string;
  draftState: DraftState;
  onSigned: (view: SigningView) => void;
  onDeclined: (view: SigningView) => void;
  onAlreadySigned: () => void;
  /** The person who is signed in is not the one who signs. */
  onSomeoneElse: () => void;
}) {
  const { draft, change } = draftState;
  const { link, signer } = view;
  const form = useRef<HTMLFormElement>(null);
  const source = useRef<SignatureSource>(null);
  const context = { view, shareLink, draftState, onAlreadySigned };
  const fields = useSignForm({ ...context, onDone: onSigned }, form, source);
  const { refused, problems, consented, mutation } = fields;
  const content = sheetOf(view);
  const known = signer === undefined ? undefined : link === "personal" ? "link" : "session";
  useNoteOpened(view, shareLink);
  // The heading is rendered first and the rest in small steps, so that a slow phone still answers to touch.
  const showsSheet = useDeferredValue(true, false);
  const heading = <SignHeading view={view} />;
  if (!showsSheet)
    return (
      <>
        {heading}
        <SheetSkeleton />
      </>
    );

  return (
    <div className="grid items-start gap-8 pb-28 xl:grid-cols-[minmax(0,1fr)_22rem] xl:pb-0">
      <div className="min-w-0">
        {heading}
        <VersionNotice
          content={content}
          documentHash={view.documentHash}
          consentedTo={draft.consentedTo}
        />
        <AgreementSheet content={content} you={draft.pickedId} showState titledAbove />
      </div>
      <form
        ref={form}
        id="sign"
        noValidate
        aria-label="Sign"
        className="grid gap-6 xl:sticky xl:top-6 xl:-mx-2 xl:max-h-[calc(100dvh-6.75rem)] xl:overflow-y-auto xl:px-2 print:hidden [&_:is(input,select,textarea,button)]:scroll-mb-32"
        onSubmit={(event) => {
          event.preventDefault();
          void fields.submit({ anotherCode: false });
        }}
      >
        <div>
          <SignerFields
            who={draft}
            rows={content.rows}
            known={known}
            refused={refused}
            problems={problems}
            onChange={change}
          />
          {known === "session" && (
            <Button variant="text" size="small" className="-ml-2" onClick={onSomeoneElse}>
              Not you? Sign as someone else
            </Button>
          )}
        </div>
        <SignatureField
          ref={source}
          draft={draft}
          onChange={change}
          isMissing={refused && !fields.isSigned}
        />
        <Consent
          version={view.consentVersion}
          checked={consented}
          refused={refused}
          onChange={(checked) => change({ consentedTo: checked ? view.documentHash : undefined })}
        />
        {fields.asksForCode && (
          <CodeField
            email={draft.email}
            code={fields.code}
            onCode={fields.setCode}
            error={problems.code}
            againAt={draft.codeAgainAt}
            busy={mutation.isPending}
            onAgain={() => void fields.submit({ anotherCode: true })}
          />
        )}
        <DeclineButton context={{ ...context, onDone: onDeclined }} />
        <StickySign
          form="sign"
          busy={mutation.isPending}
          waiting={mutation.isPaused}
          notSent={problems.notSent === true}
        />
      </form>
    </div>
  );
}
