import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { composeMime, type MimeMessage } from "./compose-mime.ts";

const message: MimeMessage = {
  from: "no-reply@splitsheet.example",
  to: { name: "Łukasz Żółć", address: "lukasz@zolc.pl" },
  replyTo: { name: "Nia Okafor", address: "nia@okafor.studio" },
  subject: "Sign “Low Tide Radio”",
  html: "<p>Żółć</p>",
  text: "Żółć",
  pictures: [{ name: "logo.png", content: Buffer.from("png") }],
  date: "2026-11-21T10:41:30.000Z",
  messageId: "<1@splitsheet.example>",
  attachments: [
    { filename: "sheet.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7") },
  ],
};

test("a MIME message has both parts, the attachment, the sender and the recipient", async () => {
  const parsed = await simpleParser(Buffer.from(await composeMime(message)));
  expect(parsed.from?.text).toBe('"Splitsheet" <no-reply@splitsheet.example>');
  expect(parsed.to).toMatchObject({ value: [message.to] });
  expect(parsed.replyTo?.value).toEqual([message.replyTo]);
  expect(parsed.subject).toBe(message.subject);
  expect(parsed.date?.toISOString()).toBe(message.date);
  expect(parsed.messageId).toBe(message.messageId);
  expect(parsed.text?.trim()).toBe("Żółć");
  expect(parsed.html).toBe("<p>Żółć</p>");
  expect(parsed.headers.get("auto-submitted")).toBe("auto-generated");
  expect(parsed.attachments).toMatchObject([
    { filename: "logo.png", contentType: "image/png", cid: "logo.png@splitsheet", related: true },
    { filename: "sheet.pdf", contentType: "application/pdf", contentDisposition: "attachment" },
  ]);
  expect(parsed.attachments[1]?.content.toString()).toBe("%PDF-1.7");
});

test.each([
  ["Nia Okafor", "Nia Okafor via Splitsheet"],
  ["Łukasz, Żółć & Co; “Ltd”", "Łukasz, Żółć & Co; “Ltd” via Splitsheet"],
  ['Nia" <b', 'Nia" <b via Splitsheet'],
  ["Nia\r\nBcc: all\u2028", "Nia Bcc: all via Splitsheet"],
  ["N".repeat(300), `${"N".repeat(59)}… via Splitsheet`],
  ["security@bank.example", "Splitsheet"],
  ["Win at evil\u3002example", "Splitsheet"],
  [" ", "Splitsheet"],
])("the sender of an email for %j is %j, at the product's address", async (onBehalfOf, name) => {
  const raw = Buffer.from(await composeMime({ ...message, onBehalfOf }));
  const parsed = await simpleParser(raw);
  expect(parsed.from?.value).toEqual([{ name, address: "no-reply@splitsheet.example" }]);
  expect(raw.toString()).not.toMatch(/^bcc:/im);
  expect(parsed.bcc).toBeUndefined();
});

test("line breaks in users' text add no headers to a MIME message", async () => {
  const evil = "x\r\nBcc: everyone@example.com\r\n\r\nbody";
  const raw = Buffer.from(
    await composeMime({
      ...message,
      subject: evil,
      to: { name: evil, address: "lukasz@zolc.pl" },
      replyTo: { name: evil, address: "nia@okafor.studio" },
      headers: { "X-Tag": evil },
      attachments: [{ filename: evil, contentType: "application/pdf", content: Buffer.from("x") }],
    }),
  );
  expect(raw.toString()).not.toMatch(/^bcc:/im);
  const parsed = await simpleParser(raw);
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.to).toMatchObject({ value: [{ address: "lukasz@zolc.pl" }] });
});

test("a MIME message is built as spam filters expect: text before HTML, short lines, an id of the sender's domain", async () => {
  const { messageId: _made, attachments: _none, ...bare } = message;
  const raw = Buffer.from(
    await composeMime({ ...bare, html: `<p>${"Żółć ".repeat(600)}</p>` }),
  ).toString();
  const parsed = await simpleParser(raw);
  expect(parsed.messageId).toMatch(/^<[^@\s]+@splitsheet\.example>$/);
  expect(parsed.headers.get("content-type")).toMatchObject({ value: "multipart/alternative" });
  expect(raw.indexOf("text/plain")).toBeGreaterThan(0);
  expect(raw.indexOf("text/plain")).toBeLessThan(raw.indexOf("text/html"));
  expect(raw).toMatch(/^MIME-Version: 1\.0\r$/m);
  for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
  expect(parsed.html).toContain("Żółć ".repeat(600).trim());
});
