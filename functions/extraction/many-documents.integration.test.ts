import { expect, it } from "vitest";
import { sheetPdf, uploadDocument } from "../../infra/tools/samples/documents.ts";
import { localStack } from "../../infra/tools/samples/local-stack.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { dailyOrNightly } from "../../infra/tools/testing/nightly.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { ParseView } from "../../shared/contracts/files/parsing.ts";

const cloud = setUpCloud();
/** Each of the two people may have 60 pages read in a day. A hundred documents take minutes of a processor. */
const documentsEach = dailyOrNightly({ daily: 25, nightly: 50 });
/** Documents that arrive while Textract refuses every call, for longer than the SDK and events repeat anything. */
const refused = dailyOrNightly({ daily: 2, nightly: 5 });
const refusedMinutes = 4;

it(
  `${2 * documentsEach} documents are all read although Textract takes two calls a second, and at first none`,
  { timeout: 600_000 },
  async () => {
    expect(localStack.textractQuotas.callsPerSecond).toMatchObject({ DetectDocumentText: 2 });
    const owners = [
      await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com"),
      await signedUpUser(cloud.url, "Otto Other", "otto@example.com"),
    ];
    const [single, several] = [await sheetPdf(), await sheetPdf({ pages: 2 })];
    const unread = new Map<string, Visitor>();
    const states: Record<string, number> = {};
    const upload = async (owner: Visitor, count: number) => {
      for (let index = 0; index < count; index += 1)
        unread.set(await uploadDocument(owner, index % 10 === 0 ? several : single), owner);
    };
    const letPass = async (minutes: number) => {
      for (let minute = 0; unread.size > 0 && minute < minutes; minute += 1) {
        await cloud.advance(60);
        await cloud.settled();
        for (const [id, owner] of unread) {
          const { state } = await owner.expect(ParseView(), "GET", `/api/agreements/parse/${id}`);
          if (state === "pending" || state === "waiting") continue;
          states[state] = (states[state] ?? 0) + 1;
          unread.delete(id);
        }
      }
    };
    const [first] = owners;
    if (first === undefined) throw new Error("Nobody has an account");
    const error = "ProvisionedThroughputExceededException";
    for (const operation of ["DetectDocumentText", "StartDocumentTextDetection"]) {
      const fault = { service: "textract", operation, times: 10_000, error };
      await first.request("POST", "/_local/faults.json", fault);
    }
    await upload(first, refused);
    await letPass(refusedMinutes);
    expect(states).toEqual({});
    await first.request("DELETE", "/_local/faults.json");
    for (const owner of owners)
      await upload(owner, documentsEach - (owner === first ? refused : 0));
    expect(unread.size).toBe(2 * documentsEach);
    await letPass(60);
    expect(states).toEqual({ parsed: 2 * documentsEach });
  },
);
