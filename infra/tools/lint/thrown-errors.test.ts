import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorCodesOf } from "../../../shared/contracts/endpoint-errors.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { groups } from "../../../shared/contracts/index.ts";
import type { ErrorCode } from "../../../shared/domain/error-codes.ts";
import { ThrownErrors } from "./thrown-errors.ts";

const root = join(import.meta.dirname, "../../..");
const paths = globSync("{functions,shared}/**/*.ts", {
  cwd: root,
  exclude: ["**/*.test.ts", "**/*.fixture.ts", "**/testing/**"],
});

const songs = "functions/api/songs/handler.ts#handler";
const teams = "functions/api/teams/handler.ts#handler";
const signing = "functions/api/signing/handler.ts#handler";
const files = "functions/api/files/handler.ts#handler";

/** Errors that do not leave a function although something that it calls can throw them, with the reason. */
const exceptions: readonly { functions: string[]; codes: ErrorCode[]; why: string }[] = [
  {
    functions: ["functions/accounts/sign-in/password-attempts.ts#beginPasswordAttemptWithoutCode"],
    codes: ["code_invalid"],
    why: "no code is given",
  },
  {
    functions: ["functions/songs/create-song.ts#createSong"],
    codes: ["agreement_not_draft"],
    why: "it sends the draft that it makes",
  },
  {
    functions: ["functions/templates/draft-of-template.ts#draftOfTemplate"],
    codes: ["publisher_without_writer", "too_many_requests"],
    why: "it makes a draft and sends nothing",
  },
  {
    functions: ["functions/songs/update-song.ts#changedWithDraft"],
    codes: ["agreement_not_found", "agreement_not_draft", "draft_outdated"],
    why: "it catches the first, and changes only drafts, without a revision",
  },
  {
    functions: [`${songs}.remove`],
    codes: ["agreement_not_found", "agreement_not_pending"],
    why: "a sent agreement is never deleted, and only a pending one is voided",
  },
  {
    functions: ["functions/songs/moving/move-song-back.ts#moveSongBack"],
    codes: ["song_not_found"],
    why: "it catches it",
  },
  {
    functions: ["functions/api/agreements/handler.ts#handler.remove"],
    codes: ["agreement_uploaded"],
    why: "an uploaded agreement is removed before a draft is looked for",
  },
  {
    functions: [`${signing}.sendUnlockingCode`],
    codes: ["share_password_needed", "password_or_code_needed"],
    why: "its repeated answer reads no agreement",
  },
  {
    functions: [`${files}.create`, `${files}.parse`, `${files}.upload`],
    codes: ["too_many_uploads"],
    why: "they are not for editors",
  },
  {
    functions: ["shared/domain/teams/transfer-offer.ts#acceptTransfer"],
    codes: ["member_not_found"],
    why: "the offer to a member ends when they leave",
  },
  {
    functions: ["functions/agreements/update-agreement.ts#decide"],
    codes: ["agreement_not_draft"],
    why: "it edits only drafts",
  },
  {
    functions: ["functions/agreements/signing/note-opened.ts#noteOpened"],
    codes: ["not_a_party"],
    why: "it looks for the contributor first",
  },
  {
    functions: ["functions/files/folders/create-folder.ts#createFolder"],
    codes: ["folder_inside_itself"],
    why: "a new folder has no folders in it",
  },
  {
    functions: [
      "functions/files/announce-file.ts#announceSongFile",
      "functions/files/announce-file.ts#announceDocument",
    ],
    codes: ["folder_not_found"],
    why: "these files are in no folder",
  },
  {
    functions: [
      "functions/files/selections.ts#removeSelection",
      "functions/files/selections.ts#restoreSelection",
    ],
    codes: ["folder_not_found"],
    why: "`eachFound` catches it",
  },
  {
    functions: ["functions/files/restore-file.ts#isRestored"],
    codes: ["file_not_found"],
    why: "it catches it",
  },
  {
    functions: ["functions/sharing/preview-share.ts#findPreview"],
    codes: ["share_not_found", "share_password_needed", "share_code_needed"],
    why: "it catches all",
  },
  {
    functions: ["functions/teams/create-team.ts#createTeam"],
    codes: ["team_not_found"],
    why: "its owner is a member",
  },
  {
    functions: ["functions/teams/answer-team-invitation.ts#changeInvited"],
    codes: ["team_not_found", "teams_full"],
    why: "it catches the first, and the owner stays",
  },
  {
    functions: ["functions/teams/change-team.ts#leaveTeam"],
    codes: ["member_not_found", "role_needed", "teams_full"],
    why: "it catches the first, every member may leave, and the owner stays",
  },
  {
    functions: [
      "rename",
      "inviteMember",
      "resendInvitation",
      "revokeInvitation",
      "changeRole",
      "removeMember",
      "transfer",
      "declineTransfer",
      "withdrawTransfer",
    ].map((name) => `${teams}.${name}`),
    codes: ["teams_full"],
    why: "the owner stays",
  },
];
const caught = new Map(
  exceptions.flatMap(({ functions, codes }) =>
    functions.map((name): [string, ReadonlySet<string>] => [name, new Set(codes)]),
  ),
);

const thrown = new ThrownErrors(root, paths, caught);

it.each(Object.entries(groups))(
  "%s: each error that a use case can throw is declared",
  (group, endpoints) => {
    const undeclared = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) => {
      const declared: ReadonlySet<string> = errorCodesOf(endpoint);
      const codes = thrown.codesOfUseCase(`functions/api/${group}/handler.ts`, name);
      return [...codes].filter((code) => !declared.has(code)).map((code) => `${name}: ${code}`);
    });
    expect(undeclared).toEqual([]);
  },
);

it("each exception is needed", () => {
  expect(thrown.unusedCatches()).toEqual([]);
});

it("the errors of functions that are called late, through objects and by other names are found", () => {
  const codes = thrown.codesOfUseCase("functions/api/auth/handler.ts", "setPassword");
  expect([...codes]).toEqual(expect.arrayContaining(["unauthorized", "too_many_requests"]));
});
