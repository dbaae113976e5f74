import { countPeople } from "../../../../shared/domain/text/count-label.ts";
import { useQuery } from "@tanstack/react-query";
import { customFieldsQuery } from "../../api/address-book.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { LyricsSheet } from "../../sheet/document/lyrics-sheet.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { formatToday } from "../../lib/format.ts";
import { ReviewFiles } from "./uploads/review-files.tsx";
import type { FinishWizard } from "./saving/use-finish-wizard.ts";
import { LastStepBar } from "./step-buttons.tsx";
import { recipientsOf } from "./recipients.ts";
import type { StepNavigation } from "./use-wizard-steps.ts";
import { SendingWarnings } from "../../sheet/form/sending/sending-warnings.tsx";
import { SendingOptions } from "../../sheet/form/sending-options.tsx";
import { SheetChoices } from "../../sheet/form/kinds/sheet-choices.tsx";
import { toShownSheet } from "../../sheet/form/kinds/to-shown-sheet.ts";
import { toSplit, type SheetForm } from "../../sheet/form/sheet-form.ts";

/** The last step of the wizard: the sheet and lyrics as the contributors will see them, and the song's files. */
export function ReviewStep({
  wizard,
  finish,
  number,
}: {
  wizard: StepNavigation;
  finish: FinishWizard;
  /** The number of the saved draft; undefined before the first save. */
  number: number | undefined;
}) {
  const { control, getValues } = useFormContext<SheetForm>();
  // The other values are those with which the step was entered.
  const [licensing, thirdParty] = useWatch({ control, name: ["licensing", "thirdParty"] });
  const form = getValues();
  const { data: fields } = useQuery(customFieldsQuery);
  const shown = fields?.hasPlan === true ? fields.fields : [];
  const sheet = toShownSheet(form, formatToday(), shown);
  const recipients = recipientsOf(form);
  return (
    <>
      {/* First: on a phone, the sheet is longer than the screen, and the button is always in view. */}
      <SendingWarnings rows={form.splits.map(toSplit)} className="mb-6" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <AgreementSheet
          content={sheet && { ...sheet, number, licensing, thirdParty }}
          withLyrics={false}
        />
        <div className="grid min-w-0 gap-6">
          <LyricsSheet title={form.title.trim()} lyrics={form.lyrics.trim()} />
          <ReviewFiles />
          <Card aria-label="Emails" className="p-6">
            <h2 className="text-sm font-semibold">Who gets an email</h2>
            <ul aria-label="Sends to" className="mt-2 [overflow-wrap:anywhere]">
              {recipients.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
          </Card>
          <SheetChoices />
          <SendingOptions
            days={finish.days}
            onDays={finish.setDays}
            asksAgreementFirst={finish.asksAgreementFirst}
            onAsksAgreementFirst={finish.setAsksAgreementFirst}
            linkPassword={finish.linkPassword}
          />
        </div>
      </div>
      <LastStepBar
        onBack={wizard.goBack}
        note={
          <>
            {finish.asksAgreementFirst
              ? `Asks ${countPeople(recipients.length)} by email if the shares look right, now:`
              : `Emails ${countPeople(recipients.length)} a link to sign, now:`}{" "}
            <span className="line-clamp-2 font-medium text-ink [overflow-wrap:anywhere] sm:line-clamp-1">
              {recipients.join(", ")}
            </span>
          </>
        }
      >
        <Button
          className="w-full"
          busy={finish.isSending}
          disabled={finish.isSaving}
          onClick={finish.send}
        >
          Create Agreement
        </Button>
      </LastStepBar>
    </>
  );
}
