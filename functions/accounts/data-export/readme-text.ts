import { maxExportedUploadBytes } from "../../../shared/domain/account/data-export.ts";
import { formatBytes } from "../../../shared/domain/text/format-bytes.ts";

/** The text of the archive's README.txt, which describes every file and folder for the user. */
export function readmeText({ name, email }: { name: string; email: string }, at: string): string {
  return `Splitsheet: a copy of the data of ${name} (${email})
Made at ${at}. All times are UTC.

profile.json        Who you are: name, address, PRO, IPI, publisher, and which emails you get
sign-in.json        Where you are signed in, browsers that are known, second factor, connected accounts
address-book.json   The people whom your split sheets named, or whom you added
merged-addresses.json
                    The addresses of people whom you merged into others, with those others' addresses
teams.json          The teams that you are in, with your role and since when. What a team has is the team's, and is not here
groups.json         Your groups of people with their usual shares in basis points
shares.json         Which songs and folders you share, with whom, and what their links allow
files.json          Every file that you have uploaded, its folder, and where it lies in this archive
folders.json        Your folders, and which folder each is in
songs/              A folder for each song: song.json with its lyrics, earlier-lyrics.json if they were changed, and its recordings and picture
agreements/         A folder for each agreement: agreement.json with rows, contributors, signatures and
                    history, the canonical document of each version that was sent, and the sealed PDF
agreements of others/
                    A folder for each agreement of somebody else that you are a contributor of: its current
                    version with the signatures, the canonical document, and the sealed PDF
files/              Files that belong to no song
unreadable.json     Only if there is something that we could not read: what it is. Please write to us then

Percentages are numbers: 33.34 is 33.34 percent. Only the canonical documents count in basis points, 3334;
the SHA-256 of such a file is the document hash that every signature on it carries.

Recordings and pictures are here up to ${formatBytes(maxExportedUploadBytes)} in all; files.json lists the others, and you
can download each from its song. Where files.json or an agreement.json says "missing", our storage has lost the bytes;
please write to us. Passwords and the secrets of links and authenticators are in no copy.
`;
}
