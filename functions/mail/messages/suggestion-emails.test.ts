import { beforeAll, describe, expect, it } from "vitest";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import { minute, origin } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { answerSuggestion } from "../../../shared/domain/agreement/agreeing/suggestions/close-suggestion.ts";
import type { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import {
  made,
  open,
  sheet,
  suggest,
} from "../../../shared/domain/agreement/agreeing/suggestions/suggestions.fixture.ts";
import { correctEmail } from "../../../shared/domain/agreement/parties/correct-email.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { renderEmail } from "../render-email.ts";
import { emailSourcesOf } from "./messages.fixture.ts";
import { sheetEmails } from "./sheet-emails.ts";

setUpKeysSecret();

const owner = "owner@example.com";
const about = { agreementId: sheet.id, version: 1 };

function sent(agreement: Agreement): SentAgreement {
  if (agreement.status === "draft") throw new Error("The sheet is sent");
  return agreement;
}

async function emails(
  agreement: Agreement,
  task: EmailTask<
    | "suggestions"
    | "suggestions-wait"
    | "suggestion-answered"
    | "reminder"
    | "changed"
    | "expiring"
    | "expired"
    | "request"
    | "all-agreed"
  >,
  suggestion?: Suggestion,
) {
  const sources = {
    ...emailSourcesOf(owner, sent(agreement)),
    at: minute(9),
    readSuggestion: async () => suggestion,
  };
  return await sheetEmails(sources, task);
}

const tell = (contributorIds: string[]) =>
  ({ template: "suggestions", ...about, contributorIds }) as const;

let both: Agreement;
beforeAll(() => {
  both = suggest(
    made.after,
    { kind: "text", title: "A secret title" },
    { by: "c3", id: "s2", message: "A secret message" },
  ).after;
});

describe("the email about new suggestions", () => {
  it("goes to the owner alone, counted, with who suggests what kind of change", async () => {
    const [message, ...others] = await emails(both, tell(["c2", "c3"]));
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: { address: owner },
      limited: { as: "notice" },
      content: {
        subject: "Ben Reyes and 1 other suggest changes of the split sheet for “Low Tide Radio”",
        list: [
          "Ben Reyes: Other shares",
          "Cy Reyes: Title, artist, lyrics or third-party material",
        ],
      },
    });
    expect(message && renderEmail(message.content).text).not.toMatch(/secret|chorus/);
  });

  it("leaves out what was withdrawn since, and is not sent if nothing is left", async () => {
    const [message] = await emails(made.after, tell(["c2", "c3"]));
    expect(message?.content.subject).toBe(
      "Ben Reyes suggests a change of the split sheet for “Low Tide Radio”",
    );
    expect(await emails(sheet, tell(["c2", "c3"]))).toEqual([]);
  });

  it("is an entry of the daily email when it is a reminder", async () => {
    const wait = { ...tell(["c2"]), template: "suggestions-wait" } as const;
    const [message] = await emails(made.after, wait);
    expect(message?.daily?.entry).toMatchObject({ section: "answer", about: sheet.id });
    expect(await emails(sheet, wait)).toEqual([]);
  });
});

describe("the email with the owner's answer", () => {
  const task = {
    template: "suggestion-answered" as const,
    ...about,
    contributorIds: ["c2"],
    suggestionId: "s1",
  } satisfies EmailTask<"suggestion-answered">;
  const change = answerSuggestion(made.after, open, {
    answer: "A secret answer",
    at: minute(7),
    origin,
  });

  it("has the answer in its text and not in its subject, for the proposer only", async () => {
    const [message, ...others] = await emails(change.after, task, change.suggestion.after);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ recipient: "c2", limited: { as: "notice" } });
    expect(message?.content.subject).not.toContain("secret");
    expect(message && renderEmail(message.content).text).toContain("A secret answer");
  });

  it("does not reach whoever has got the proposer's address since", async () => {
    const { after } = correctEmail(change.after, {
      contributorId: "c2",
      email: "n@example.com",
      linkKeyVersion: "v1",
      at: minute(8),
      origin,
    });
    expect(await emails(after, task, change.suggestion.after)).toEqual([]);
    expect(await emails(change.after, task, undefined)).toEqual([]);
  });
});

