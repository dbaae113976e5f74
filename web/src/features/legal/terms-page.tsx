import {
  newAccountSheetsPerDay,
  sendingsPerDay,
} from "../../../../shared/domain/account/sending-limit.ts";
import { defaultSigningPeriod } from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { OperatorNote } from "./operator-note.tsx";
import { Points, ReadingPage } from "./reading-page.tsx";
import { ApplicableLaw, PlanTerms } from "./terms-of-operator.tsx";
import { TextLink } from "./text-link.tsx";

const sections = [
  {
    id: "what",
    title: "What Splitsheet is",
    content: (
      <>
        <p>
          Splitsheet lets you write a split sheet, send it to everyone on it, collect their
          signatures, and keep the sealed result. It also keeps songs, lyrics and files, and shares
          them. These terms are between you and the operator named above, when you use an account or
          sign a sheet.
        </p>
        <p>
          It is not a law firm, a publisher, a label or a society. It registers no song anywhere,
          collects and pays out no royalties, and gives no legal advice.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    content: (
      <Points>
        <li>
          Use your own name and an email address that you read. Keep your password to yourself.
        </li>
        <li>
          What you do in a team’s workspace belongs to the team, and its owner decides about it.
        </li>
        <li>Signing needs no account and is free.</li>
      </Points>
    ),
  },
  {
    id: "content",
    title: "What is yours stays yours",
    content: (
      <p>
        Sheets, lyrics, recordings and files belong to you or to whoever you got them from. You let
        us store, copy and show them as far as the product needs it: to you, to the people on a
        sheet, and to those you share with. We use them for nothing else.
      </p>
    ),
  },
  {
    id: "conduct",
    title: "What we ask of you",
    content: (
      <>
        <Points>
          <li>Enter and upload only what you have the right to.</li>
          <li>Put only people on a sheet who have a part in the song, with their true details.</li>
          <li>Sign only for yourself, or for somebody who has authorized you.</li>
          <li>Don’t use emails and links for advertising, and don’t try to break the site.</li>
        </Points>
        <p>
          You can send {sendingsPerDay} sheets and repeated requests a day, with a new account{" "}
          {newAccountSheetsPerDay} sheets. We may close an account that breaks these rules, and will
          tell you why.
        </p>
      </>
    ),
  },
  {
    id: "signing",
    title: "What a signature does",
    content: (
      <>
        <p>
          A split sheet is an agreement between the people who sign it. The operator is not a party
          to it, has not checked its content, and decides no dispute about it. The terms that the
          signers agree on are printed on the sheet itself.
        </p>
        <Points>
          <li>
            What was sent can’t be changed in silence: each change makes a new version that everyone
            signs again.
          </li>
          <li>
            A sheet can be signed for {defaultSigningPeriod} days, if the sender chose no other
            period.
          </li>
          <li>
            When everyone has signed, the sheet is sealed and emailed to all. The certificate in it
            says who signed what, when and how.
          </li>
          <li>
            We check that a signer has their mailbox, by the link or a code in an email. We don’t
            check identity documents.
          </li>
          <li>
            In most places a sheet signed electronically is as valid as one on paper. For some
            transfers of rights your law may ask for more: ask a lawyer when it matters.
          </li>
        </Points>
      </>
    ),
  },
  { id: "plans", title: "Plans and payment", content: <PlanTerms /> },
  {
    id: "end",
    title: "When you leave",
    content: (
      <p>
        You can download your data and delete your account at any time, under{" "}
        <TextLink to="/profile">Profile Settings</TextLink>. Pending sheets are then voided and a
        plan ends at once. Sealed sheets stay with the people who signed them;{" "}
        <TextLink to="/privacy#remains">Privacy</TextLink> says what remains and why.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we can’t promise",
    content: (
      <p>
        We work to keep the site up and your data safe, but no service is without faults. Keep your
        own copies: every party gets the sealed PDF by email. Whether a sheet is right, complete and
        enforceable depends on what its parties wrote. Nothing here takes away rights that your law
        gives you and that can’t be waived.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and law",
    content: (
      <>
        <p>
          The date at the top says which text you read. A new text applies from its date on, and
          never to a sheet that was already sent: a sheet keeps the terms printed on it.
        </p>
        <ApplicableLaw />
      </>
    ),
  },
];

/** The terms of use. */
export function TermsPage() {
  return (
    <ReadingPage
      title="Terms"
      changedOn="November 25, 2026"
      lead={<OperatorNote />}
      sections={sections}
    />
  );
}
