import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { AgreementSheetRow } from "../../../shared/domain/agreement/agreement.ts";
import type { PersonDetails } from "../../../shared/domain/address-book/person-details.ts";
import { partitions, prefixes } from "../../data/core/key-prefixes.ts";
import type { Table } from "../../data/core/table.ts";
import { readGroup } from "../../data/address-book/group-repository.ts";
import { savePeopleOfSheet } from "../../data/address-book/person-repository.ts";
import type { Context } from "../../http/context.ts";
import { noIdempotency } from "../../http/idempotency.ts";
import { randomId } from "../../platform/random-id.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { createGroup } from "../groups/change-groups.ts";
import { suggestPeople } from "./suggest-people.ts";
import { addPerson } from "./add-person.ts";
import { decideOffer } from "./decide-offer.ts";
import { importPeople } from "./import-people.ts";
import { listPeople } from "./list-people.ts";
import { mergePeople } from "./merge-people.ts";
import { removePeople } from "./remove-people.ts";
import { updatePerson } from "./update-person.ts";

type Songs = typeof songs;
const at = "2026-11-22T12:00:00.000Z";
const person = (name: string, email: string): PersonDetails => ({
  name,
  email,
  pro: "BMI",
  ipi: "00052210040",
  publisherName: "Okafor Songs",
  publisherIpi: "00014107338",
  selfPublished: false,
});
const nia = person("Nia Okafor", "nia@okafor.example");
const otto = person("Otto Lind", "otto@lind.example");

function rowOf({ name, ipi, ...rest }: PersonDetails): AgreementSheetRow {
  const shares = { songwriterShare: 1, publisherShare: 1, copyrightShare: 1, masterShare: 1 };
  const entered = { songwriterName: name, songwriterIpi: ipi, ...rest, proChecked: true };
  return { contributorId: "c1", ...entered, ...shares };
}

