import type { ReactNode } from "react";
import { draftRetentionDays } from "../../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import { notificationRetentionDays } from "../../../../shared/domain/agreement/notification.ts";
import { retentionDays } from "../../../../shared/domain/privacy/retention-days.ts";
import { formatDays } from "./format-period.ts";
import { Points, ReadingTable } from "./reading-page.tsx";

const untilDeleted = "Until you delete it or your account";

const stored: readonly (readonly ReactNode[])[] = [
  [
    "Your account: name, email, role, society (PRO), IPI, publisher, phone, company",
    "To sign you in and to fill your row on sheets",
    "You. Your team sees your name and email",
    "Until you delete your account",
  ],
  [
    "Your password and two-factor key",
    "To sign you in",
    "Nobody. Amazon Cognito keeps the password so that we can’t read it",
    "Until you delete your account",
  ],
  [
    "Your sign-ins: time, IP address, browser",
    "To show you where you are signed in, and to slow down people who guess passwords",
    "You",
    `${formatDays(retentionDays.session)}; a browser that you used is recognized for ${formatDays(retentionDays.knownBrowser)}`,
  ],
  [
    "Songs, lyrics and their versions, recordings, pictures, files, folders",
    "To keep them for you",
    "You, your team, and the people you share them with",
    untilDeleted,
  ],
  [
    "Drafts of split sheets",
    "To go on writing them",
    "You and your team",
    `${formatDays(draftRetentionDays)} after the last change. We email you before`,
  ],
  [
    "Sent split sheets: names, emails, societies, IPIs, publishers, shares, lyrics",
    "They are what everyone agrees on",
    "Everyone on the sheet. Who opens the sheet’s general link sees emails masked",
    "As long as one of the parties may need them. See “What stays”",
  ],
  [
    "Details that you keep for your next sheets: society, IPI, publisher of each of your names",
    "To fill your own form on later sheets",
    "Only you, with your account or after a code to your address",
    `${untilDeleted}. Without an account they are encrypted for your address, and end ${formatDays(retentionDays.keptDetails)} after you last kept them`,
  ],
  [
    "Signatures and the history of a sheet: name, email, picture of the signature, time, IP address, browser",
    "To prove who signed what, when and how",
    "Everyone on the sheet: the certificate in the sealed PDF prints them",
    "As long as the sheet",
  ],
  [
    "Documents that were signed elsewhere and uploaded, and the text read from them",
    "To take over their shares",
    "You and your team",
    `${untilDeleted}; the text for ${formatDays(retentionDays.readDocument)}, one whose review is not completed, for ${formatDays(draftRetentionDays)} after the last change. We email you before`,
  ],
  [
    "Your address book: people you write with",
    "To fill their rows",
    "You and your team",
    untilDeleted,
  ],
  [
    "Emails that we sent for you, to whom, and whether they arrived",
    "To send each once, and to stop at addresses that don’t work",
    "You see whether an email bounced",
    `${formatDays(retentionDays.finishedJob)}; an address that doesn’t work until it is unblocked`,
  ],
  ["Notifications", "To tell you what happened", "You", formatDays(notificationRetentionDays)],
];

/** What the product stores about people, what for, who sees it and for how long. */
export function StoredData() {
  return (
    <>
      <ReadingTable
        label="What we store"
        columns={["What", "What for", "Who sees it", "How long"]}
        rows={stored}
      />
      <p>
        The people who run this site can reach stored data where they need to, to keep it running
        and to help you. They can’t change a sealed PDF without its hash changing.
      </p>
    </>
  );
}

/** What is counted when people open what was shared with them. */
export function CountedVisits() {
  return (
    <>
      <p>
        We have no advertising and no analytics, and the pages load no scripts of others. Two things
        are noted when you open a link:
      </p>
      <Points>
        <li>
          <strong className="font-semibold">Shared songs, folders and files.</strong> We count how
          often a link was opened, played and downloaded. Who shared it sees these numbers, for a
          link that was made for one person also the numbers of that person, and gets a notification
          of the first open. To count a visit once, we keep a hash of it and of its network until{" "}
          {formatDays(retentionDays.countedVisit)} after that day.
        </li>
        <li>
          <strong className="font-semibold">Split sheets to sign.</strong> The first time you touch
          the page, “opened” goes into the history of the sheet with time, IP address and browser,
          and the sender sees it.
        </li>
      </Points>
    </>
  );
}
