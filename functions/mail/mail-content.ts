/** What an email says: both of its parts are made from it. Strings are plain text; the parts escape them. */
export interface MailContent {
  subject: string;
  /** Shown beside the subject in the list of emails. */
  preheader: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What a user wrote, unchanged. */
  quote?: string;
  list?: readonly string[];
  /** Digits to type on another page. */
  code?: string;
  sheet?: SheetCard;
  /** The one thing to do: a button, with its address below it as text. */
  action?: { label: string; url: string };
  /** Small print: how long the link works, why this email was sent. */
  notes: readonly string[];
}

/** The card of the split sheet that an email is about. */
export interface SheetCard {
  number: string;
  title: string;
  artist?: string;
  /** One list for each of the recipient's rows. */
  shares?: readonly { caption: string; lines: readonly { label: string; value: string }[] }[];
}
