import { expect, it } from "vitest";
import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import {
  chosenPeople,
  initialPeopleListState,
  peopleListReducer,
  type PeopleListAction,
} from "./people-list-state.ts";

const person = (id: string, name = id): PersonView => ({
  id,
  name,
  email: `${id}@example.com`,
  pro: "BMI",
  ipi: "none",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  revision: 1,
  updatedAt: "2026-11-01T10:00:00.000Z",
});
const choose = (one: PersonView, isChosen = true): PeopleListAction => ({
  type: "choose",
  person: one,
  isChosen,
});
const after = (...actions: PeopleListAction[]) =>
  actions.reduce(peopleListReducer, initialPeopleListState);
const [nia, otto] = [person("nia"), person("otto")];

it("list of people: keeps people chosen during another search, in the order of the choice", () => {
  const state = after(choose(otto), choose(nia));
  expect(chosenPeople(state, [nia])).toEqual([otto, nia]);
  expect(chosenPeople(state)).toEqual([otto, nia]);
});

it("list of people: gives the chosen people with their current data", () => {
  const renamed = person("nia", "Nia Okafor");
  expect(chosenPeople(after(choose(nia)), [renamed, otto])).toEqual([renamed]);
});

it("list of people: clears the choice of one person, and of all", () => {
  expect(chosenPeople(after(choose(nia), choose(otto), choose(nia, false)))).toEqual([otto]);
  expect(chosenPeople(after(choose(nia), choose(otto), { type: "clear" }))).toEqual([]);
});

it("list of people: keeps the choice when a dialog is closed, and clears it when the dialog has succeeded", () => {
  const open = after(choose(nia), { type: "open", dialog: { kind: "merge", people: [nia] } });
  expect(open.dialog).toEqual({ kind: "merge", people: [nia] });
  const closed = peopleListReducer(open, { type: "close" });
  expect(closed.dialog).toBeUndefined();
  expect(chosenPeople(closed)).toEqual([nia]);
  expect(peopleListReducer(open, { type: "finish" })).toEqual(initialPeopleListState);
});
