import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  agreementStatus,
  createSong,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
} from "../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { declarationsIn } from "../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { sealedFileNames } from "../../shared/domain/agreement/evidence/sealed-files.ts";

const cloud = setUpCloud();
let owner: Visitor;
const ownerEmail = "nia@example.com";
const ann = { name: "Ann Reyes", email: "ann@example.com" };
const further = {
  person: { last: "Reyes", first: "Ann Maria" },
  writesAs: { name: "Anna Tide", ipi: "00014107338" },
  mechanical: { name: "MCPS", code: "044" },
  publisherPro: { name: "PRS", code: "052" },
  administrator: { name: "Tide Admin", ipi: "none", mechanical: { name: "HFA", code: "034" } },
};
/** The entry that a row with these details suggests. */
const suggestedEntry = {
  ...{ person: further.person, writesAs: further.writesAs, mechanical: further.mechanical },
  publishing: [
    {
      publisher: { name: "Okafor Songs", pro: further.publisherPro },
      administrator: further.administrator,
    },
  ],
};
const person = {
  ...ann,
  ...{ pro: "BMI", ipi: "00052210040" },
  ...{ publisherName: "Okafor Songs", publisherIpi: "00014107338" },
};
const Person = z.looseObject({
  id: z.string(),
  email: z.string(),
  pro: z.string(),
  revision: z.number(),
  furtherDetails: z.object().loose().optional(),
});

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", ownerEmail);
  await owner.expect(z.unknown(), "PATCH", "/api/auth/profile", {
    ...{ publisherName: "Okafor Songs", furtherDetails: { mechanical: { name: "HFA" } } },
  });
  await owner.expect(Person, "POST", "/api/contributors", { ...person, furtherDetails: further });
});

const personOf = async (email: string) => {
  const people = await owner.expect(z.array(Person), "GET", "/api/contributors");
  const found = people.find((one) => one.email === email);
  if (found === undefined) throw new Error("The person is missing");
  return found;
};
const entriesOf = async (email: string, title: string) => {
  const { page } = await openSignerPage(cloud.url, email, title);
  return page.agreeing.own?.suggested.entries ?? [];
};

