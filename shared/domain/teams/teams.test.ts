import { describe, expect, it } from "vitest";
import { DomainError } from "../domain-error.ts";
import { UserId, WorkspaceId } from "../ids.ts";
import { changeRole, removeMember, transferOwnership } from "./change-members.ts";
import { acceptInvitation, endInvitation } from "./end-invitation.ts";
import { invitationsPerDay, inviteToTeam, resendInvitation } from "./invite.ts";
import { includesRole, roles } from "./roles.ts";
import { seatsTaken } from "./seats.ts";
import type { TeamWithMembers } from "./team.ts";

const [nia, otto, ada] = ["nia", "otto", "ada"].map((id) => UserId.parse(id)) as [
  UserId,
  UserId,
  UserId,
];
const at = "2026-11-23T10:00:00.000Z";
const later = (days: number) => new Date(Date.parse(at) + days * 24 * 3600_000).toISOString();

const team: TeamWithMembers = {
  team: {
    id: WorkspaceId.parse("team"),
    name: "Northern Songs",
    ownerId: nia,
    createdBy: nia,
    createdAt: at,
    revision: 1,
  },
  members: [
    { userId: nia, role: "owner", joinedAt: at },
    { userId: otto, role: "member", joinedAt: at },
  ],
  invitations: [],
};

function invited(
  whole: TeamWithMembers,
  email: string,
  changes: Partial<Parameters<typeof inviteToTeam>[1]> = {},
): TeamWithMembers {
  return inviteToTeam(whole, {
    id: email,
    email,
    role: "viewer",
    keyVersion: "v1",
    invitedBy: nia,
    at,
    seats: 5,
    userId: undefined,
    ...changes,
  }).after;
}

const byAda = { id: "ada@example.com", userId: ada, email: "Ada@Example.com", seats: 5, at };

function refusal(whole: TeamWithMembers, changes: Partial<typeof byAda>): unknown {
  try {
    acceptInvitation(whole, { ...byAda, ...changes });
    return "accepted";
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
}

describe("roles", () => {
  it("each role has the permissions of the roles before it, and no others", () => {
    const table = roles.map((role) => roles.map((needed) => includesRole(role, needed)));
    expect(table).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });
});

describe("seats", () => {
  it("open invitations take seats, up to the plan's limit of five", () => {
    let whole = team;
    for (const name of ["a", "b", "c"]) whole = invited(whole, `${name}@example.com`);
    expect(seatsTaken(whole, at)).toBe(5);
    expect(() => invited(whole, "d@example.com")).toThrow(
      expect.objectContaining({ code: "team_full" }),
    );
    expect(seatsTaken(invited(whole, "d@example.com", { seats: Infinity }), at)).toBe(6);
  });

  it("a seat is free again when the invitation expires, is revoked or declined", () => {
    const whole = invited(team, "a@example.com");
    expect(seatsTaken(whole, later(7))).toBe(2);
    expect(seatsTaken(whole, later(6.9))).toBe(3);
    for (const state of ["revoked", "declined"] as const)
      expect(
        seatsTaken(endInvitation(whole, { id: "a@example.com", state, at }) ?? whole, at),
      ).toBe(2);
  });

  it("an expired invitation can be resent only if a seat is free", () => {
    const id = "a@example.com";
    let whole = invited(team, id);
    for (const name of ["b", "c", "d"])
      whole = invited(whole, `${name}@example.com`, { at: later(8) });
    expect(() => resendInvitation(whole, { id, at: later(8), seats: 5 })).toThrow(
      expect.objectContaining({ code: "team_full" }),
    );
  });
});

describe("inviting", () => {
  it("refuses a member and an address with an open invitation, in any spelling", () => {
    expect(() => invited(team, "otto@example.com", { userId: otto })).toThrow(
      expect.objectContaining({ code: "already_member" }),
    );
    const whole = invited(team, "ada@example.com");
    expect(() => invited(whole, "ADA@example.com", { id: "2" })).toThrow(
      expect.objectContaining({ code: "already_invited" }),
    );
    expect(invited(whole, "ada@example.com", { id: "2", at: later(8) }).invitations).toHaveLength(
      2,
    );
  });

  it("counts the emails of a day, resent ones included", () => {
    let whole = team;
    const id = "ada@example.com";
    whole = invited(whole, id);
    for (let sent = 1; sent < invitationsPerDay; sent += 1)
      whole = resendInvitation(whole, { id, at, seats: 5 }).after;
    expect(() => resendInvitation(whole, { id, at, seats: 5 })).toThrow(
      expect.objectContaining({ code: "too_many_requests" }),
    );
    const tomorrow = resendInvitation(whole, { id, at: later(1), seats: 5 });
    expect(tomorrow.invitation.expiresAt).toBe(later(8));
  });
});

describe("accepting", () => {
  const whole = invited(team, "ada@example.com");

  it("makes the person a member with the invitation's role, once", () => {
    const after = acceptInvitation(whole, byAda);
    expect(after?.members.at(-1)).toEqual({ userId: ada, role: "viewer", joinedAt: at });
    expect(after && seatsTaken(after, at)).toBe(3);
    expect(after && acceptInvitation(after, byAda)).toBeUndefined();
  });

  it("is refused for another address, after the invitation's end, and for a full team", () => {
    expect(refusal(whole, { email: "eve@example.com" })).toBe("invitation_not_yours");
    expect(refusal(whole, { at: later(7) })).toBe("invitation_expired");
    expect(refusal(whole, { id: "other" })).toBe("invitation_not_found");
    expect(refusal(whole, { seats: 2 })).toBe("team_full");
    const revoked = endInvitation(whole, { id: "ada@example.com", state: "revoked", at });
    expect(refusal(revoked ?? whole, {})).toBe("invitation_ended");
  });

  it("is refused for a removed person with the same invitation", () => {
    const after = acceptInvitation(whole, byAda) ?? whole;
    const without = removeMember(after, { userId: ada, at });
    expect(() => acceptInvitation(without, byAda)).toThrow(
      expect.objectContaining({ code: "invitation_ended" }),
    );
  });
});

describe("members", () => {
  it("there is exactly one owner after each change", () => {
    const after = transferOwnership(team, otto) ?? team;
    expect(after.team.ownerId).toBe(otto);
    expect(Object.fromEntries(after.members.map(({ userId, role }) => [userId, role]))).toEqual({
      nia: "member",
      otto: "owner",
    });
    expect(transferOwnership(after, otto)).toBeUndefined();
    for (const refused of [
      () => removeMember(after, { userId: otto, at }),
      () => changeRole(after, { userId: otto, role: "viewer" }),
    ])
      expect(refused).toThrow(expect.objectContaining({ code: "team_needs_owner" }));
    expect(() => transferOwnership(team, ada)).toThrow(
      expect.objectContaining({ code: "member_not_found" }),
    );
  });

  it("changing a member's role to the current one changes nothing", () => {
    expect(changeRole(team, { userId: otto, role: "member" })).toBeUndefined();
    expect(changeRole(team, { userId: otto, role: "viewer" })?.members.at(-1)?.role).toBe("viewer");
  });
});
