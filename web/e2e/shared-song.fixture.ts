import { pngFile, uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";

export const songTitle = "Low Tide Radio";

/**
 * Signs up Nia with a song to share: a recording of `seconds`, a picture, lyrics, and a sheet whose people nobody else
 * sees.
 */
export async function createSongToShare(
  url: string,
  seconds: number,
): Promise<{ owner: Visitor; songId: string }> {
  const owner = await signedUpUser(url, "Nia Okafor", "nia@example.com");
  const { id: songId } = await createSong(owner, {
    title: songTitle,
    artist: "Nia & the Shallows",
    lyrics: "Static on the water",
    splits: [equalShareRow("Wanda Secret", "wanda@example.com", 100)],
    send: false,
    fileIds: [(await uploadFile(owner, wavFile("Low Tide.wav", seconds))).id],
    artworkId: (await uploadFile(owner, pngFile())).id,
  });
  return { owner, songId };
}
