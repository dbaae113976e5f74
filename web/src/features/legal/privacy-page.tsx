import { exportsPerDay } from "../../../../shared/domain/account/data-export.ts";
import { reminderDays } from "../../../../shared/domain/agreement/lifecycle/due-steps.ts";
import { CookiesSection } from "./cookies-section.tsx";
import { OperatorNote } from "./operator-note.tsx";
import { ProcessorsSection } from "./processors-section.tsx";
import { Points, ReadingPage } from "./reading-page.tsx";
import { RemainsSection, RetentionSection } from "./retention-section.tsx";
import { CountedVisits, StoredData } from "./stored-data.tsx";
import { TextLink } from "./text-link.tsx";

const reminders = new Intl.ListFormat("en-US").format(reminderDays.map(String));

const sections = [
  {
    id: "short",
    title: "In short",
    content: (
      <Points>
        <li>We store what you enter, and the evidence of each signature.</li>
        <li>A sheet is shown to the people on it, and what you share to the people you choose.</li>
        <li>
          No advertising, no analytics, no selling of data. Opens of shared links are counted.
        </li>
        <li>You can download everything and delete your account at any time.</li>
        <li>Sheets that others have signed stay with them, because they are their proof.</li>
      </Points>
    ),
  },
  { id: "stored", title: "What we store", content: <StoredData /> },
  {
    id: "signers",
    title: "If you sign without an account",
    content: (
      <>
        <p>
          Somebody put your name and email on a split sheet, and we emailed you a link. Until you do
          something we have only what they entered. Opening the page, signing or declining adds the
          time, your IP address and your browser to the history of the sheet, and signing adds your
          name and the picture of your signature. Everyone on the sheet gets these in the sealed
          PDF. We use your address for this sheet: to ask, to remind, and to send you the copy.
        </p>
        <p>
          Tick “Use these details for my next sheets”, and we keep what you declare about yourself
          to fill your own form next time. Nobody else learns of it. You see and delete it from any
          link of yours, after a code to your address.
        </p>
        <p>
          You don’t know the sender, or the song isn’t yours? Decline, and nobody asks you again
          about this sheet. If you do nothing, we remind you after {reminders} days, and the sheet
          expires. To know what else is stored about your address, or to object, write to the
          operator named above.
        </p>
      </>
    ),
  },
  { id: "visits", title: "What is counted", content: <CountedVisits /> },
  { id: "cookies", title: "Cookies and your browser", content: <CookiesSection /> },
  { id: "processors", title: "Who processes it for us", content: <ProcessorsSection /> },
  { id: "periods", title: "What ends by itself", content: <RetentionSection /> },
  { id: "remains", title: "What stays, and why", content: <RemainsSection /> },
  {
    id: "rights",
    title: "What you can do",
    content: (
      <>
        <Points>
          <li>
            <strong className="font-semibold">See and correct</strong> your details under{" "}
            <TextLink to="/profile">Profile Settings</TextLink>. A wrong email on a sheet is changed
            by its sender; signatures stay valid.
          </li>
          <li>
            <strong className="font-semibold">Download everything</strong> there as a ZIP, up to{" "}
            {exportsPerDay} times a day: profile, details for your next sheets, songs, files, sheets
            that you own, and those that you are a party to.
          </li>
          <li>
            <strong className="font-semibold">Delete your account</strong> there. The section above
            says what stays.
          </li>
          <li>
            <strong className="font-semibold">Turn off emails</strong> about drafts and expiring
            sheets there, or with the link in them.
          </li>
          <li>
            <strong className="font-semibold">Ask or object</strong>, with or without an account, by
            writing to the operator. Where your law gives you more rights, you have them, including
            a complaint to your data protection authority.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: "security",
    title: "How it is protected",
    content: (
      <p>
        Connections are encrypted, and so is everything that is stored. Links in emails are personal
        and are not in any log. Each sealed PDF has a hash: change one byte and it no longer
        matches, which anyone can <TextLink to="/verify">check</TextLink>.
      </p>
    ),
  },
];

/** What the product does with which data. */
export function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy"
      changedOn="November 26, 2026"
      lead={<OperatorNote />}
      sections={sections}
    />
  );
}
