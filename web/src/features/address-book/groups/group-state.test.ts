import { expect, it } from "vitest";
import {
  groupRequestBody,
  groupReducer,
  initialGroupState,
  type GroupAction,
} from "./group-state.ts";

const person = (name: string, more = {}) => ({ name, email: `${name}@example.com`, ...more });
const start = initialGroupState(undefined, [person("nia"), person("otto"), person("rui")]);
const after = (...actions: GroupAction[]) => actions.reduce(groupReducer, start);

it("group form: starts with the known shares of the members", () => {
  const { name, members } = initialGroupState(undefined, [
    person("nia", { masterPercentage: 12.5 }),
  ]);
  expect(name).toBe("");
  expect(members[0]).toMatchObject({ songwriterPercentage: "", masterPercentage: "12.50" });
});

it("group form: adds, changes and removes members", () => {
  const [nia] = start.members;
  if (nia === undefined) throw new Error("There is no first member");
  const { members } = after(
    { type: "change", index: 0, member: { ...nia, masterPercentage: "5" } },
    { type: "remove", index: 1 },
    { type: "add", person: person("ada") },
  );
  expect(members.map(({ name, masterPercentage }) => [name, masterPercentage])).toEqual([
    ["nia", "5"],
    ["rui", ""],
    ["ada", ""],
  ]);
});

it("group form: splits each share evenly, to a total of 100 %", () => {
  const { members } = after({ type: "split-evenly" });
  expect(members.map(({ songwriterPercentage }) => songwriterPercentage)).toEqual([
    "33.34",
    "33.33",
    "33.33",
  ]);
  expect(members[0]).toMatchObject({
    publisherPercentage: "33.34",
    copyrightPercentage: "33.34",
    masterPercentage: "33.34",
  });
});

it("group form: requires a name first, then members, then valid percentages", () => {
  expect(after({ type: "check" })).toMatchObject({ isNameMissing: true, problem: undefined });
  const name = { type: "name", name: "The band" } as const;
  const none = { ...after(name), members: [] };
  expect(groupReducer(none, { type: "check" })).toMatchObject({
    isNameMissing: false,
    problem: "Add at least one person.",
  });
  const [nia] = start.members;
  if (nia === undefined) throw new Error("There is no first member");
  const wrong = after(name, {
    type: "change",
    index: 0,
    member: { ...nia, masterPercentage: "101" },
  });
  expect(groupReducer(wrong, { type: "check" }).problem).toBe(
    "Shares are numbers from 0 to 100 with at most two decimals.",
  );
});

it("group form: keeps a problem while the name is missing, and clears it when the form is valid", () => {
  const refused = after({ type: "refuse", problem: "Changed elsewhere" }, { type: "check" });
  expect(refused).toMatchObject({ isNameMissing: true, problem: "Changed elsewhere" });
  const named = groupReducer(refused, { type: "name", name: "The band" });
  expect(groupReducer(named, { type: "check" })).toMatchObject({
    isNameMissing: false,
    problem: undefined,
  });
});

it("group form: has a request body only if it is valid", () => {
  const name = { type: "name", name: "The band" } as const;
  expect(groupRequestBody(start)).toBeUndefined();
  expect(groupRequestBody({ ...after(name), members: [] })).toBeUndefined();
  const [nia] = start.members;
  if (nia === undefined) throw new Error("There is no first member");
  const wrong = { ...nia, masterPercentage: "1.234" };
  expect(
    groupRequestBody(after(name, { type: "change", index: 0, member: wrong })),
  ).toBeUndefined();
  expect(groupRequestBody(after(name, { type: "split-evenly" }))).toMatchObject({
    name: "The band",
    members: [{ name: "nia", songwriterPercentage: 33.34 }, {}, {}],
  });
});
