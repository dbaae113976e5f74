import {
  ConfigurationSetDoesNotExistException,
  GetSendQuotaCommand,
  MessageRejected,
  SendEmailCommand,
  SendRawEmailCommand,
  SESClient,
} from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Clock } from "../clock.ts";
import { inboxRoutes } from "./inbox.ts";
import type { EventBus } from "../service.ts";
import { SesService, type SesAccount } from "./ses.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { startIamProxy, roleOf, templateOf } from "../testing/start-iam-proxy.ts";
import type { RunningIamProxy } from "../testing/start-iam-proxy.ts";

const arn = (rest: string) => `arn:aws:ses:eu-west-1:000000000000:${rest}`;
const sender = [arn("identity/example.com"), arn("identity/noreply@example.com")];
const template = templateOf({
  Domain: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "example.com" } },
  Set: {
    Type: "AWS::SES::ConfigurationSet",
    Properties: { SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] } },
  },
  Events: {
    Type: "AWS::SES::ConfigurationSetEventDestination",
    Properties: {
      ConfigurationSetName: { Ref: "Set" },
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ["bounce", "complaint", "delivery", "deliveryDelay"],
        EventBridgeDestination: { EventBusArn: "arn:aws:events:::event-bus/default" },
      },
    },
  },
  Sender: roleOf({
    actions: ["ses:SendRawEmail", "ses:SendEmail", "ses:GetSendQuota"],
    resources: ["*"],
  }),
  Narrow: roleOf({
    actions: ["ses:SendRawEmail"],
    resources: [...sender, arn("configuration-set/Other")],
  }),
  DomainOnly: roleOf({ actions: ["ses:SendRawEmail"], resources: [arn("identity/example.com")] }),
  ToAda: roleOf({
    actions: ["ses:SendRawEmail"],
    resources: [...sender, arn("identity/ada@example.org")],
  }),
});

type Put = Parameters<EventBus["put"]>[0];
const directory = temporaryDirectory();
const clock = new Clock();
let events: Put[] = [];
let busWorks = true;
let service: SesService;
let proxy: RunningIamProxy;
let client: SESClient;

const bus: EventBus = {
  put: async (event) => {
    if (!busWorks) throw new Error("the bus is away");
    events.push(event);
  },
};

async function open(): Promise<void> {
  service = new SesService(template, clock, directory.path, bus);
  proxy = await startIamProxy(template, service, clock);
  client = new SESClient(proxy.config("Sender"));
}
async function shut(): Promise<void> {
  client.destroy();
  await proxy.stop();
}
beforeAll(open);
beforeEach(() => {
  events = [];
  busWorks = true;
});
afterAll(async () => {
  await shut();
  directory.remove();
});

const compose = (mail: object = {}): Promise<Buffer> =>
  new MailComposer({
    from: "Sender <noreply@example.com>",
    to: "Łukasz Żółć <lukasz@example.org>",
    subject: "Žluťoučký kůň, please sign",
    text: "Sign here: https://example.com/sign/abc",
    html: '<p>Sign <a href="https://example.com/sign/abc?a=1&amp;b=2">here</a></p>',
    ...mail,
  })
    .compile()
    .build();

async function send(mail: object = {}, more: object = {}, from = client): Promise<string> {
  const Data = await compose(mail);
  const sent = await from.send(new SendRawEmailCommand({ RawMessage: { Data }, ...more }));
  return sent.MessageId ?? "";
}

const raw = (text: string) =>
  client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(text) } }));

interface Inbox {
  emails: {
    messageId: string;
    from: string;
    destination: { to: string[] };
    subject: string;
    body: { html: string; text: string };
    attachments: {
      filename: string;
      contentType: string;
      size: number;
      url: string;
      content: string;
    }[];
    at: string;
  }[];
}
const get = (path: string, query = "") => inboxRoutes(service)(path, new URLSearchParams(query));
// inboxRoutes answers this path with this shape; the assertions below check it.
const inbox = (query?: string) =>
  (JSON.parse(String(get("/_local/mail.json", query)?.body)) as Inbox).emails;

