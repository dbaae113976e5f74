import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const Row = z.record(z.string(), z.unknown());
/** `licensing` and `thirdParty` are not in the answer to a change. */
const Draft = z.object({
  revision: z.number(),
  licensing: z.string().optional(),
  thirdParty: z.string().nullable().optional(),
  splits: z.array(Row),
});

const nia = { ...equalShareRow("Nia Okafor", "nia@example.com", 50), rowId: "nia" };
const ben = {
  ...equalShareRow("Ben Osei", "ben@example.com", 50),
  ...{ rowId: "ben", role: "TR", versionOf: "www.half a title" },
};
const alpha = {
  ...{ rowId: "alpha", kind: "publisher", forRows: ["ben", "nobody"] },
  ...{ songwriterName: "Alpha Songs", email: "alpha@", publisherIpi: "00014107338" },
};
const kindFields = ["rowId", "kind", "role", "versionOf", "forRows"] as const;

const cloud = setUpCloud();
let owner: Visitor;

const key = () => ({ "idempotency-key": randomUUID() });
const path = (id: string) => `/api/agreements/${id}`;
const read = (id: string) => owner.expect(Draft, "GET", path(id));
const change = (id: string, body: object) => owner.expect(Draft, "PATCH", path(id), body, key());
async function draft(body: object): Promise<string> {
  const created = await createSong(owner, { title: "Low Tide Radio", ...body, send: false });
  return created.agreement.id;
}
/** The fields of the rows' kinds. */
const kindsOf = ({ splits }: z.infer<typeof Draft>) =>
  splits.map((row) =>
    Object.fromEntries(kindFields.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
  );
const kinds = [
  { rowId: "nia" },
  { rowId: "ben", role: "TR", versionOf: "www.half a title" },
  { rowId: "alpha", kind: "publisher", forRows: ["ben", "nobody"] },
];

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

it("a draft takes rows of any kind, third-party material and licensing, and gives them back whole", async () => {
  const choices = { licensing: "all_parties", thirdParty: "" };
  const id = await draft({ splits: [nia, ben, alpha], ...choices });
  const saved = await read(id);
  expect(kindsOf(saved)).toEqual(kinds);
  expect(saved.splits[2]).toMatchObject({ songwriterName: "Alpha Songs", pro: "" });
  expect(saved).toMatchObject(choices);
  const { splits } = saved;
  expect(kindsOf(await change(id, { splits }))).toEqual(kinds);
  await change(id, { title: "Other" });
  expect(await read(id)).toMatchObject(choices);
  await change(id, { thirdParty: null });
  expect(await read(id)).toMatchObject({ ...choices, thirdParty: null });
});

it("rows of a draft have no ids that nobody gave them, and rows that a client does not name keep theirs", async () => {
  const { rowId: _, ...unnamed } = nia;
  const { rowId: _row, ...benUnnamed } = ben;
  const id = await draft({ splits: [unnamed, benUnnamed] });
  const saved = await read(id);
  expect(saved).toMatchObject({ licensing: "any_party", thirdParty: null });
  expect(kindsOf(saved)).toEqual([{}, { role: "TR", versionOf: "www.half a title" }]);
  await change(id, { splits: [nia, ben] });
  expect(kindsOf(await change(id, { splits: [benUnnamed, unnamed] }))).toEqual([
    kinds[1],
    kinds[0],
  ]);
});

it("sending names each field that is wrong, and a role or kind that does not exist is refused in a draft too", async () => {
  const id = await draft({ splits: [nia, ben, alpha], thirdParty: "🦆".repeat(3) });
  const Refusal = z.object({
    code: z.string(),
    details: z.array(z.object({ path: z.string() })),
  });
  const sent = await owner.request("POST", `${path(id)}/send`, {}, key());
  const refusal = Refusal.parse(sent.body);
  expect(refusal.code).toBe("invalid_request");
  expect(refusal.details.map(({ path: field }) => field)).toEqual(
    expect.arrayContaining(["thirdParty", "splits.1.versionOf", "splits.2.email"]),
  );
  for (const wrong of [{ role: "XX" }, { kind: "label" }, { rowId: "a b" }, { proCode: "BMI" }]) {
    const body = { splits: [{ ...nia, ...wrong }] };
    expect((await owner.request("PATCH", path(id), body, key())).status).toBe(400);
  }
  const long = { thirdParty: "x".repeat(501) };
  expect((await owner.request("PATCH", path(id), long, key())).status).toBe(400);
});

it("a publisher's row with a second name is kept in a draft and refused when it is sent, naming the field", async () => {
  const writer = { ...equalShareRow("Cy Adler", "cy@example.com", 100), rowId: "cy" };
  const company = { ...alpha, email: "alpha@example.com", forRows: ["cy"] };
  const twice = { ...company, publisherName: "Okafor Songs" };
  const id = await draft({ title: "Two Names", splits: [writer, twice] });
  expect((await read(id)).splits[1]).toMatchObject({ publisherName: "Okafor Songs" });
  expect(await owner.request("POST", `${path(id)}/send`, {}, key())).toMatchObject({
    status: 400,
    body: { code: "invalid_request", details: [{ path: "splits.1.publisherName" }] },
  });
  await change(id, { splits: [writer, company] });
  const Sent = z.object({ documentHash: z.string() });
  const { documentHash } = await owner.expect(Sent, "POST", `${path(id)}/send`, {}, key());
  const again = { splits: [writer, twice], documentHash };
  expect(await owner.request("PATCH", path(id), again, key())).toMatchObject({
    status: 400,
    body: { details: [{ path: "splits.1.publisherName" }] },
  });
});

it("a publisher as a party is sent as schema 3, and refused by its own code once its songwriter is gone", async () => {
  const writer = { ...equalShareRow("Cy Adler", "cy@example.com", 50), rowId: "cy" };
  const other = { ...equalShareRow("Dee Lind", "dee@example.com", 50), rowId: "dee" };
  const alone = { ...equalShareRow("Dee Lind", "dee@example.com", 100), rowId: "dee" };
  const company = { ...alpha, email: "alpha@example.com", forRows: ["cy"] };
  const id = await draft({ title: "Company", splits: [writer, other, company] });
  const Sent = z.object({
    documentHash: z.string(),
    termsVersion: z.string(),
    splits: z.array(Row),
  });
  const body = { asksAgreementFirst: true };
  const sent = await owner.expect(Sent, "POST", `${path(id)}/send`, body, key());
  expect(sent.splits.map(({ kind }) => kind)).toEqual(["writer", "writer", "publisher"]);
  const Agreeing = z.object({ agreeing: z.object({ asksAgreementFirst: z.boolean() }) });
  const { agreeing } = await owner.expect(Agreeing, "GET", path(id));
  expect(agreeing.asksAgreementFirst).toBe(true);
  const { documentHash } = sent;
  const gone = { splits: [alone, company], documentHash };
  const refused = await owner.request("PATCH", path(id), gone, key());
  expect(refused).toMatchObject({ status: 400, body: { code: "publisher_without_writer" } });
  const set = { splits: [alone, { ...company, forRows: ["dee"] }], documentHash };
  await owner.expect(Sent, "PATCH", path(id), set, key());
  const Version = z.object({ licensing: z.string(), splits: z.array(Row) });
  const version = await owner.expect(Version, "GET", `${path(id)}/versions/2`);
  expect(version).toMatchObject({
    licensing: "any_party",
    splits: [
      { rowId: "dee", kind: "writer" },
      { rowId: "alpha", forRows: ["dee"] },
    ],
  });
});
