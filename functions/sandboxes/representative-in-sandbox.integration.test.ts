import { expect, it } from "vitest";
import * as z from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { waitUntil } from "../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  readSignerPage,
  sheetSignatureBody,
} from "../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { representativeConsentVersion } from "../../shared/domain/agreement/evidence/consent.ts";
import { Program } from "./sandbox.fixture.ts";

const cloud = setUpCloud();
/** The token of the first link in an email. */
const linkIn = ({ links }: { links: { url: string }[] }) => links[0]?.url.split("/sign/")[1] ?? "";

it("a representative is named and signs in the sandbox by its emails alone; code and request leave it nowhere", async () => {
  const { visitor } = await newPerson(cloud.url);
  const program = await Program.of(cloud, visitor);
  // Both have accounts, whose lists stay empty.
  const [writer, parent] = [await newPerson(cloud.url), await newPerson(cloud.url)];
  const { agreementId: id } = await program.makeSheet("Low Tide", { email: writer.email });
  const stranger = new Visitor(cloud.url);
  const mailed = async (address: string, subject: RegExp) => {
    const found = await waitUntil(
      async () =>
        (await program.emails()).find(
          (one) => one.to.address === address && subject.test(one.subject),
        ),
      (one) => one !== undefined,
    );
    if (found === undefined) throw new Error("There is no such email");
    return found;
  };
  const shareLink = linkIn(await program.email("request", writer.email));
  const { documentHash } = await readSignerPage(stranger, shareLink);
  const representative = {
    ...{ name: "Ada Reyes", email: parent.email, capacity: "parent_or_guardian" },
    statement: "I am her mother",
  };
  const put = async (more: object) =>
    await callSigning(
      stranger,
      { method: "PUT", id, action: "representative" },
      { shareLink, documentHash, representative, ...more },
    );
  expect(await put({})).toMatchObject({ status: 202, body: { codeSent: true } });
  const { subject } = await mailed(writer.email, /code: \d{6}/);
  const code = /code: (\d{6})/.exec(subject)?.[1];
  expect((await put({ code })).status).toBe(200);

  const asked = await mailed(parent.email, /asked to sign for/);
  expect(asked.subject).toMatch(/^TEST: not a valid agreement \(/);
  const theirs = linkIn(asked);
  const page = await readSignerPage(stranger, theirs);
  const body = {
    ...sheetSignatureBody(page, theirs),
    consentVersion: representativeConsentVersion,
  };
  expect((await callSigning(stranger, { id, action: "sign" }, body)).status).toBe(200);
  const Status = z.object({ status: z.string() });
  await waitUntil(
    async () => Status.parse((await program.call("GET", `/api/agreements/${id}`)).body),
    ({ status }) => status === "completed",
  );

  await cloud.settled();
  for (const { visitor: account, email } of [writer, parent]) {
    const sent = (await account.inbox()).filter(
      ({ destination, subject, body: { text } }) =>
        destination.to.some((to) => to.includes(email)) &&
        /Low Tide|Ada Reyes/.test(subject + text),
    );
    expect(sent).toEqual([]);
    for (const path of ["/api/agreements", "/api/notifications"])
      expect([email, JSON.stringify((await account.request("GET", path)).body)]).toEqual([
        email,
        expect.not.stringMatching(/Low Tide|Ada/),
      ]);
  }
});