describe.each(dataEngines)("people of the address book on $engine", ({ open }) => {
  let table: Table;
  setUpStores(open, ({ stores }) => {
    table = stores.table;
  });

  /** The calls on an address book of its own. */
  function addressBook() {
    const workspaceId = WorkspaceId.parse(randomId());
    const call = { workspace: { id: workspaceId }, at, idempotency: noIdempotency };
    /** The use cases read no more of the context. */
    const context = <Name extends keyof Songs>(given: object) =>
      ({ ...call, ...given }) as unknown as Context<Songs[Name]>;
    const all = async (query = "") => {
      const given = context<"contributors">({ query: { query } });
      const { body } = await listPeople(table, given);
      return body;
    };
    const sheetNoting = async (written: Set<string>, ...rows: PersonDetails[]) => {
      const sheet = { title: "Calm", splits: rows.map(rowOf) };
      await savePeopleOfSheet(table, workspaceId, sheet, at, written);
    };
    return {
      workspaceId,
      all,
      add: async (body: PersonDetails) => {
        await addPerson(table, context<"addContributor">({ body }));
        const [added] = (await all()).filter(({ email }) => email === body.email);
        if (added === undefined) throw new Error("The person is missing");
        return added;
      },
      update: (id: string, body: object) =>
        updatePerson(table, context<"updateContributor">({ params: { id }, body })),
      decide: (id: string, body: object) =>
        decideOffer(table, context<"decideOffer">({ params: { id }, body })),
      merge: (id: string, body: object) =>
        mergePeople(table, context<"mergeContributors">({ params: { id }, body })),
      remove: (people: object[]) =>
        removePeople(table, context<"removeContributors">({ body: { people } })),
      import: (people: object[], dryRun = false) =>
        importPeople(table, context<"importContributors">({ body: { people, dryRun } })),
      group: (body: object) => createGroup(table, context<"createGroup">({ body })),
      sheet: (...rows: PersonDetails[]) => sheetNoting(new Set(), ...rows),
      sheetNoting,
      suggest: async (query: string) =>
        (await suggestPeople(table, workspaceId, query)).map(({ email }) => email),
      entries: async () =>
        await table.range({
          pk: partitions.owner(workspaceId),
          prefix: prefixes.personIndexEntry,
        }),
    };
  }

  it("are added once, found by the beginning of any word, and refused with the same address", async () => {
    const book = addressBook();
    const added = await book.add(nia);
    expect(added).toMatchObject({ ...nia, revision: 1, confirmedAt: at });
    expect((await book.add(nia)).id).toBe(added.id);
    const other = { ...nia, name: "Nina", email: "NIA@okafor.example" };
    await expect(book.add(other)).rejects.toMatchObject({ code: "person_exists" });
    for (const query of ["ok", "nia okaf", "okafor n", "NIA@ok"])
      expect(await book.all(query)).toHaveLength(1);
    expect(await book.all("fjord")).toEqual([]);
  });

  it("are moved by a change of name and address, with index entries and group memberships", async () => {
    const book = addressBook();
    const { id, revision } = await book.add(nia);
    const members = [{ ...nia, ...shares(60) }];
    const group = await book.group({ name: "The band", members });
    const body = { ...nia, name: "Nia Lind", email: "nia@lind.example", knownAs: nia.email };
    const change = { ...body, revision };
    expect(await book.update(id, change)).toMatchObject({ id, name: "Nia Lind", revision: 2 });
    // The answer was lost, and the page repeats the call.
    expect(await book.update(id, change)).toMatchObject({ id, revision: 2 });
    expect(await book.all()).toHaveLength(1);
    expect(await book.suggest("okafor")).toEqual([]);
    expect(await book.suggest("lind")).toEqual(["nia@lind.example"]);
    expect(await book.entries()).toHaveLength(3);
    const stored = await readGroup(table, book.workspaceId, group.id);
    expect(stored?.members).toMatchObject([{ name: "Nia Lind", email: "nia@lind.example" }]);
    await book.add(otto);
    const taken = { ...body, email: otto.email, knownAs: "nia@lind.example", revision: 2 };
    await expect(book.update(id, taken)).rejects.toMatchObject({ code: "person_exists" });
  });

  it("edited in two tabs are outdated for the second one", async () => {
    const book = addressBook();
    const { id, revision } = await book.add(nia);
    const base = { knownAs: nia.email, revision };
    const results = await Promise.allSettled([
      book.update(id, { ...nia, pro: "ASCAP", ...base }),
      book.update(id, { ...nia, pro: "SOCAN", ...base }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "person_outdated" } });
    const won = results.find((result) => result.status === "fulfilled");
    expect((await book.all())[0]?.pro).toBe(won?.value.pro);
  });

  it("keep confirmed details when a sheet has others, which the owner accepts or refuses", async () => {
    const book = addressBook();
    const { id } = await book.add(nia);
    const onSheet = { ...nia, name: "Nia O.", pro: "ASCAP" };
    await book.sheet(onSheet);
    const [offered] = await book.all();
    expect(offered).toMatchObject({ ...nia, offered: { name: "Nia O.", title: "Calm", at } });
    const answer = { knownAs: nia.email, at };
    expect((await book.decide(id, { ...answer, use: false })).offered).toBeUndefined();
    // A second click decides nothing more.
    expect(await book.decide(id, { ...answer, use: true })).toMatchObject(nia);
    await book.sheet(onSheet);
    expect((await book.all())[0]?.offered).toBeUndefined();
    await book.sheet({ ...onSheet, pro: "SOCAN" });
    const used = await book.decide(id, { ...answer, use: true });
    expect(used).toMatchObject({ name: "Nia O.", pro: "SOCAN", email: nia.email });
    expect(await book.suggest("nia o")).toEqual([nia.email]);
  });

  it("are in the event of the sheet that has written them, also if another person could not be written", async () => {
    const book = addressBook();
    const transact = table.tryTransact.bind(table);
    const spy = vi.spyOn(table, "tryTransact").mockImplementation(async (items) => {
      if (JSON.stringify(items).includes(nia.email)) throw new DomainError("busy");
      return await transact(items);
    });
    const written = new Set<string>();
    await expect(book.sheetNoting(written, nia, otto)).rejects.toMatchObject({ code: "busy" });
    spy.mockRestore();
    expect([...written]).toEqual([otto.email]);
    expect(await book.all()).toMatchObject([{ email: otto.email }]);
  });

  it("keep the owner's details that are confirmed while a sheet is sent", async () => {
    const book = addressBook();
    await book.sheet(nia);
    const [{ id, revision } = { id: "", revision: 0 }] = await book.all();
    await Promise.all([
      book.update(id, { ...nia, pro: "SOCAN", knownAs: nia.email, revision }).catch(() => {
        // The sheet came first: the owner sees its details and decides again.
      }),
      book.sheet({ ...nia, pro: "ASCAP" }),
    ]);
    const [after] = await book.all();
    if (after?.confirmedAt === undefined) expect(after?.pro).toBe("ASCAP");
    else expect(after).toMatchObject({ pro: "SOCAN", offered: { pro: "ASCAP" } });
  });

  it("are found by the address of a person who was merged into them", async () => {
    const book = addressBook();
    const [first, second, third] = [
      await book.add(nia),
      await book.add({ ...nia, email: "nia@old.example" }),
      await book.add({ ...nia, email: "nia@new.example" }),
    ];
    const merge = async (kept: { id: string; email: string }, gone: typeof kept) =>
      await book.merge(kept.id, {
        ...nia,
        email: kept.email,
        knownAs: kept.email,
        others: [{ id: gone.id, knownAs: gone.email }],
      });
    await merge(first, second);
    await book.sheet({ ...nia, email: "NIA@old.example", pro: "SOCAN" });
    expect(await book.all()).toMatchObject([
      { id: third.id },
      { id: first.id, email: nia.email, offered: { pro: "SOCAN" } },
    ]);
    // Then the one who was kept is merged, too.
    await merge(third, first);
    await book.sheet(otto, { ...nia, email: second.email }, nia, third);
    expect((await book.all()).map(({ email }) => email).toSorted()).toEqual(
      [third.email, otto.email].toSorted(),
    );
    // A new person may have the address.
    const again = await book.add({ ...nia, name: "Nina", email: second.email });
    await book.sheet({ ...nia, name: "Nina", email: second.email, pro: "GEMA" });
    expect((await book.all()).find(({ id }) => id === again.id)).toMatchObject({
      offered: { pro: "GEMA" },
    });
  });

  it("are merged into one, with their groups, also by a repeated call", async () => {
    const book = addressBook();
    const kept = await book.add(nia);
    const old = await book.add({ ...nia, email: "nia@old.example" });
    const typo = await book.add({ ...nia, name: "Nia Okfor", email: "nia@typo.example" });
    const members = [
      { ...old, ...shares(20) },
      { ...otto, ...shares(50) },
      { ...typo, ...shares(30) },
    ];
    const group = await book.group({ name: "The band", members });
    const others = [old, typo].map(({ id, email }) => ({ id, knownAs: email }));
    // The owner chooses a merged person's address.
    const body = { ...nia, email: old.email, knownAs: kept.email, others };
    expect(await book.merge(kept.id, body)).toMatchObject({ id: kept.id, email: old.email });
    const repeated = await book.merge(kept.id, body);
    expect(await book.all()).toMatchObject([{ id: kept.id, revision: repeated.revision }]);
    expect(await book.entries()).toHaveLength(3);
    const stored = await readGroup(table, book.workspaceId, group.id);
    expect(stored?.members).toMatchObject([
      { email: old.email, songwriterShare: 5000 },
      { email: otto.email, songwriterShare: 5000 },
    ]);
  });

  it("are neither lost nor doubled by a merge while sheets are sent", async () => {
    const book = addressBook();
    const kept = await book.add(nia);
    const old = await book.add({ ...nia, email: "nia@old.example" });
    const body = { ...nia, knownAs: nia.email, others: [{ id: old.id, knownAs: old.email }] };
    await Promise.all([
      book.merge(kept.id, body),
      book.sheet({ ...nia, pro: "ASCAP" }, otto),
      book.sheet({ ...nia, name: "Nia O.", email: old.email }),
    ]);
    const people = await book.all();
    const ids = people.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(people.find(({ id }) => id === kept.id)).toMatchObject(nia);
    expect(people.map(({ email }) => email)).toContain(otto.email);
    // A sheet that came after the merge brings its address back as a person of its own.
    expect(ids).not.toContain(old.id);
  });

  it("are deleted with their index entries, and their groups stay", async () => {
    const book = addressBook();
    const { id } = await book.add(nia);
    const stranger = { id: randomId(), knownAs: nia.email };
    expect(await book.remove([stranger])).toEqual({ deleted: 0 });
    const named = [{ id, knownAs: nia.email }];
    expect(await book.remove(named)).toEqual({ deleted: 1 });
    expect(await book.remove(named)).toEqual({ deleted: 0 });
    expect(await book.entries()).toEqual([]);
  });

  it("are imported 200 at a time, with a preview, and not changed by a second import", async () => {
    const book = addressBook();
    await book.add(nia);
    await book.sheet(otto);
    const others = Array.from({ length: 197 }, (_, index) =>
      person(`Writer ${index}`, `writer${index}@example.com`),
    );
    const rows = [{ ...nia, pro: "", ipi: "" }, { ...otto, pro: "SOCAN" }, ...others];
    const preview = await book.import(rows, true);
    expect(preview.slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "changed",
      "new",
    ]);
    expect(preview[1]?.changed).toEqual(["pro"]);
    expect(await book.all()).toHaveLength(2);
    expect(await book.import(rows)).toEqual(preview);
    const people = await book.all();
    const repeated = await book.import(rows);
    expect(repeated.every(({ outcome }) => outcome === "unchanged")).toBe(true);
    expect(await book.all()).toEqual(people);
    expect(people.find(({ email }) => email === otto.email)).toMatchObject({ pro: "SOCAN" });
  });
});

function shares(songwriterPercentage: number) {
  const others = { publisherPercentage: 0, copyrightPercentage: 0, masterPercentage: 0 };
  return { songwriterPercentage, ...others };
}
