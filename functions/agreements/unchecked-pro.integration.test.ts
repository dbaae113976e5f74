import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const Agreement = z.object({
  id: z.string(),
  status: z.string(),
  documentHash: z.string().optional(),
  splits: z.array(z.object({ pro: z.string(), proChecked: z.boolean().optional() })),
});
const Person = z.object({ email: z.string(), pro: z.string() });

const { pro: _, ...untouched } = { pro: "", ...equalShareRow("Ben Osei", "ben@example.com", 40) };
const rows = [
  untouched,
  { ...equalShareRow("Cy Adler", "cy@example.com", 30), proChecked: false },
  equalShareRow("Dee Lind", "dee@example.com", 30),
];
const checks = [
  { pro: "BMI", proChecked: false },
  { pro: "BMI", proChecked: false },
  { pro: "BMI" },
];

const cloud = setUpCloud();
let owner: Visitor;
let id: string;

const key = () => ({ "idempotency-key": randomUUID() });
const read = () => owner.expect(Agreement, "GET", `/api/agreements/${id}`);
/** The marks of a response's rows. */
const marks = ({ splits }: z.infer<typeof Agreement>) => splits;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
  const draft = { title: "Low Tide Radio", splits: rows, send: false };
  id = (await createSong(owner, draft)).agreement.id;
});

it("a draft keeps which PROs nobody has checked, also when its rows are written back as they were read", async () => {
  const Rows = z.object({ splits: z.array(z.record(z.string(), z.unknown())) });
  expect(marks(await read())).toEqual(checks);
  const { splits } = await owner.expect(Rows, "GET", `/api/agreements/${id}`);
  await owner.expect(Agreement, "PATCH", `/api/agreements/${id}`, { splits }, key());
  expect(marks(await read())).toEqual(checks);
});

it("a sent sheet keeps the marks for its parties and not for others; its address book learns checked PROs only", async () => {
  await owner.expect(Agreement, "POST", `/api/agreements/${id}/send`, {}, key());
  expect(marks(await read())).toEqual(checks);
  const shown = await invitationOf(cloud.url, "ben@example.com", "Low Tide Radio");
  const { splits } = await owner.expect(
    Agreement,
    "GET",
    `/api/agreements/share/${shown.shareLink}`,
  );
  expect(splits).toEqual(checks);
  const General = z.object({ shareLink: z.string() });
  const { shareLink } = await owner.expect(General, "GET", `/api/agreements/${id}`);
  const masked = await owner.expect(Agreement, "GET", `/api/agreements/share/${shareLink}`);
  expect(masked.splits).toEqual(checks.map(() => ({ pro: "" })));
  const people = await waitUntil(
    () => owner.expect(z.array(Person), "GET", "/api/contributors"),
    ({ length }) => length === 3,
  );
  expect(people.map(({ pro }) => pro)).toEqual(["", "", "BMI"]);
});

it("a mark alone makes no new version: it is not in the document that is signed", async () => {
  const { documentHash } = await read();
  const splits = rows.map((row) => ({ ...row, pro: "BMI", proChecked: true }));
  const change = { splits, documentHash };
  await owner.expect(Agreement, "PATCH", `/api/agreements/${id}`, change, key());
  expect(await read()).toMatchObject({ documentHash, splits: checks });
  const signed = await postSignature(
    cloud.url,
    await invitationOf(cloud.url, "ben@example.com", "Low Tide Radio"),
  );
  expect(signed.status).toBe(200);
});

it("a new draft from an ended sheet has the marks of who has not declared", async () => {
  const reason = { reason: "Another title" };
  await owner.expect(z.unknown(), "POST", `/api/agreements/${id}/void`, reason, key());
  const copy = await owner.expect(Agreement, "POST", `/api/agreements/${id}/copy`, {}, key());
  expect(copy.status).toBe("draft");
  // Ben has declared his with his signature.
  expect(copy.splits).toEqual([{ pro: "BMI" }, ...checks.slice(1)]);
});
