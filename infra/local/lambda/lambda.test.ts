import { afterAll, beforeAll, expect, it } from "vitest";
import type { Lambda } from "./lambda.ts";
import { startFunctions, templateWithFunctions } from "../testing/functions.ts";
import type { RunningFunctions } from "../testing/functions.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";

const sources = {
  misbehaving: `export const handler = async (event) => {
    if (event.do === "throw") throw new TypeError("no such thing");
    if (event.do === "exit") process.exit(3);
    if (event.do === "wait") await new Promise((ok) => setTimeout(ok, 60_000));
    if (event.do === "loop") for (;;);
    return { ok: true };
  }`,
  eating: `export const handler = async (event) => {
    if (event.do === "eat") { const a = []; for (;;) a.push(new Array(1000).fill(Math.random())); }
    return { ok: true };
  }`,
  broken: `throw new Error("TABLE_NAME is not set");`,
  nameless: `export const other = 1;`,
  telling: `let count = 0; export const handler = async (event, context) => {
    console.log("hello", { a: 1 }); console.error("oh");
    return { env: process.env, now: Date.now(), made: new Date().getTime(), epoch: new Date(0).getTime(), left: context.getRemainingTimeInMillis(), count: ++count };
  }`,
  slow: `let n = 0; export const handler = async () => { await new Promise((ok) => setTimeout(ok, 30)); return ++n; }`,
};

const propertiesOf = (name: string) => ({
  Timeout: name === "misbehaving" ? 1 : 30,
  MemorySize: name === "eating" ? 64 : 128,
  Environment: { Variables: { TABLE_NAME: "sheets" } },
});

const directory = temporaryDirectory();
let functions: RunningFunctions;
let lambda: Lambda;
beforeAll(() => {
  functions = startFunctions(templateWithFunctions(directory.path, sources, {}, propertiesOf));
  lambda = functions.lambda;
});
afterAll(async () => {
  await lambda.stop();
  directory.remove();
});

it.each([
  ["throw", "TypeError", /no such thing/],
  ["exit", "Runtime.ExitError", /exited with code 3/],
  ["wait", "Sandbox.Timedout", /timed out after 1.00 seconds/],
  ["loop", "Sandbox.Timedout", /timed out/],
])(
  "a function that does %s fails by itself, and its next event works",
  async (what, errorType, message) => {
    const outcome = await lambda.invoke("misbehaving", { do: what });
    expect(outcome).toMatchObject({
      ok: false,
      fault: { errorType, errorMessage: expect.stringMatching(message) },
    });
    expect(functions.logs.lines.some((line) => message.test(line.message))).toBe(true);
    expect(await lambda.invoke("misbehaving", {})).toEqual({ ok: true, value: { ok: true } });
  },
);

it("a function that exceeds its memory fails without affecting others", async () => {
  const fault = { errorType: "Runtime.OutOfMemory", errorMessage: "eating ran out of its 64 MB" };
  expect(await lambda.invoke("eating", { do: "eat" })).toMatchObject({ ok: false, fault });
  expect(await lambda.invoke("eating", {})).toEqual({ ok: true, value: { ok: true } });
});

it("a function that cannot be loaded fails at each event with the reason", async () => {
  for (let i = 0; i < 2; i += 1) {
    expect(await lambda.invoke("broken", {})).toMatchObject({
      fault: { errorMessage: "TABLE_NAME is not set" },
    });
  }
  expect(await lambda.invoke("nameless", {})).toMatchObject({
    fault: { errorType: "Runtime.HandlerNotFound" },
  });
});

