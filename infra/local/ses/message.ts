import addressparser from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import { ServiceFault } from "../service.ts";
import type { SesQuery } from "./query.ts";

/** SES version 1 takes MIME messages of at most 10 MB. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 50;

export interface Header {
  name: string;
  value: string;
}

/** Sender, recipients and options of a SendEmail or SendRawEmail call. */
export interface OutgoingMessage {
  /** Address of the From header, without the display name. */
  from: string;
  fromName: string;
  /** The address that bounces go to: the call's `Source` or `ReturnPath`, else the From address. */
  envelopeFrom: string;
  recipients: string[];
  configurationSet: string | undefined;
  tags: Record<string, string>;
}

const invalid = (message: string): ServiceFault =>
  new ServiceFault(400, "InvalidParameterValue", message);

/** Header fields of a raw message, unfolded, in order. */
export function readHeaders(raw: Buffer): Header[] {
  const end = raw.indexOf("\n\r\n");
  const bareEnd = raw.indexOf("\n\n");
  const ends = [end, bareEnd].filter((position) => position >= 0);
  const head = raw.subarray(0, ends.length > 0 ? Math.min(...ends) : raw.length).toString("utf8");
  const unfolded = head.replace(/\r$/, "").replace(/\r?\n[ \t]+/g, " ");
  return unfolded.split(/\r?\n/).map((line) => {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw invalid(`Expected ':' in the header line '${line.slice(0, 40)}'.`);
    }
    return { name, value: value.trimEnd() };
  });
}

function addressesOf(text: string): { address: string; name: string }[] {
  return addressparser(text, { flatten: true }).map(({ address, name }) => ({
    address: address ?? "",
    name: name ?? "",
  }));
}

/** Throws InvalidParameterValue unless the address is ASCII with one @ and no control characters. */
function checkAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1 || at === address.length - 1) throw invalid("Missing final '@domain'");
  if (!/^[!-~]+$/.test(address.slice(0, at))) {
    throw invalid("Local address contains control or whitespace");
  }
  if (!/^[A-Za-z0-9.-]+$/.test(address.slice(at + 1))) {
    throw invalid("Domain contains illegal character");
  }
  return address;
}

function bareAddress(text: string): string {
  // Checked before parsing, because the parser drops line breaks silently.
  if (/[\r\n\0]/.test(text)) throw invalid("Local address contains control or whitespace");
  return checkAddress(addressesOf(text)[0]?.address ?? "");
}

function single(headers: Header[], name: string): string | undefined {
  const found = headers.filter((header) => header.name.toLowerCase() === name.toLowerCase());
  if (found.length > 1) throw invalid(`Duplicate header '${name}'.`);
  return found[0]?.value;
}

function tagHeader(value: string | undefined): Record<string, string> {
  const pairs = (value ?? "").split(/[,;]/).map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.flatMap(([name, text]) => (name?.trim() && text ? [[name.trim(), text.trim()]] : [])),
  );
}

function checkRecipients(recipients: string[]): string[] {
  if (recipients.length === 0) throw invalid("Missing required header 'To'.");
  if (recipients.length > MAX_RECIPIENTS) {
    throw invalid(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  }
  return recipients;
}

function rawMessage(query: SesQuery): OutgoingMessage {
  const headers = readHeaders(rawData(query));
  const from = single(headers, "From");
  if (from === undefined) throw invalid("Missing required header 'From'.");
  single(headers, "Subject");
  const [sender] = addressesOf(from);
  const address = checkAddress(sender?.address ?? "");
  const source = query.text("Source");
  const named = query.list("Destinations");
  const inHeaders = ["To", "Cc", "Bcc"].flatMap((name) =>
    addressesOf(single(headers, name) ?? "").map((one) => checkAddress(one.address)),
  );
  return {
    from: address,
    fromName: sender?.name ?? "",
    envelopeFrom: source ? bareAddress(source) : address,
    recipients: checkRecipients(named.length > 0 ? named.map(bareAddress) : inHeaders),
    configurationSet:
      query.text("ConfigurationSetName") ?? single(headers, "X-SES-CONFIGURATION-SET"),
    tags: { ...tagHeader(single(headers, "X-SES-MESSAGE-TAGS")), ...query.tags() },
  };
}

function formattedMessage(query: SesQuery): OutgoingMessage {
  const source = query.required("Source");
  const recipients = ["ToAddresses", "CcAddresses", "BccAddresses"].flatMap((name) =>
    query.list(`Destination.${name}`).map(bareAddress),
  );
  if (/[\r\n\0]/.test(query.required("Message.Subject.Data"))) {
    throw invalid("Control characters are not allowed in the subject.");
  }
  const from = bareAddress(source);
  const returnPath = query.text("ReturnPath");
  return {
    from,
    fromName: addressesOf(source)[0]?.name ?? "",
    envelopeFrom: returnPath ? bareAddress(returnPath) : from,
    recipients: checkRecipients(recipients),
    configurationSet: query.text("ConfigurationSetName"),
    tags: query.tags(),
  };
}

/** Reads and checks a call. Throws InvalidParameterValue. */
export function readOutgoingMessage(query: SesQuery): OutgoingMessage {
  return query.operation === "SendRawEmail" ? rawMessage(query) : formattedMessage(query);
}

function rawData(query: SesQuery): Buffer {
  return Buffer.from(query.required("RawMessage.Data"), "base64");
}

/** The MIME message that is sent. Removes the Bcc headers of a raw message. */
export async function composeMime(query: SesQuery): Promise<Buffer> {
  const mime =
    query.operation === "SendRawEmail" ? withoutBcc(rawData(query)) : await compose(query);
  if (mime.length > MAX_BYTES) {
    throw invalid(`Message length is more than ${MAX_BYTES} bytes long: '${mime.length}'.`);
  }
  return mime;
}

function withoutBcc(raw: Buffer): Buffer {
  // Latin-1 maps every byte to one character and back.
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const head = text.slice(0, end).replace(/(^|\n)bcc:[^\n]*(?:\n[ \t][^\n]*)*(?:\n|$)/i, "$1");
  return Buffer.from(head + text.slice(end), "latin1");
}

function compose(query: SesQuery): Promise<Buffer> {
  const text = query.text("Message.Body.Text.Data");
  const html = query.text("Message.Body.Html.Data");
  return new MailComposer({
    from: query.required("Source"),
    to: query.list("Destination.ToAddresses"),
    cc: query.list("Destination.CcAddresses"),
    replyTo: query.list("ReplyToAddresses"),
    subject: query.required("Message.Subject.Data"),
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
  })
    .compile()
    .build();
}
