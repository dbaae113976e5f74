import { expect, it } from "vitest";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { secretWatch } from "./browser.ts";
import type { Stage } from "./stage.ts";

/**
 * Adds the last test of a file of browser tests: no password, code, token or secret that passed through its browsers or
 * its emails is in a log line, in the table, in a page's storage, or in an address of a tab's history.
 */
export function itLeavesNoSecrets(stage: Stage): void {
  it("no secret is left in logs, table, storage or history", async () => {
    const { cloud, inbox } = stage;
    await secretWatch.settle();
    await noteMailed(inbox);
    const places = [
      { where: "the table", text: JSON.stringify(await readAllItems(cloud)) },
      { where: "the logs", text: JSON.stringify(cloud.logs.lines) },
      ...secretWatch.kept,
    ];
    expect(secretWatch.secrets.size).toBeGreaterThan(2);
    expect(secretWatch.kept.length).toBeGreaterThan(1);
    const leaks = places.flatMap(({ where, text }) =>
      [...secretWatch.secrets]
        .filter(([secret]) => holds(text, secret))
        .map(([, origin]) => `${where} holds ${origin}`),
    );
    expect(new Set(leaks)).toEqual(new Set());
  });
}

/** Records the tokens and codes of all sent emails. */
async function noteMailed(inbox: Visitor): Promise<void> {
  for (const { subject, body } of await inbox.inbox()) {
    const found = [
      ...body.text.matchAll(/(?:token=|\/sign\/|\/share\/|\/invitation\/)([\w-]{16,})/g),
      ...body.text.matchAll(/^\s*(\d{6})\s*$/gm),
    ];
    for (const [, secret = ""] of found) secretWatch.note(secret, `the mail '${subject}'`);
  }
}

/** Six digits are a code only if they are not part of a longer word or number. */
function holds(text: string, secret: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
    : text.includes(secret);
}