test("a sent email is in the inbox unchanged", async () => {
  const pdf = Buffer.from("%PDF-1.7 …");
  const attachments = [{ filename: "Föld.pdf", content: pdf, contentType: "application/pdf" }];
  const messageId = await send({ attachments });
  const [mail] = inbox();
  expect(mail).toMatchObject({
    messageId,
    from: '"Sender" <noreply@example.com>',
    destination: { to: ["lukasz@example.org"] },
    subject: "Žluťoučký kůň, please sign",
    attachments: [
      {
        filename: "Föld.pdf",
        contentType: "application/pdf",
        size: pdf.length,
        content: pdf.toString("base64"),
      },
    ],
  });
  expect(Object.keys(mail ?? {})).toEqual([
    ...["messageId", "from", "destination", "subject", "body", "attachments", "at"],
  ]);
  expect(mail?.body.text).toContain("https://example.com/sign/abc");
  expect(mail?.body.html).toContain("?a=1&amp;b=2");
  const file = get(mail?.attachments[0]?.url ?? "");
  expect(file?.body).toEqual(pdf);
  expect(file?.headers["content-disposition"]).toMatch(
    /^attachment; filename\*=UTF-8''F%C3%B6ld.pdf$/,
  );
});

test("the inbox lists the newest email first, filters by recipient, and survives a restart", async () => {
  await send({ to: "one@example.org", subject: "first" });
  await send({ to: "two@example.org", subject: "second" });
  await shut();
  await open();
  expect(
    inbox()
      .slice(0, 2)
      .map(({ subject }) => subject),
  ).toEqual(["second", "first"]);
  expect(inbox("to=ONE@example.org").map(({ subject }) => subject)).toEqual(["first"]);
});

test("SendEmail composes the MIME message", async () => {
  await client.send(
    new SendEmailCommand({
      Source: "noreply@example.com",
      Destination: { ToAddresses: ["a@example.org"], BccAddresses: ["b@example.org"] },
      Message: {
        Subject: { Data: "Ahoj ✓" },
        Body: { Text: { Data: "text" }, Html: { Data: "<b>x</b>" } },
      },
    }),
  );
  const [mail] = inbox();
  expect(mail).toMatchObject({ subject: "Ahoj ✓", body: { html: "<b>x</b>" } });
  expect(mail?.destination.to).toEqual(["a@example.org", "b@example.org"]);
  const { SentLast24Hours } = await client.send(new GetSendQuotaCommand({}));
  expect(SentLast24Hours).toBeGreaterThan(0);
});

test("only the template's identities may send, and only with an existing configuration set", async () => {
  await expect(send({ from: "me@evil.test" })).rejects.toThrow(MessageRejected);
  await expect(send({ from: "me@evil.test" })).rejects.toThrow(
    "Email address is not verified. The following identities failed the check in region EU-WEST-1: me@evil.test",
  );
  await expect(send({}, { Source: "me@evil.test" })).rejects.toThrow(MessageRejected);
  await expect(send({}, { ConfigurationSetName: "none" })).rejects.toThrow(
    ConfigurationSetDoesNotExistException,
  );
});

test("the role's policy covers identity and configuration set", async () => {
  const narrow = new SESClient(proxy.config("Narrow"));
  expect(await send({}, {}, narrow)).not.toBe("");
  await expect(send({}, { ConfigurationSetName: "Set" }, narrow)).rejects.toThrow(
    /not authorized to perform: ses:SendRawEmail on resource: .*configuration-set\/Set/,
  );
  narrow.destroy();
});

test("the role's policy covers the sender's address and its domain: an account may have verified both", async () => {
  const domainOnly = new SESClient(proxy.config("DomainOnly"));
  await expect(send({}, {}, domainOnly)).rejects.toThrow(
    /not authorized to perform: ses:SendRawEmail on resource: .*identity\/noreply@example.com/,
  );
  domainOnly.destroy();
});

test("invalid messages are refused as SES refuses them", async () => {
  await expect(raw("Subject: x\r\n\r\nbody")).rejects.toThrow("Missing required header 'From'.");
  await expect(raw("From: a@example.com\r\nSubject: x\r\n\r\nbody")).rejects.toThrow(/'To'/);
  await expect(
    raw("From: a@example.com\r\nFrom: b@example.com\r\nTo: c@example.org\r\n\r\n"),
  ).rejects.toThrow("Duplicate header 'From'.");
  const Destinations = ["a@example.org\r\nBcc: b@example.org"];
  await expect(send({}, { Destinations })).rejects.toThrow(/control or whitespace/);
  const many = Array.from({ length: 51 }, (_, i) => `a${i}@example.org`);
  await expect(send({}, { Destinations: many })).rejects.toThrow(/Recipient count exceeds 50/);
  const content = Buffer.alloc(8 * 1024 * 1024);
  await expect(send({ attachments: [{ filename: "big", content }] })).rejects.toThrow(
    /more than 10485760/,
  );
});

