import { formatBytes } from "../../../shared/domain/text/format-bytes.ts";
import type { ExportSubject } from "./export-subject.ts";

const accountFiles = `profile.json        Who you are: name, address, PRO, IPI, publisher, and which emails you get
sign-in.json        Where you are signed in, browsers that are known, second factor, connected accounts
details.json        Details that you keep for your next sheets: PRO, IPI and publisher of each name
teams.json          The teams that you are in, with your role and since when. What a team has is the team's, and is not
                    here: its owner can export it`;

const teamFiles = `team.json           The team, its members and its invitations
activity.json       What the people of the team did, newest first`;

const othersAgreements = `
agreements of others/
                    A folder for each agreement of somebody else that you are a contributor of: its current
                    version with the signatures and what was declared with them, your own details that you
                    have not signed yet, the canonical document, and the sealed PDF`;

const nameOf = ({ name, email }: { name: string; email: string }) => `${name} (${email})`;

/** Whose data it is, in words: `Nia Okafor (nia@example.com)`, or a team with its owner. */
export function subjectName(subject: ExportSubject): string {
  if (subject.kind === "account") return nameOf(subject.profile);
  const team = `the team ${subject.whole.team.name}`;
  return subject.owner === undefined ? team : `${team}, which ${nameOf(subject.owner)} owns`;
}

/** The text of the archive's README.txt, which describes every file and folder for the user. */
export function readmeText(
  subject: ExportSubject,
  { roomBytes, at }: { roomBytes: number; at: string },
): string {
  const isTeam = subject.kind === "team";
  const most = Number.isFinite(roomBytes)
    ? ` up to ${formatBytes(roomBytes)} in all; files.json lists the others, and you\ncan download each from its song`
    : "";
  return `Splitsheet: a copy of the data of ${subjectName(subject)}
Made at ${at}. All times are UTC.

${isTeam ? teamFiles : accountFiles}
address-book.json   The people whom split sheets named, or whom somebody added
merged-addresses.json
                    The addresses of people who were merged into others, with those others' addresses
groups.json         Groups of people with their usual shares in basis points
templates.json      Templates of sheets with their shares in basis points
custom-fields.json  Fields that are added to split sheets
webhooks.json       Webhooks without their secrets
webhook-deliveries.json
                    What was sent to them in the last 30 days, with the answers
branding.json       What you send and share looks like; its logo is branding-logo.png
bulks.json          Spreadsheets from which drafts were made, and what became of each song
analytics.json      What is counted of your agreements, and who holds shares, in basis points over all songs
shares.json         Which songs and folders are shared, with whom, and what their links allow
songs.csv           All songs with their writers, publishers, shares, recordings and codes, for a spreadsheet
files.json          Every uploaded file, its folder, and where it lies in this archive
folders.json        The folders, and which folder each is in
songs/              A folder for each song: song.json with its lyrics, earlier-lyrics.json if they were changed, and its recordings and picture
agreements/         A folder for each agreement: agreement.json with rows, contributors, signatures with what
                    was declared, and history, the canonical document of each version that was sent, and the sealed PDF${isTeam ? "" : othersAgreements}
uploads to review.json
                    What is read and typed of uploaded agreements that were not reviewed yet
files/              Files that belong to no song
unreadable.json     Only if there is something that we could not read: what it is. Please write to us then

Percentages are numbers: 33.34 is 33.34 percent. Only the canonical documents count in basis points, 3334;
the SHA-256 of such a file is the document hash that every signature on it carries.

Recordings and pictures are here${most}. Where files.json or an agreement.json says "missing", our storage has lost
the bytes; please write to us. Passwords and the secrets of links and authenticators are in no copy.
`;
}
