import type { GroupView, MemberView } from "../../../shared/contracts/address-book/groups.ts";
import { toBasisPoints, toPercentage } from "../../../shared/domain/sheet/basis-points.ts";
import type { GroupMember, StoredGroup } from "../../data/address-book/group-repository.ts";

/** A group as its owner sees it. */
export function groupView({ id, name, members, revision, updatedAt }: StoredGroup): GroupView {
  return { id, name, members: members.map(memberView), revision, updatedAt };
}

function memberView({ name, email, ...shares }: GroupMember): MemberView {
  return {
    name,
    email,
    songwriterPercentage: toPercentage(shares.songwriterShare),
    publisherPercentage: toPercentage(shares.publisherShare),
    copyrightPercentage: toPercentage(shares.copyrightShare),
    masterPercentage: toPercentage(shares.masterShare),
  };
}

/** A member as it is stored. */
export function storedMember({ name, email, ...percentages }: MemberView): GroupMember {
  return {
    name,
    email,
    songwriterShare: toBasisPoints(percentages.songwriterPercentage),
    publisherShare: toBasisPoints(percentages.publisherPercentage),
    copyrightShare: toBasisPoints(percentages.copyrightPercentage),
    masterShare: toBasisPoints(percentages.masterPercentage),
  };
}