describe("further details", () => {
  it("of the address book and of the sender's profile are suggested to their own party alone", async () => {
    const title = "Suggested.";
    const song = await createSong(owner, {
      title,
      splits: [
        rowOfSchema3(ann.name, ann.email, 40),
        rowOfSchema3("Nia Okafor", ownerEmail, 30),
        rowOfSchema3("Ben Park", "ben@example.com", 30),
      ],
    });
    expect(await entriesOf(ann.email, title)).toMatchObject([suggestedEntry]);
    const [own] = await entriesOf(ownerEmail, title);
    expect(own).toMatchObject({ mechanical: { name: "HFA" }, person: { last: "Okafor" } });
    const visitor = new Visitor(cloud.url);
    const { shareLink } = await openSignerPage(cloud.url, "ben@example.com", title);
    for (const link of [shareLink, song.agreement.shareLink ?? ""]) {
      const { body } = await visitor.request("GET", `/api/agreements/share/${link}`);
      expect(JSON.stringify(body)).not.toMatch(/Anna Tide|Tide Admin/);
    }
    for (const path of [`/api/agreements/${song.agreement.id}`, "/api/agreements", "/api/songs"])
      expect(JSON.stringify((await owner.request("GET", path)).body)).not.toMatch(/Anna Tide/);
  });

  it("go with their person's publisher and name, not with somebody else of the mailbox", async () => {
    const title = "Other Publisher.";
    const row = { ...rowOfSchema3(ann.name, ann.email, 50), publisherName: "Lind Music" };
    const other = rowOfSchema3("Ann Reyes Junior", ann.email, 50);
    await createSong(owner, { title, splits: [row, other] });
    const [entry, junior] = await entriesOf(ann.email, title);
    expect(entry).toMatchObject({ writesAs: { name: "Anna Tide" } });
    expect(JSON.stringify(entry)).not.toMatch(/Tide Admin|PRS/);
    expect(JSON.stringify(junior)).not.toMatch(/Anna Tide|MCPS|Tide Admin/);
  });

  it("are confirmed as they are, sealed, and what was declared instead is not learned", async () => {
    const title = "Sealed Details.";
    const song = await createSong(owner, {
      title,
      splits: [rowOfSchema3(ann.name, ann.email, 60), rowOfSchema3("Cy", "cy@example.com", 40)],
    });
    const { id } = song.agreement;
    const sign = async (email: string, pro?: string) => {
      const { shareLink, page } = await openSignerPage(cloud.url, email, title);
      const { own } = page.agreeing;
      // What was declared stays in a new version.
      const suggested = own?.declared ?? own?.suggested;
      if (suggested === undefined) throw new Error("The page suggests nothing");
      const entries = suggested.entries.map((entry) => ({
        ...entry,
        ...(pro === undefined ? {} : { pro: { name: pro } }),
      }));
      const body = sheetSignatureBody(page, shareLink, { ...suggested, entries });
      return await callSigning(new Visitor(cloud.url), { id, action: "sign" }, body);
    };
    expect((await sign(ann.email, "SESAC")).status).toBe(200);
    const detail = await owner.expect(
      z.looseObject({ documentHash: z.string(), splits: z.array(z.looseObject({})) }),
      "GET",
      `/api/agreements/${id}`,
    );
    const changed = await owner.request(
      "PATCH",
      `/api/agreements/${id}`,
      { title: `${title} Again`, documentHash: detail.documentHash },
      { "idempotency-key": "further-details-again" },
    );
    expect(changed.status).toBe(200);
    const known = await personOf(ann.email);
    expect(known).toMatchObject({ pro: "BMI", furtherDetails: further });
    expect(JSON.stringify(known)).not.toContain("SESAC");
    expect((await sign(ann.email)).status).toBe(200);
    expect((await sign("cy@example.com")).status).toBe(200);
    await waitUntil(
      () => agreementStatus(owner, id),
      (status) => status === "completed",
    );
    const { headers } = await owner.request("GET", `/api/songs/${song.id}/download/agreement`);
    const pdf = await (await fetch(headers.get("location") ?? "")).arrayBuffer();
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    // pdfjs-dist declares no type for this result.
    const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
    const text = Buffer.from(files[sealedFileNames.declarations]?.content ?? []).toString("utf8");
    expect(declarationsIn(text)[0]?.entries).toMatchObject([suggestedEntry]);
  });

  it("are kept by clients that do not know them, cleared by an empty object, and refused by field", async () => {
    const email = "dee@example.com";
    const dee = { ...person, name: "Dee", email };
    await owner.expect(Person, "POST", "/api/contributors", { ...dee, furtherDetails: further });
    const update = async (change: object) => {
      const { id, revision } = await personOf(email);
      const body = { ...dee, knownAs: email, revision, ...change };
      return await owner.request("PATCH", `/api/contributors/${id}`, body);
    };
    await update({ pro: "PRS" });
    expect(await personOf(email)).toMatchObject({ pro: "PRS", furtherDetails: further });
    await update({ publisherName: "Lind Music" });
    const { person: who, writesAs, mechanical } = further;
    expect((await personOf(email)).furtherDetails).toEqual({ person: who, writesAs, mechanical });
    const refusals = [
      [{ person: { last: "", first: "Dee" } }, "person.last"],
      [{ person: { last: "X" }, company: { name: "Y" } }, "company"],
      [{ writesAs: { name: "", ipi: "1" } }, "writesAs.name"],
      [{ writesAs: { name: "https://x.example" } }, "writesAs.name"],
      [{ mechanical: { name: "MCPS", code: "abc" } }, "mechanical"],
      [{ administrator: { name: "", pro: { name: "PRS" } } }, "administrator.name"],
      [{ administrator: { name: "A", ipi: "1".repeat(21) } }, "administrator.ipi"],
    ] as const;
    for (const [furtherDetails, field] of refusals)
      for (const answer of [
        await update({ furtherDetails }),
        await owner.request("PATCH", "/api/auth/profile", { furtherDetails }),
      ]) {
        expect(answer.status).toBe(400);
        expect(JSON.stringify(answer.body)).toContain(`"furtherDetails.${field}`);
      }
    await update({ furtherDetails: {} });
    expect(await personOf(email)).not.toHaveProperty("furtherDetails");
  });

  it("of a profile lose a former publisher's societies, and are cleared by an empty object", async () => {
    const user = await signedUpUser(cloud.url, "Eve Lind", "eve@example.com");
    const Profile = z.looseObject({ furtherDetails: z.looseObject({}).optional() });
    const change = async (body: object) =>
      (await user.expect(Profile, "PATCH", "/api/auth/profile", body)).furtherDetails;
    await change({ publisherName: "Lind Music", furtherDetails: further });
    expect(await change({ phone: "1" })).toEqual(further);
    expect(await change({ selfPublished: true })).not.toHaveProperty("publisherPro");
    expect(await change({ furtherDetails: { person: { last: "", first: "" } } })).toBeUndefined();
  });

  it("come with an import, are merged, and are in the export", async () => {
    const [fay, gus] = ["fay@example.com", "gus@example.com"];
    const people = [
      { name: "Fay", email: fay, furtherDetails: { writesAs: { name: "F." } } },
      { name: "Fay G.", email: gus, furtherDetails: { mechanical: { name: "MCPS" } } },
    ];
    const read = async (body: object) =>
      await owner.expect(
        z.array(z.object({ outcome: z.string(), changed: z.array(z.string()) })),
        "POST",
        "/api/contributors/import",
        body,
      );
    await read({ people });
    expect(await read({ people })).toMatchObject([
      { outcome: "unchanged" },
      { outcome: "unchanged" },
    ]);
    const added = [{ name: "Fay", email: fay, furtherDetails: { company: { name: "Fay Ltd" } } }];
    expect(await read({ people: added, dryRun: true })).toMatchObject([
      { outcome: "changed", changed: ["furtherDetails"] },
    ]);
    const { id } = await personOf(fay);
    const others = [{ id: (await personOf(gus)).id, knownAs: gus }];
    const body = { name: "Fay", email: fay, knownAs: fay, others };
    const merged = await owner.expect(Person, "POST", `/api/contributors/${id}/merge`, body);
    expect(merged.furtherDetails).toEqual({
      ...{ writesAs: { name: "F." }, mechanical: { name: "MCPS" } },
    });
  });
});