test("a bounce and a complaint reach the event bus in SES's shapes, after the response", async () => {
  const to = [
    "bounce+7@simulator.amazonses.com",
    "complaint@simulator.amazonses.com",
    "a@example.org",
  ];
  const Tags = [{ Name: "kind", Value: "request" }];
  const messageId = await send({ to }, { ConfigurationSetName: "Set", Tags });
  expect(events).toEqual([]);
  await service.deliverEvents();
  expect(events).toHaveLength(3);
  const byType = new Map(events.map((event) => [event.detailType, event]));
  expect(byType.get("Email Bounced")).toMatchObject({
    source: "aws.ses",
    resources: [arn("configuration-set/Set")],
    detail: {
      eventType: "Bounce",
      bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: to[0] }] },
      mail: { messageId, tags: { kind: ["request"], "ses:configuration-set": ["Set"] } },
    },
  });
  expect(byType.get("Email Complaint Received")).toMatchObject({
    detail: {
      eventType: "Complaint",
      complaint: {
        complainedRecipients: [{ emailAddress: to[1] }],
        complaintFeedbackType: "abuse",
      },
    },
  });
  expect(byType.get("Email Delivered")).toMatchObject({
    detail: { delivery: { recipients: [to[2], to[1]] } },
  });
});

const bouncesTo = async (to: string) => {
  events = [];
  await send({ to }, { ConfigurationSetName: "Set" });
  await service.deliverEvents();
  return events.filter(({ detailType }) => detailType === "Email Bounced");
};

test("an out-of-office reply is a transient bounce without a report, of a delivered email", async () => {
  const to = "ooto+1@simulator.amazonses.com";
  const bounces = await bouncesTo(to);
  const bounce = {
    bounceType: "Transient",
    bounceSubType: "General",
    bouncedRecipients: [{ emailAddress: to }],
  };
  expect(bounces).toMatchObject([{ detail: { eventType: "Bounce", bounce } }]);
  expect(events.map(({ detailType }) => detailType)).toEqual(["Email Delivered", "Email Bounced"]);
});

test("a full mailbox delays the email, then it bounces", async () => {
  const to = "mailboxfull@simulator.amazonses.com";
  expect(await bouncesTo(to)).toMatchObject([
    { detail: { bounce: { bounceType: "Transient", bounceSubType: "MailboxFull" } } },
  ]);
  expect(events[0]).toMatchObject({
    detailType: "Email Delivery Delayed",
    detail: {
      eventType: "DeliveryDelay",
      deliveryDelay: { delayType: "MailboxFull", delayedRecipients: [{ emailAddress: to }] },
    },
  });
});

const BounceDetail = z.object({ bounce: z.object({ bounceSubType: z.string() }) });
const subTypes = (bounces: Put[]) =>
  bounces.map(({ detail }) => BounceDetail.parse(detail).bounce.bounceSubType);

test("an unknown address is on the account's suppression list after its bounce, across restarts", async () => {
  const to = "Nobody@nowhere.invalid";
  expect(subTypes(await bouncesTo(to))).toEqual(["General"]);
  await shut();
  await open();
  expect(subTypes(await bouncesTo(to.toLowerCase()))).toEqual(["OnAccountSuppressionList"]);
  expect(subTypes(await bouncesTo("suppressionlist@simulator.amazonses.com"))).toEqual([
    "Suppressed",
  ]);
  const simulated = "bounce@simulator.amazonses.com";
  await bouncesTo(simulated);
  expect(subTypes(await bouncesTo(simulated))).toEqual(["General"]);
});

test("an event that the bus refused is delivered after a restart", async () => {
  busWorks = false;
  vi.spyOn(console, "error").mockImplementation(() => {});
  await send({ to: "bounce@simulator.amazonses.com" }, { ConfigurationSetName: "Set" });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  await shut();
  busWorks = true;
  await open();
  await vi.waitFor(() => expect(events.map((e) => e.detailType)).toEqual(["Email Bounced"]));
  vi.restoreAllMocks();
});

