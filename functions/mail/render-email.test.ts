import { describe, expect, test } from "vitest";
import type { EmailName } from "../../shared/contracts/emails/emails.ts";
import type { FactsOf, SheetFacts } from "./email-facts.ts";
import { longEmails, emailsWith } from "./emails.fixture.ts";
import { renderEmail } from "./render-email.ts";
import { emailContentFor } from "./templates.ts";

const sheet: SheetFacts = {
  recipientName: "Łukasz Żółć",
  ownerName: "Nia Okafor",
  isOwner: false,
  hasToAnswer: true,
  title: "Low Tide Radio",
  artist: "Nia & the Shallows",
  number: 42,
  writers: [
    { name: "Łukasz Żółć", share: 3334, person: 0 },
    { name: "Nia Okafor", share: 6666, person: 1 },
  ],
  shares: [{ songwriterShare: 3334, publisherShare: 0, copyrightShare: 5000, masterShare: 10_000 }],
  url: "https://splitsheet.example/sign/abc?x=1&y=2",
  expiresAt: "2026-12-21T10:41:30.000Z",
  waitingFor: [],
  endedBy: "Bo",
  endReason: "",
  asksAgreement: false,
  suggestions: [],
  answer: "",
  isAttached: false,
};

function rendered<Name extends EmailName>(template: Name, facts: FactsOf<Name>) {
  return renderEmail(emailContentFor(template, facts));
}
const request = (facts: Partial<SheetFacts>) => rendered("request", { ...sheet, ...facts });

/** Emails without exactly one button: the code, the notices to who has nothing to do any more, and the joined emails. */
const otherwise = ["code", "share-code", "removed", "waiting-agreements", "daily"];
const withButton = longEmails.filter(({ template }) => !otherwise.includes(template));

describe("an email", () => {
  test.each(withButton)(
    "of $template (to the owner: $isOwner) has one button, its address in both parts, no pictures of other servers",
    ({ content }) => {
      const { subject, html, text } = renderEmail(content);
      const address = content.action?.url ?? "none";
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html.split(`href="${address.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
      expect(html).not.toMatch(/<img(?! src="cid:)|<script|url\(|background=/);
      expect(text.split("\n")).toContain(address);
    },
  );

  test("of a request names song, number, shares and the last day", () => {
    const { html, text } = request({});
    for (const part of [html, text])
      for (const fact of ["Low Tide Radio", "0000042", "33.34 %", "100.00 %", "December 21, 2026"])
        expect(part).toContain(fact);
  });

  test("of a request has the logo and the split bar as pictures, and the bar's figures in words", () => {
    const { html, text, pictures } = request({});
    expect(pictures.map(({ name }) => name)).toEqual(["logo.png", "shares.png", "shares-dark.png"]);
    for (const { name } of pictures) expect(html).toContain(`src="cid:${name}@splitsheet"`);
    for (const part of [html, text])
      for (const fact of ["Songwriter shares", "Łukasz Żółć", "33.34 %", "Nia Okafor", "66.66 %"])
        expect(part).toContain(fact);
  });

  test("lists the first writers of a long sheet, and how much the others have", () => {
    const writers = Array.from({ length: 20 }, (_, person) => ({
      name: `Writer ${person + 1}`,
      share: 500,
      person,
    }));
    for (const part of [request({ writers }).html, request({ writers }).text]) {
      expect(part).toContain("Writer 7");
      expect(part).not.toContain("Writer 8");
      expect(part).toContain("And 13 others, together 65.00 %");
    }
  });

  test("shows each picture that comes with it, and no other", () => {
    for (const { content } of longEmails) {
      const { html, pictures } = renderEmail(content);
      const shown = [...html.matchAll(/src="cid:([^"@]+)@splitsheet"/g)].map(([, name]) => name);
      expect(shown).toEqual(pictures.map(({ name }) => name));
    }
  });

  test("of a request lists every row of its recipient", () => {
    const [shares] = sheet.shares;
    const { text } = request({ shares: shares ? [shares, shares] : [] });
    expect(text).toContain("row 2 of 2");
  });

  test("of completion says whether the PDF is attached", () => {
    const attached = rendered("completed", { ...sheet, title: "", isAttached: true });
    expect(attached.text).toContain("attached to this email");
    expect(attached.text).toContain("Untitled");
    expect(rendered("completed", sheet).text).toContain("Download the PDF:");
  });

  test("makes no links from URLs in users' text, in subject and both parts", () => {
    const linked = /(?:https?:\/\/|www\.)?evil\.(?:example|com)|:\/\/evil/;
    const { subject, html, text } = rendered("declined", {
      ...sheet,
      isOwner: true,
      title: "Win at evil.example",
      endReason: "Pay at https://evil.com/now\nor www.evil.com, 33.34 %",
    });
    for (const part of [subject, html, text]) {
      expect(part).toContain("evil");
      expect(part).not.toMatch(linked);
    }
    expect(text).toContain("33.34 %");
    expect(request({ artist: "evil.example" }).html).not.toMatch(linked);
  });

  test.each(emailsWith("Win at https://evil.example/now or www.evil.com"))(
    "of $template (to the owner: $isOwner) makes no link of anything that a user wrote",
    ({ content }) => {
      const { subject, html, text } = renderEmail(content);
      for (const part of [subject, html, text])
        expect(part).not.toMatch(/evil\.(?:example|com)|:\/\/evil|www\.evil/);
    },
  );

  test("escapes users' text", () => {
    const { html, text } = request({
      title: '<img src=x onerror="alert(1)">',
      artist: "<b>&'",
      recipientName: "<i>",
    });
    expect(html).not.toMatch(/<img src=x|<i>|<b>/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(text).toContain('<img src=x onerror="alert(1)">');
  });

  test("keeps its subject in one line of reasonable length", () => {
    const { subject } = request({
      ownerName: "Nia\r\nBcc: all@example.com",
      title: `Song\nX-Evil: 1\u2028${"long ".repeat(40)}`,
    });
    expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(subject.length).toBeLessThan(200);
  });

  test("with joined requests has each agreement's own link in both parts, and no link that a user wrote", () => {
    const agreements = ["Low Tide Radio", "Win at evil.example"].map((title, index) => ({
      title,
      asksAgreement: false,
      number: index + 1,
      ownerName: "Nia Okafor",
      expiresAt: sheet.expiresAt,
      url: `https://splitsheet.example/sign/own-${index}`,
    }));
    const { subject, html, text } = rendered("waiting-agreements", {
      recipientName: sheet.recipientName,
      agreements,
    });
    expect(subject).toBe("2 split sheets wait for your signature");
    for (const { url } of agreements) {
      expect(html.split(`href="${url}"`)).toHaveLength(2);
      expect(text.split("\n")).toContain(url);
    }
    for (const part of [html, text]) {
      expect(part).toContain("Low Tide Radio");
      expect(part).toContain("December 21, 2026");
      expect(part).not.toContain("evil.example");
    }
  });

  test("does not greet with a name that advertises an address", () => {
    const disguised = [
      "go to win24.example",
      "evil\u3002example",
      "evil\u200b.example",
      "at 192.0.2.7",
    ];
    for (const name of ["Win at evil.example/x", "http://evil.example", "a@b.c", ...disguised])
      expect(request({ recipientName: name }).text).toContain("Hello,\n");
    expect(request({ recipientName: "J. R. Smith Jr." }).text).toContain("Hello J. R. Smith Jr.,");
  });
});

