import { beforeEach, expect, it } from "vitest";
import type { EdgeField } from "../../stack/settings.ts";
import { CommandRefused } from "../command-refused.ts";
import { rotateEdge } from "./rotate-edge.ts";

const client = "the client's secret";
const minuteMs = 60_000;
const startedAt = Date.parse("2027-01-12T09:00:00.000Z");

/** The texts of the secret, each since a time, and the field that CloudFront sends. */
let written: { since: number; text: string }[];
let field: EdgeField;
let now: number;
let updates: number;

beforeEach(() => {
  now = startedAt;
  field = "edge";
  updates = 0;
  written = [{ since: 0, text: JSON.stringify({ client, edge: "a".repeat(48) }) }];
});

const latest = () => written.at(-1)?.text ?? expect.fail();
const saved = (): Record<string, unknown> => JSON.parse(latest());

/** The values that some function accepts and those that all accept: each has read the secret in the last five minutes. */
function accepted() {
  const texts = written.filter(
    ({ since }, index) =>
      since <= now && (written[index + 1]?.since ?? Infinity) > now - 5 * minuteMs,
  );
  const ofEach = texts.map(({ text }) => {
    const { edge, edge2 } = JSON.parse(text);
    return [edge, edge2].filter((value): value is string => value !== undefined);
  });
  const bySome = [...new Set(ofEach.flat())];
  return { bySome, byAll: bySome.filter((value) => ofEach.every((one) => one.includes(value))) };
}

/** What CloudFront sends is accepted by every function, whenever it has read the secret. */
function expectNoOutage(...fields: EdgeField[]) {
  for (const sent of fields) expect(accepted().byAll).toContain(saved()[sent]);
}

interface Failures {
  write?: number;
  update?: boolean;
}

/** Runs the command. With `failures`, the write of this number fails, or the update of the stack. */
async function rotate({ applies = true, ...failures }: Failures & { applies?: boolean } = {}) {
  const said: string[] = [];
  let writes = 0;
  await rotateEdge({
    secret: {
      read: async () => latest(),
      write: async (text) => {
        writes += 1;
        if (writes === failures.write) throw new Error("The connection is lost");
        written.push({ since: now, text });
        expectNoOutage(field);
      },
    },
    stack: {
      readField: async () => field,
      changeField: async (to) => {
        if (failures.update === true) throw new CommandRefused("The update was rolled back");
        // CloudFront's locations take the change one after another.
        for (let minute = 0; minute < 5; minute += 1) {
          expectNoOutage(field, to);
          now += minuteMs;
        }
        field = to;
        updates += 1;
      },
    },
    now: () => now,
    wait: async (ms) => {
      expectNoOutage(field);
      now += ms;
    },
    applies,
    say: (line) => void said.push(line),
  });
  return said;
}

it("rotate edge replaces the value without a moment in which a request is refused, again and again", async () => {
  for (const to of ["edge2", "edge", "edge2"] as const) {
    const former = saved()[field];
    await rotate();
    expect(field).toBe(to);
    expect(Object.keys(saved()).toSorted()).toEqual(["client", "edge", "edge2"]);
    expect(saved()["client"]).toBe(client);
    expect(saved()["edge"]).not.toBe(saved()["edge2"]);
    expectNoOutage(field);
    now += 5 * minuteMs + 1;
    expect(accepted().bySome).not.toContain(former);
    for (const value of accepted().bySome) expect(value).toMatch(/^[\w-]{48}$/);
  }
});

it("without --apply it prints what it would do, and changes nothing", async () => {
  const said = await rotate({ applies: false });
  expect(said.join("\n")).toMatch(/`edge2` gets a new value.*\nNothing was changed/s);
  expect([written.length, updates]).toEqual([1, 0]);
});

it.each<[string, Failures]>([
  ["before the new value is there", { write: 1 }],
  ["in the update of the stack", { update: true }],
  ["before the earlier value is replaced", { write: 2 }],
])("a run that was interrupted %s is continued", async (_, failures) => {
  const former = saved()["edge"];
  await expect(rotate(failures)).rejects.toThrow(/connection is lost|rolled back/);
  now += minuteMs;
  const isBegun = written.length > 1;
  await rotate();
  expect([field, updates]).toEqual(["edge2", 1]);
  expect(saved()).not.toHaveProperty("edgeRotation");
  expect(written).toHaveLength(3);
  expect(isBegun).toBe(failures.write !== 1);
  now += 5 * minuteMs + 1;
  expectNoOutage(field);
  expect(accepted().bySome).not.toContain(former);
});

it("no line and no error has a part of the secret", async () => {
  const said = (await rotate()).join("\n");
  for (const value of [saved()["edge"], saved()["edge2"], client])
    expect(said).not.toContain(String(value));
  written.push({ since: now, text: `{"edge":"${"s".repeat(48)}` });
  const error: unknown = await rotate().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandRefused);
  expect(String(error)).not.toContain("sss");
});
