import type { GroupView, MemberView } from "../../../../../shared/contracts/address-book/groups.ts";
import { splitEvenly, toPercentage } from "../../../../../shared/domain/sheet/basis-points.ts";
import { parseTypedMember, toTypedMember, type TypedMember } from "./typed-member.ts";

/** A person who is added to a group, with their usual shares if known. */
export type NewMember = Pick<MemberView, "name" | "email"> & Partial<MemberView>;

/** The state of the form of a group: the typed values and their problems. */
export interface GroupState {
  name: string;
  members: readonly TypedMember[];
  isNameMissing: boolean;
  problem: string | undefined;
}

export type GroupAction =
  | { type: "name"; name: string }
  | { type: "add"; person: NewMember }
  | { type: "change"; index: number; member: TypedMember }
  | { type: "remove"; index: number }
  | { type: "split-evenly" }
  /** Checks the form, when it is submitted. */
  | { type: "check" }
  | { type: "refuse"; problem: string };

/** The initial form state of a group, or of a new group (undefined), with these members. */
export function initialGroupState(
  group: GroupView | undefined,
  members: readonly NewMember[],
): GroupState {
  return {
    name: group?.name ?? "",
    members: members.map(toTypedMember),
    isNameMissing: false,
    problem: undefined,
  };
}

/** The form state after an action. */
export function groupReducer(state: GroupState, action: GroupAction): GroupState {
  const { members } = state;
  switch (action.type) {
    case "name":
      return { ...state, name: action.name };
    case "add":
      return { ...state, members: [...members, toTypedMember(action.person)] };
    case "change":
      return { ...state, members: members.with(action.index, action.member) };
    case "remove":
      return { ...state, members: members.toSpliced(action.index, 1) };
    case "split-evenly":
      return { ...state, members: splitAmong(members) };
    case "check":
      return checked(state);
    case "refuse":
      return { ...state, problem: action.problem };
    default:
      return action satisfies never;
  }
}

/** The request body of the form; undefined while a value is invalid. */
export function groupRequestBody({ name, members }: GroupState) {
  const valid = members.map(parseTypedMember).filter((member) => member !== undefined);
  if (name.trim() === "" || valid.length === 0 || valid.length < members.length) return undefined;
  return { name, members: valid };
}

/** The state with its problems. While the name is missing, the problem of the members is not checked again. */
function checked(state: GroupState): GroupState {
  const isNameMissing = state.name.trim() === "";
  return {
    ...state,
    isNameMissing,
    problem: isNameMissing ? state.problem : problemOf(state.members),
  };
}

function problemOf(members: readonly TypedMember[]): string | undefined {
  const valid = members.map(parseTypedMember).filter((member) => member !== undefined);
  if (valid.length === 0) return "Add at least one person.";
  if (valid.length < members.length)
    return "Shares are numbers from 0 to 100 with at most two decimals.";
  return undefined;
}

function splitAmong(members: readonly TypedMember[]): TypedMember[] {
  const shares = splitEvenly(members.length).map((share) => toPercentage(share).toFixed(2));
  return members.map((member, index) => {
    const share = shares[index] ?? "";
    return {
      ...member,
      songwriterPercentage: share,
      publisherPercentage: share,
      copyrightPercentage: share,
      masterPercentage: share,
    };
  });
}
