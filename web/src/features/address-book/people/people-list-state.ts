import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";

/** The open dialog of the list with its people. Without a person, the form adds a new one. */
export type PeopleDialog =
  | { kind: "person"; person: PersonView | undefined }
  | { kind: "merge" | "group"; people: readonly PersonView[] }
  | { kind: "import" };

export interface PeopleListState {
  /** The chosen people by their ids. They stay chosen while another search is shown. */
  chosen: ReadonlyMap<string, PersonView>;
  dialog: PeopleDialog | undefined;
}

export type PeopleListAction =
  | { type: "choose"; person: PersonView; isChosen: boolean }
  | { type: "clear" }
  | { type: "open"; dialog: PeopleDialog }
  | { type: "close" }
  /** The dialog has succeeded: clears the choice. */
  | { type: "finish" };

export const initialPeopleListState: PeopleListState = { chosen: new Map(), dialog: undefined };

/** The state of the list after an action. */
export function peopleListReducer(
  state: PeopleListState,
  action: PeopleListAction,
): PeopleListState {
  switch (action.type) {
    case "choose": {
      const chosen = new Map(state.chosen);
      if (action.isChosen) chosen.set(action.person.id, action.person);
      else chosen.delete(action.person.id);
      return { ...state, chosen };
    }
    case "clear":
      return { ...state, chosen: new Map() };
    case "open":
      return { ...state, dialog: action.dialog };
    case "close":
      return { ...state, dialog: undefined };
    case "finish":
      return initialPeopleListState;
    default:
      return action satisfies never;
  }
}

/** The chosen people, with their current data if the list has them, else with the data at the time of the choice. */
export function chosenPeople(
  { chosen }: PeopleListState,
  listed: readonly PersonView[] = [],
): PersonView[] {
  const current = new Map(listed.map((person) => [person.id, person]));
  return [...chosen.values()].map((person) => current.get(person.id) ?? person);
}