it("a function sees its own variables, its role's credentials and the moved time", async () => {
  functions.clock.moveTo(Date.now() + 86_400_000);
  const outcome = await lambda.invoke("telling", {});
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      epoch: 0,
      count: 1,
      env: { TABLE_NAME: "sheets", AWS_REGION: "eu-west-1", AWS_LAMBDA_FUNCTION_NAME: "telling" },
    },
  });
  if (!outcome.ok) throw new Error("it failed");
  const { now, made, left, env } = outcome.value as {
    now: number;
    made: number;
    left: number;
    env: Record<string, string>;
  }; // as the handler above gives it
  expect(now).toBeGreaterThan(Date.now() + 86_000_000);
  expect(made).toBeGreaterThan(Date.now() + 86_000_000);
  expect(left).toBeLessThanOrEqual(30_000);
  expect(Buffer.from(env["AWS_ACCESS_KEY_ID"]?.slice(4) ?? "", "hex").toString()).toBe("Role");
  expect(env["HOME"]).toBeUndefined();
  expect(functions.logs.lines).toContainEqual(
    expect.objectContaining({ source: "telling", level: "INFO", message: "hello { a: 1 }" }),
  );
  expect(functions.logs.lines).toContainEqual(
    expect.objectContaining({ source: "telling", level: "ERROR", message: "oh" }),
  );
});

it("idle environments end: the longest idle one for a new one, and each after a while", async () => {
  const folder = temporaryDirectory();
  const counting = "let n = 0; export const handler = async () => ++n;";
  const names = ["a", "b", "c", "d"];
  const few = startFunctions(
    templateWithFunctions(folder.path, Object.fromEntries(names.map((name) => [name, counting]))),
    undefined,
    { environments: 3, idleMs: 3000 },
  ).lambda;
  for (const name of names) await few.invoke(name, {});
  expect((await few.environments()).map(({ name }) => name)).toEqual(["b", "c", "d"]);
  // The environment of `b` is still there, that of `a` has to start again and ends that of `c`.
  expect(await few.invoke("b", {})).toEqual({ ok: true, value: 2 });
  expect(await few.invoke("a", {})).toEqual({ ok: true, value: 1 });
  expect((await few.environments()).map(({ name }) => name).toSorted()).toEqual(["a", "b", "d"]);
  const [one] = await few.environments();
  expect(one).toMatchObject({ busy: false, events: 1, heapBytes: expect.any(Number) });
  await expect.poll(async () => few.environments(), { timeout: 15_000 }).toEqual([]);
  await few.stop();
  folder.remove();
});

it("an environment whose function has another one ends first, and the last of a function stays", async () => {
  const folder = temporaryDirectory();
  const source = "export const handler = () => new Promise((done) => setTimeout(done, 200, true));";
  const own = startFunctions(
    templateWithFunctions(folder.path, { a: source, b: source, c: source }),
    undefined,
    { environments: 3, idleMs: 600_000 },
  ).lambda;
  await own.invoke("a", {});
  await Promise.all([own.invoke("b", {}), own.invoke("b", {})]);
  await own.invoke("c", {});
  const names = (await own.environments()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["a", "b", "c"]);
  await own.stop();
  folder.remove();
});

it("an event waits for a busy environment before another one starts", async () => {
  const folder = temporaryDirectory();
  const source =
    "export const handler = (ms) => new Promise((done) => setTimeout(done, ms, true));";
  const own = startFunctions(templateWithFunctions(folder.path, { one: source }), undefined, {
    environments: 3,
    idleMs: 600_000,
    waitMs: 300,
  }).lambda;
  await own.invoke("one", 0);
  await Promise.all(Array.from({ length: 5 }, () => own.invoke("one", 10)));
  expect(await own.environments()).toHaveLength(1);
  await Promise.all([own.invoke("one", 1500), own.invoke("one", 10)]);
  expect(await own.environments()).toHaveLength(2);
  await own.stop();
  folder.remove();
});

it("each invocation is recorded with its time and whether it was a cold start", async () => {
  const folder = temporaryDirectory();
  const source = "export const handler = async () => true;";
  const own = startFunctions(templateWithFunctions(folder.path, { one: source })).lambda;
  await own.invoke("one", {});
  await own.invoke("one", {});
  const kept = { at: expect.any(String), name: "one", ms: expect.any(Number) };
  expect(own.invocations).toEqual([
    { ...kept, isCold: true },
    { ...kept, isCold: false },
  ]);
  await own.stop();
  folder.remove();
});

it("concurrent events use at most three environments", async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => lambda.invoke("slow", {})));
  const counts = outcomes.map((outcome) => (outcome.ok ? Number(outcome.value) : 0));
  expect(counts.filter((count) => count === 1).length).toBeLessThanOrEqual(3);
  expect(counts.every((count) => count > 0)).toBe(true);
});