describe("an email's quoted content", () => {
  test("about a change has its items escaped", () => {
    const changes = ["Title: <b>Low</b> → High", "Otto was removed"];
    const { html, text } = rendered("changed", { ...sheet, changes });
    expect(html.match(/<li /g)).toHaveLength(2);
    expect(html).not.toContain("<b>");
    expect(text).toContain("- Title: <b>Low</b> → High\n- Otto was removed");
  });

  test("with joined requests says of a sheet that asks for agreement first that it waits for an answer", () => {
    const agreement = {
      ...{ title: "Low", number: 1, ownerName: "Nia Okafor", expiresAt: sheet.expiresAt },
      url: "https://splitsheet.example/sign/own",
    };
    const joined = (asksAgreement: boolean) =>
      rendered("waiting-agreements", {
        recipientName: "Ben",
        agreements: [{ ...agreement, asksAgreement }],
      });
    const asking = joined(true);
    expect(asking.subject).toBe("1 split sheet waits for your answer");
    expect(asking.text).not.toMatch(/open for signing|review and sign|signature/i);
    expect(joined(false).subject).toBe("1 split sheet waits for your signature");
  });

  test("about a reason keeps its lines and marks it as a quotation", () => {
    const endReason = "I wrote <half>\nof it";
    const { html, text } = rendered("declined", { ...sheet, endReason, isOwner: true });
    expect(text).toContain("> I wrote <half>\n> of it");
    expect(html).toContain("I wrote &lt;half&gt;<br>of it");
  });

  test("is a code without a button", () => {
    const { subject, html, text } = rendered("code", {
      name: "Nia",
      title: "Low Tide Radio",
      code: "012345",
    });
    expect(subject).toBe("Your Splitsheet code: 012345");
    for (const part of [html, text]) expect(part).toContain("012345");
    expect(html).not.toContain("<a ");
  });

  test("to a removed contributor asks for nothing", () => {
    const { html, text } = rendered("removed", sheet);
    expect(html).not.toContain("<a ");
    expect(text).toContain("nothing more for you to do");
  });

  test("names those who are missing, not all thirty", () => {
    const waitingFor = Array.from({ length: 30 }, (_, index) => `Writer ${index + 1}`);
    const facts = { ...sheet, waitingFor, isOwner: true, hasToAnswer: false };
    expect(rendered("expired", facts).text.replaceAll("\n", " ")).toContain(
      "Writer 4, Writer 5, and 25 others",
    );
  });
});
