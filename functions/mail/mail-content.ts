/** What a mail says, from which both its parts are made. Strings are plain text; the parts escape them. */
export interface MailContent {
  subject: string;
  /** Stands beside the subject in the list of mails. */
  preheader: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What somebody wrote, as they wrote it. */
  quote?: string;
  list?: readonly string[];
  /** Digits to be typed somewhere else. */
  code?: string;
  sheet?: SheetCard;
  /** The one thing to do. Its address also stands below it as text. */
  action?: { label: string; url: string };
  /** Small print: how long the link works, why this mail came. */
  notes: readonly string[];
}

/** The split sheet that a mail is about, as a card. */
export interface SheetCard {
  number: string;
  title: string;
  artist?: string;
  /** One list for each of the recipient's rows. */
  shares?: readonly { caption: string; lines: readonly { label: string; value: string }[] }[];
}
