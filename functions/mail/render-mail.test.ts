import { describe, expect, test } from "vitest";
import type { Mail, MailOf } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const request: MailOf<"request"> = {
  template: "request",
  contributorName: "Łukasz Żółć",
  ownerName: "Nia Okafor",
  isOwner: false,
  title: "Low Tide Radio",
  artist: "Nia & the Shallows",
  number: 42,
  shares: [{ songwriterShare: 3334, publisherShare: 0, copyrightShare: 5000, masterShare: 10_000 }],
  url: "https://splitsheet.example/sign/abc?x=1&y=2",
  expiresAt: "2026-12-21T10:41:30.000Z",
};

const about = { recipientName: "Nia", title: "Low Tide Radio", number: 42 };
const page = { ...about, url: "https://splitsheet.example/sign/abc" };
const ownerName = "Nia Okafor";
const expiring = { template: "expiring", ownerName, expiresAt: request.expiresAt } as const;

const mails: Mail[] = [
  request,
  { ...request, template: "reminder" },
  { ...request, template: "changed", changes: ["Title: <b>Low</b> is now Low Tide Radio"] },
  { ...request, isOwner: true },
  { ...page, ...expiring, isOwner: false, hasToSign: true },
  { ...page, ...expiring, isOwner: true, hasToSign: false, waitingFor: ["Bo"] },
  { ...page, template: "declined", byName: "Bo", reason: "I wrote half\nof it", isOwner: true },
  { ...page, template: "declined", byName: "Bo", reason: "", isOwner: false },
  { ...page, template: "voided", ownerName, isOwner: false, reason: "Wrong shares" },
  { ...page, template: "voided", ownerName, isOwner: true, reason: "" },
  { ...page, template: "expired", ownerName, waitingFor: ["Bo", "Cy"], isOwner: true },
  { ...page, template: "expired", ownerName, waitingFor: ["Bo"], isOwner: false },
  {
    template: "verification",
    name: "Nia",
    url: "https://splitsheet.example/verify-email#token=abc",
  },
  { template: "address-taken", name: "Nia", loginUrl: "https://splitsheet.example/login" },
  ...(
    [
      "password-reset",
      "password-changed",
      "many-attempts",
      "many-attempts-inside",
      "email-change",
      "email-change-asked",
      "email-changed",
      "two-factor-on",
      "two-factor-off",
    ] as const
  ).map((template) => ({ template, name: "Nia", url: "https://splitsheet.example/page#token=a" })),
  {
    template: "new-sign-in",
    name: "Nia",
    url: "https://splitsheet.example/profile",
    signedInAt: "2026-11-21T10:41:30.000Z",
    ipAddress: "203.0.113.24",
    userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
  },
  {
    template: "completed",
    recipientName: "Nia",
    title: "Low Tide Radio",
    number: 42,
    downloadUrl: "https://splitsheet.example/sign/abc",
    attached: true,
  },
];

function addressOf(mail: Mail): string {
  if ("loginUrl" in mail) return mail.loginUrl;
  if ("downloadUrl" in mail) return mail.downloadUrl ?? "";
  return "url" in mail ? mail.url : "";
}

