import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { searchEntriesOf } from "../../../shared/domain/song/suggestions.ts";
import { suggestPeople } from "../../address-book/people/suggest-people.ts";
import { addressBookKeys } from "../address-book/address-book-keys.ts";
import { Table } from "../core/table.ts";
import { savePeopleOfSheet } from "../address-book/person-repository.ts";

const size = 10_000;
const workspaceId = WorkspaceId.parse("owner00000000000000000");
const at = "2026-11-21T12:00:00.000Z";
const Consumed = z.object({ CapacityUnits: z.number() });
const Output = z.looseObject({
  ConsumedCapacity: z.union([Consumed, z.array(Consumed)]).optional(),
});

const firstNames = [
  "Łukasz",
  "Björk",
  "Mary Ann",
  "Anh",
  "Nia",
  "Otto",
  "Zoë",
  "José",
  "Ida",
  "Per",
];
const nameOf = (index: number) =>
  `${firstNames[index % 10] ?? ""} ${["Adler", "Okafor", "Świt", "Nguyễn"][index % 4] ?? ""}-Number${index}`;
const person = (index: number) => ({
  songwriterName: nameOf(index),
  email: `person${index}@example.com`,
  pro: "BMI",
  songwriterIpi: "00052210040",
  publisherName: "Okafor Songs",
  publisherIpi: "00014107338",
  selfPublished: false,
});

describe.each(dataEngines)("the address book on $engine", ({ open }) => {
  let data: DataTable;
  let table: Table;
  let units = 0;

  beforeAll(async () => {
    data = await open();
    table = new Table(data.client, data.name, "test");
    await fill();
    data.client.middlewareStack.add(
      (next) => async (call) => {
        Object.assign(call.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(call);
        const { ConsumedCapacity: used = [] } = Output.parse(answer.output);
        for (const { CapacityUnits } of [used].flat()) units += CapacityUnits;
        return answer;
      },
      { step: "initialize" },
    );
  }, 300_000);
  afterAll(() => data.stop());

  /** Ten thousand people as `savePeopleOfSheet` writes them. */
  async function fill() {
    const items = Array.from({ length: size }, (_, index) => {
      const { songwriterName: name, songwriterIpi: ipi, ...rest } = person(index);
      const one = { id: `p${index}`, name, ipi, ...rest, isIndexed: true, updatedAt: at };
      return [
        { ...addressBookKeys.person(workspaceId, one.email), ...one, kind: "songwriter" },
        ...searchEntriesOf(one).map((entry) => ({
          ...addressBookKeys.personIndexEntry(workspaceId, entry, one.email),
          email: one.email,
          kind: "songwriter-entry",
        })),
      ];
    }).flat();
    const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) =>
      items.slice(index * 25, index * 25 + 25),
    );
    const write = async (first: number): Promise<void> => {
      const batch = batches[first];
      if (batch === undefined) return;
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await data.client.send(new BatchWriteCommand({ RequestItems: { [data.name]: requests } }));
      await write(first + 8);
    };
    await Promise.all(Array.from({ length: 8 }, (_, lane) => write(lane)));
  }

  const found = async (query: string) => {
    units = 0;
    const people = await suggestPeople(table, workspaceId, query);
    expect(units).toBeLessThanOrEqual(5);
    return people.map(({ email }) => email);
  };

  it("finds each of ten thousand people by the beginning of any word and by the address, with 5 read units", async () => {
    for (let index = 7; index < size; index += 499) {
      const { songwriterName, email } = person(index);
      for (const query of [songwriterName, `number${index}`, email, songwriterName.toUpperCase()])
        expect(await found(query)).toContain(email);
    }
    expect(await found("lukasz swit number5010")).toEqual(["person5010@example.com"]);
    expect(await found("number5010 lukasz")).toEqual(["person5010@example.com"]);
    expect(await found("nguyen per number4999")).toEqual(["person4999@example.com"]);
    for (const wide of ["p", "number", "o", "example"]) await found(wide);
    expect(await found("okafor")).toHaveLength(8);
    expect(await found("nobody")).toEqual([]);
  });

  it("writes an unchanged person once a day, finds a new name immediately, and keeps the other details", async () => {
    const row = { ...person(1), contributorId: "c1", songwriterShare: 1, publisherShare: 1 };
    const split = { ...row, copyrightShare: 1, masterShare: 1 };
    units = 0;
    await savePeopleOfSheet(
      table,
      workspaceId,
      { title: "Calm", splits: [split] },
      "2026-11-21T20:00:00.000Z",
      new Set(),
    );
    expect(units).toBeLessThanOrEqual(1);
    const renamed = { ...split, songwriterName: "Freya Lind" };
    await savePeopleOfSheet(
      table,
      workspaceId,
      { title: "Calm", splits: [renamed] },
      "2026-11-21T21:00:00.000Z",
      new Set(),
    );
    const [first] = await suggestPeople(table, workspaceId, "lind fr");
    expect(first).toMatchObject({ id: "p1", name: "Freya Lind", email: "person1@example.com" });
  });
});
