import type { EmailBranding } from "./email-branding.ts";

/** The content of an email, from which its HTML and text parts are rendered. Strings are plain text. */
export interface EmailContent {
  subject: string;
  /** The preview text that email clients show after the subject. */
  preheader: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Text that a user wrote, unchanged. */
  quote?: string;
  list?: readonly string[];
  /** Digits to type on another page. */
  code?: string;
  sheet?: SheetCard;
  /** The email's only button, with its URL below it as text. */
  action?: { label: string; url: string };
  /** Several pages to open, each with its own link. */
  links?: readonly LinkedPage[];
  /** Parts with many pages to open, in short lines. */
  sections?: readonly EmailSection[];
  /** The page that turns this kind of email off. */
  unsubscribe?: string;
  /** What it looks like; absent for an email that looks like the product's own. */
  branding?: EmailBranding;
  /** Small print: how long the link works, why this email was sent. */
  notes: readonly string[];
}

/** A part of an email with many pages to open. */
export interface EmailSection {
  heading: string;
  advice: string;
  pages: readonly LinkedPage[];
  /** That there are more than the listed pages. */
  more?: string;
}

/** A page to open: what it is about, and its link. */
export interface LinkedPage {
  title: string;
  detail: string;
  label: string;
  url: string;
}

/** A category's shares of a sheet as a picture, and in words. */
export interface SplitBar {
  /** 'Songwriter shares' */
  caption: string;
  /** The rows with a share (basis points), and the index of each row's person, for its color. */
  parts: readonly { name: string; share: number; person: number }[];
}

/** The card of the split sheet that an email is about. */
export interface SheetCard {
  number: string;
  title: string;
  artist?: string;
  bar?: SplitBar;
  /** One list for each of the recipient's rows. */
  shares?: readonly { caption: string; lines: readonly { label: string; value: string }[] }[];
}