describe("a mail", () => {
  test.each(mails)("of $template has one button, its address in both parts, no images", (mail) => {
    const { subject, html, text } = renderMail(mail);
    const address = addressOf(mail);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html.split(`href="${address.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
    expect(html).not.toMatch(/<img|<script|url\(/);
    expect(text.split("\n")).toContain(address);
  });

  test("of a request names song, number, shares and the last day", () => {
    const { html, text } = renderMail(request);
    for (const part of [html, text])
      for (const fact of ["Low Tide Radio", "0000042", "33.34 %", "100.00 %", "December 21, 2026"])
        expect(part).toContain(fact);
  });

  test("of a request lists every row of its recipient", () => {
    const [shares] = request.shares;
    const { text } = renderMail({ ...request, shares: shares ? [shares, shares] : [] });
    expect(text).toContain("row 2 of 2");
  });

  test("of completion without an address has no button, and says that the PDF is attached", () => {
    const { html, text } = renderMail({
      template: "completed",
      recipientName: "Nia",
      title: "",
      number: 7,
      attached: true,
    });
    expect(html).not.toContain('class="button"');
    expect(text).toContain("attached to this mail");
    expect(text).toContain("Untitled");
  });

  test("makes no links of addresses that people entered, in subject and both parts", () => {
    const linked = /(?:https?:\/\/|www\.)?evil\.(?:example|com)|:\/\/evil/;
    const { subject, html, text } = renderMail({
      ...page,
      template: "declined",
      byName: "Bo",
      isOwner: true,
      title: "Win at evil.example",
      reason: "Pay at https://evil.com/now\nor www.evil.com, 33.34 %",
    });
    for (const part of [subject, html, text]) {
      expect(part).toContain("evil");
      expect(part).not.toMatch(linked);
    }
    expect(text).toContain("33.34 %");
    expect(renderMail({ ...request, artist: "evil.example" }).html).not.toMatch(linked);
  });

  test("escapes what people entered", () => {
    const { html, text } = renderMail({
      ...request,
      title: '<img src=x onerror="alert(1)">',
      artist: "<b>&'",
      contributorName: "<i>",
    });
    expect(html).not.toMatch(/<img|<i>|<b>/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(text).toContain('<img src=x onerror="alert(1)">');
  });

  test("keeps its subject in one line of reasonable length", () => {
    const { subject } = renderMail({
      ...request,
      ownerName: "Nia\r\nBcc: all@example.com",
      title: `Song\nX-Evil: 1\u2028${"long ".repeat(40)}`,
    });
    expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(subject.length).toBeLessThan(200);
  });

  test("does not greet with a name that advertises an address", () => {
    const disguised = [
      "go to win24.example",
      "evil\u3002example",
      "evil\u200b.example",
      "at 192.0.2.7",
    ];
    for (const name of ["Win at evil.example/x", "http://evil.example", "a@b.c", ...disguised])
      expect(renderMail({ ...request, contributorName: name }).text).toContain("Hello,\n");
    expect(renderMail({ ...request, contributorName: "J. R. Smith Jr." }).text).toContain(
      "Hello J. R. Smith Jr.,",
    );
  });
});

describe("what a mail quotes", () => {
  test("of a change is escaped, item by item", () => {
    const changes = ["Title: <b>Low</b> is now High", "Otto was removed"];
    const { html, text } = renderMail({ ...request, template: "changed", changes });
    expect(html.match(/<li /g)).toHaveLength(2);
    expect(html).not.toContain("<b>");
    expect(text).toContain("- Title: <b>Low</b> is now High\n- Otto was removed");
  });

  test("of a reason keeps its lines and stays apart from our words", () => {
    const reason = "I wrote <half>\nof it";
    const mail: Mail = { ...page, template: "declined", byName: "Bo", reason, isOwner: true };
    const { html, text } = renderMail(mail);
    expect(text).toContain("> I wrote <half>\n> of it");
    expect(html).toContain("I wrote &lt;half&gt;<br>of it");
  });

  test("is the code alone, where there is one, and nothing to press", () => {
    const { subject, html, text } = renderMail({
      template: "code",
      name: "Nia",
      title: "Low Tide Radio",
      code: "012345",
    });
    expect(subject).toBe("Your Splitsheet code: 012345");
    for (const part of [html, text]) expect(part).toContain("012345");
    expect(html).not.toContain("<a ");
  });

  test("to whoever is no longer on a sheet asks for nothing", () => {
    const { html, text } = renderMail({ ...about, template: "removed", ownerName });
    expect(html).not.toContain("<a ");
    expect(text).toContain("nothing left to sign");
  });

  test("names those who are missing, not all thirty", () => {
    const waitingFor = Array.from({ length: 30 }, (_, index) => `Writer ${index + 1}`);
    const mail: Mail = { ...page, template: "expired", ownerName, waitingFor, isOwner: true };
    expect(renderMail(mail).text.replaceAll("\n", " ")).toContain(
      "Writer 4, Writer 5, and 25 others",
    );
  });
});