describe("the email about a new version", () => {
  type Task = EmailTask<"changed">;
  const changed = (more: Partial<Task>): Task => ({
    template: "changed",
    ...about,
    contributorIds: ["c3"],
    changes: ["Title: High → Low"],
    ...more,
  });
  const textOf = async (more: Partial<Task>) => {
    const [message] = await emails(sheet, changed(more));
    return message === undefined ? "" : renderEmail(message.content).text.replaceAll(/\s+/g, " ");
  };

  it("tells its proposer that their suggestion closed with the earlier version and can be made again", async () => {
    const text = await textOf({ overtakenVersion: 1, acceptsSuggestion: true });
    expect(text).toContain(
      "Your suggestion was about version 1 and closed with it, without an answer. If it still matters, suggest it again",
    );
    expect(await textOf({ acceptsSuggestion: true })).not.toContain("Your suggestion");
  });

  it("says that a suggestion was accepted, and never whose", async () => {
    const text = await textOf({ acceptsSuggestion: true });
    expect(text).toContain("accepted a contributor's suggestion, which changed the split sheet.");
    expect(text).not.toMatch(/Ben's|Ben Reyes's|of Ben/);
    expect(await textOf({})).not.toContain("suggestion");
  });

  it("says that signatures no longer count only if there were some", async () => {
    const lost = "Signatures on the previous version no longer count";
    expect(await textOf({})).toContain(lost);
    const text = await textOf({ hadNoSignatures: true });
    expect(text).not.toContain(lost);
    expect(text).not.toContain("again");
  });

  it("does not call a suggestion that of whoever signs for its proposer", async () => {
    const representative = {
      name: "Mara Park",
      email: "mara@example.com",
      capacity: "parent_or_guardian",
      authority: "I am Cy's mother",
      linkGeneration: 1,
      linkKeyVersion: "v1",
      namedAt: minute(6),
    } as const;
    const contributors = sheet.contributors.map((one) =>
      one.id === "c3" ? { ...one, representative } : one,
    );
    const messages = await emails({ ...sheet, contributors }, changed({ overtakenVersion: 1 }));
    const texts = messages.map(({ content }) => content.paragraphs.join(" "));
    expect(texts.filter((text) => text.includes("Your suggestion"))).toHaveLength(1);
    expect(texts).toHaveLength(2);
  });
});

describe("a sheet that asks for agreement first", () => {
  const asking: Agreement = { ...sheet, asksAgreementFirst: true };
  const agreedBy = (contributorId: string): Agreement => ({
    ...asking,
    contributors: asking.contributors.map((one) =>
      one.id === contributorId ? { ...one, agreedAt: minute(6) } : one,
    ),
  });

  it("is requested and reminded of with the question whether it looks right", async () => {
    const [first] = await emails(asking, { template: "request", ...about });
    expect(first?.content.subject).toMatch(/looks right to you|Your own answer is needed/);
    const [reminded] = await emails(asking, { template: "reminder", ...about });
    expect(reminded?.daily?.entry.label).toBe("Review the sheet");
  });

  it("is nowhere said to be open for signing", async () => {
    const changes = ["Title: High → Low"];
    const tasks: Parameters<typeof emails>[1][] = [
      { template: "request", ...about },
      { template: "reminder", ...about },
      { template: "changed", ...about, contributorIds: ["c1", "c2", "c3"], changes },
      { template: "expiring", ...about },
    ];
    for (const task of tasks)
      for (const message of await emails(asking, task)) {
        const { text } = renderEmail(message.content);
        expect(text).not.toMatch(/open for signing|review and sign|sign soon|hasn't signed/i);
        expect(message.daily?.entry.section ?? "agree").not.toBe("sign");
      }
  });

  it("expires with the question to those who have not answered, and tells the others what it waits for", async () => {
    const messages = await emails(agreedBy("c1"), { template: "expiring", ...about });
    const words = Object.fromEntries(
      messages.map(({ recipient, content }) => [recipient, content.paragraphs.join(" ")]),
    );
    expect(words["c1"]).toMatch(/You agreed to the shares\. Others haven't yet|Not everyone has/);
    expect(words["c2"]).toContain("say that they look right to you");
  });

  it("reminds nobody who has answered since the reminder was requested", async () => {
    const messages = await emails(agreedBy("c1"), { template: "reminder", ...about });
    expect(messages.map(({ recipient }) => recipient)).toEqual(["c2", "c3"]);
    const waiting = await emails(made.after, { template: "reminder", ...about });
    expect(waiting.map(({ recipient }) => recipient)).toEqual(["c1", "c3"]);
  });
});
