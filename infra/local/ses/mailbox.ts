import type { DatabaseSync } from "node:sqlite";
import { simpleParser } from "mailparser";
import { z } from "zod";
import { inTransaction, openDatabase } from "../records.ts";
import type { SesEvent } from "./events.ts";
import { SuppressionList } from "./suppression-list.ts";

const attachmentRecord = z.object({
  filename: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** Content-ID of an image that the HTML shows by `cid:`. */
  contentId: z.string().optional(),
});
const mailRecord = z.object({
  messageId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  at: z.string(),
  attachments: z.array(attachmentRecord),
});
export type MailboxEmail = z.infer<typeof mailRecord>;

const eventRecord = z.object({
  source: z.string(),
  detailType: z.string(),
  detail: z.unknown(),
  resources: z.array(z.string()),
});

/** Parses a MIME message. Returns the email, and the contents of its attachments in the same order. */
export async function parseEmail(
  mime: Buffer,
  sent: { messageId: string; at: Date; from: string; recipients: string[] },
): Promise<{ mail: MailboxEmail; contents: Buffer[] }> {
  const parsed = await simpleParser(mime, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const mail: MailboxEmail = {
    messageId: sent.messageId,
    from: parsed.from?.text ?? sent.from,
    to: sent.recipients,
    subject: parsed.subject ?? "",
    html: parsed.html || "",
    text: parsed.text ?? "",
    at: sent.at.toISOString(),
    attachments: parsed.attachments.map(({ filename, contentType, size, cid }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      contentType,
      sizeBytes: size,
      ...(cid ? { contentId: cid } : {}),
    })),
  };
  return { mail, contents: parsed.attachments.map(({ content }) => content) };
}

/** All sent emails and the suppression list, on disk. */
export class Mailbox {
  readonly #database: DatabaseSync;
  readonly suppressionList: SuppressionList;

  constructor(stateDir: string) {
    this.#database = openDatabase(stateDir, "mail");
    this.#database.exec(`
      CREATE TABLE IF NOT EXISTS mail (
        sequence INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, mail TEXT NOT NULL, raw BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS attachment (
        id TEXT NOT NULL, position INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (id, position));
      CREATE TABLE IF NOT EXISTS event (sequence INTEGER PRIMARY KEY, event TEXT NOT NULL);`);
    this.suppressionList = new SuppressionList(this.#database);
  }

  /** Stores an email and its undelivered events in one transaction. */
  add(mail: MailboxEmail, contents: Buffer[], raw: Buffer, events: SesEvent[]): void {
    const database = this.#database;
    inTransaction(database, () => {
      database
        .prepare("INSERT INTO mail (id, mail, raw) VALUES (?, ?, ?)")
        .run(mail.messageId, JSON.stringify(mail), raw);
      const attach = database.prepare("INSERT INTO attachment VALUES (?, ?, ?)");
      contents.forEach((content, position) => attach.run(mail.messageId, position, content));
      const tell = database.prepare("INSERT INTO event (event) VALUES (?)");
      for (const event of events) tell.run(JSON.stringify(event));
    });
  }

  /** All emails, newest first. */
  mails(): MailboxEmail[] {
    const rows = this.#database.prepare("SELECT mail FROM mail ORDER BY sequence DESC").all();
    return rows.map((row) => mailRecord.parse(JSON.parse(String(row["mail"]))));
  }

  mail(messageId: string): MailboxEmail | undefined {
    const row = this.#database.prepare("SELECT mail FROM mail WHERE id = ?").get(messageId);
    return row && mailRecord.parse(JSON.parse(String(row["mail"])));
  }

  raw(messageId: string): Buffer | undefined {
    const row = this.#database.prepare("SELECT raw FROM mail WHERE id = ?").get(messageId);
    return blob(row?.["raw"]);
  }

  attachment(messageId: string, position: number): Buffer | undefined {
    const row = this.#database
      .prepare("SELECT content FROM attachment WHERE id = ? AND position = ?")
      .get(messageId, position);
    return blob(row?.["content"]);
  }

  /** The oldest undelivered event. */
  nextEvent(): { sequence: number; event: SesEvent } | undefined {
    const row = this.#database
      .prepare("SELECT sequence, event FROM event ORDER BY sequence LIMIT 1")
      .get();
    if (!row) return undefined;
    const event = eventRecord.parse(JSON.parse(String(row["event"])));
    return { sequence: Number(row["sequence"]), event };
  }

  eventTold(sequence: number): void {
    this.#database.prepare("DELETE FROM event WHERE sequence = ?").run(sequence);
  }

  close(): void {
    this.#database.close();
  }
}

function blob(value: unknown): Buffer | undefined {
  return value instanceof Uint8Array ? Buffer.from(value) : undefined;
}
