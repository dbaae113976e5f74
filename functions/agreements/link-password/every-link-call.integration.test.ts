import { beforeAll, describe, expect, it } from "vitest";
import { callEndpointAs, contractEndpoints } from "../../../infra/tools/testing/contract-call.ts";
import { signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { createTestRecords, type TestRecords } from "../../../infra/tools/testing/test-records.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { protectedSheet, secretWords } from "./link-password.fixture.ts";

const cloud = setUpCloud();
let world: TestRecords;
let sheet: Awaited<ReturnType<typeof protectedSheet>>;

beforeAll(async () => {
  world = await createTestRecords(cloud.url);
  const owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@every-link.example");
  sheet = await protectedSheet(cloud.url, owner);
});

const ofLinks = contractEndpoints.filter(({ endpoint }) => endpoint.access === "signer");

/** The names of what a call takes, in its path and its body. */
function fieldsOf({ endpoint }: (typeof contractEndpoints)[number]): string[] {
  const { params, body } = endpoint.schemas();
  return [params, body].flatMap((schema) =>
    schema !== undefined && "shape" in schema ? Object.keys(Object(schema.shape)) : [],
  );
}

it("every call that takes a link of an agreement asks for the password, but those that open it", () => {
  const takesLink = contractEndpoints.filter((one) =>
    fieldsOf(one).some((field) => field === "shareLink" || field === "listLink"),
  );
  expect(ofLinks).toEqual(takesLink);
  const open = ofLinks.filter(
    ({ endpoint }) => endpoint.access === "signer" && endpoint.linkPassword === "not asked",
  );
  // The list of an email hides its sheets by itself.
  expect(open.map(({ title }) => title).toSorted()).toEqual([
    "GET /api/sheet-lists/{listLink}",
    "POST /api/agreements/share/unlock",
    "POST /api/agreements/share/unlock-code",
  ]);
});

const asking = ofLinks.filter(
  ({ endpoint }) => endpoint.access === "signer" && endpoint.linkPassword === "asked",
);

describe.each(asking)("$title", ({ endpoint, fixture }) => {
  it.each(["first", "general"] as const)(
    "is refused before the password, at the %s link",
    async (kind) => {
      const { visitor: _, params, body, ...request } = await fixture(world);
      const link = sheet[kind];
      const answer = await callEndpointAs(new Visitor(cloud.url), endpoint, {
        ...request,
        params: { ...params, id: sheet.id, ...(params?.["shareLink"] && { shareLink: link }) },
        ...(endpoint.method === "GET" ? {} : { body: { ...body, shareLink: link } }),
      });
      expect(answer).toMatchObject({ status: 403, body: { code: "share_password_needed" } });
      const text = JSON.stringify(answer.body);
      for (const word of secretWords) expect(text).not.toContain(word);
    },
  );
});
