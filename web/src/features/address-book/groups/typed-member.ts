import type { MemberView } from "../../../../../shared/contracts/address-book/groups.ts";
import {
  formatShare,
  isTwoDecimalPercentage,
  toBasisPoints,
} from "../../../../../shared/domain/sheet/basis-points.ts";

/** The share fields of a member with their labels, in the order of the sheet. */
export const memberShareFields = [
  ["songwriterPercentage", "Songwriter"],
  ["publisherPercentage", "Publisher"],
  ["copyrightPercentage", "Copyright"],
  ["masterPercentage", "Master"],
] as const;
export type MemberShareField = (typeof memberShareFields)[number][0];

/** A member as typed in the form. Shares are the texts of their fields, in percent. */
export type TypedMember = Pick<MemberView, "name" | "email"> & Record<MemberShareField, string>;

const textOf = (percentage = 0) => (percentage === 0 ? "" : formatShare(toBasisPoints(percentage)));

/** The form values of a member. */
export function toTypedMember(
  member: Pick<MemberView, "name" | "email"> & Partial<MemberView>,
): TypedMember {
  return {
    name: member.name,
    email: member.email,
    songwriterPercentage: textOf(member.songwriterPercentage),
    publisherPercentage: textOf(member.publisherPercentage),
    copyrightPercentage: textOf(member.copyrightPercentage),
    masterPercentage: textOf(member.masterPercentage),
  };
}

const isPercentage = (share: number) => share >= 0 && share <= 100 && isTwoDecimalPercentage(share);

/** The member as the request takes it; undefined if a share is not a percentage with at most two decimals. */
export function parseTypedMember(typed: TypedMember): MemberView | undefined {
  const percentages = {
    songwriterPercentage: Number(typed.songwriterPercentage),
    publisherPercentage: Number(typed.publisherPercentage),
    copyrightPercentage: Number(typed.copyrightPercentage),
    masterPercentage: Number(typed.masterPercentage),
  };
  if (!Object.values(percentages).every(isPercentage)) return undefined;
  return { name: typed.name, email: typed.email, ...percentages };
}

/** The total of a category as text: 'Songwriter 100.00 %'. */
export function shareTotalText(
  members: readonly TypedMember[],
  key: MemberShareField,
  label: string,
): string {
  const total = members.reduce((sum, member) => {
    const share = Number(member[key]);
    return sum + (Number.isFinite(share) ? toBasisPoints(share) : 0);
  }, 0);
  return `${label} ${formatShare(total)} %`;
}