test("the inbox page shows an email without running its scripts", async () => {
  const evil = '<script>alert(1)</script><img src=x onerror="alert(2)">';
  const messageId = await send({ subject: evil, html: `"><script>alert(3)</script>` });
  for (const path of ["/_local/mail", `/_local/mail/${messageId}`]) {
    const shown = get(path);
    expect(shown?.status).toBe(200);
    expect(String(shown?.body)).not.toMatch(/<script|<img/);
    expect(shown?.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  expect(String(get(`/_local/mail/${messageId}`)?.body)).toMatch(
    /<iframe[^>]* sandbox="(?!.*allow-scripts)/,
  );
  expect(get("/_local/mail/none")?.status).toBe(404);
  expect(get("/_local/other")).toBeUndefined();
});

test("a call above the account's send rate is refused, and accepted a second later", async () => {
  const folder = temporaryDirectory();
  const own = new Clock();
  const limited = await startIamProxy(
    template,
    new SesService(template, own, folder.path, bus, { sendsPerSecond: 3 }),
    own,
  );
  const sender = new SESClient(limited.config("Sender"));
  const sendTo = (...ToAddresses: string[]) =>
    sender.send(
      new SendEmailCommand({
        Source: "noreply@example.com",
        Destination: { ToAddresses },
        Message: { Subject: { Data: "Hello" }, Body: { Text: { Data: "Hello" } } },
      }),
    );
  const throttled = { name: "Throttling", message: "Maximum sending rate exceeded." };
  await sendTo("a@example.org", "b@example.org");
  await expect(sendTo("a@example.org", "b@example.org", "c@example.org")).rejects.toMatchObject(
    throttled,
  );
  expect(await sender.send(new GetSendQuotaCommand({}))).toMatchObject({ MaxSendRate: 3 });
  own.moveTo(own.now() + 1000);
  sender.config.systemClockOffset = own.aheadMs;
  await sendTo("a@example.org", "b@example.org", "c@example.org");
  await expect(sendTo("d@example.org")).rejects.toMatchObject(throttled);
  sender.destroy();
  await limited.stop();
  folder.remove();
});

/** A SES account with these limits. */
async function limitedAccount(account: SesAccount) {
  const folder = temporaryDirectory();
  const own = new Clock();
  const running = await startIamProxy(
    template,
    new SesService(template, own, folder.path, bus, account),
    own,
  );
  return {
    sendTo: async (to: string, role = "Sender") => {
      const sender = new SESClient(running.config(role));
      sender.config.systemClockOffset = own.aheadMs;
      const RawMessage = { Data: await compose({ to }) };
      await sender.send(new SendRawEmailCommand({ RawMessage })).finally(() => sender.destroy());
    },
    advance: (hours: number) => own.moveTo(own.now() + hours * 3_600_000),
    stop: async () => {
      await running.stop();
      folder.remove();
    },
  };
}

test("the day's quota counts the recipients of 24 hours", async () => {
  const { sendTo, advance, stop } = await limitedAccount({ sendsPerDay: 2 });
  await sendTo("a@example.org");
  await sendTo("b@example.org");
  advance(23);
  await expect(sendTo("c@example.org")).rejects.toMatchObject({
    name: "Throttling",
    message: "Daily message quota exceeded.",
  });
  advance(2);
  await sendTo("c@example.org");
  await stop();
});

test("in the sandbox only verified recipients get emails, and the role needs the permission on them", async () => {
  const { sendTo, stop } = await limitedAccount({ sandboxRecipients: ["Ada@example.org"] });
  await expect(sendTo("bob@example.org")).rejects.toThrow(
    "Email address is not verified. The following identities failed the check in region EU-WEST-1: bob@example.org",
  );
  await expect(sendTo("ada@example.org", "Narrow")).rejects.toThrow(
    /not authorized to perform: ses:SendRawEmail on resource: .*identity\/ada@example.org/,
  );
  await sendTo("ada@example.org", "ToAda");
  await sendTo("success@simulator.amazonses.com", "Narrow");
  await sendTo("colleague@example.com", "Narrow");
  await stop();
});
