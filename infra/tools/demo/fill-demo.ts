import { DemoClock, demoDays } from "./demo-clock.ts";
import { beginAccounts, endSomeSheets } from "./first-weeks.ts";
import { sealFirstSongs, sealSecondVersion, uploadPaperSheet } from "./first-weeks.ts";
import { endToday, leaveUnfinished, oweOneSignature, waitForTwo } from "./last-weeks.ts";
import { receiveSharedSong, shareFinishedSong, shareFolder, writeTogether } from "./sharing.ts";
import { inviteOneMore, workInTeam } from "./team.ts";
import { newWorld } from "./world.ts";

/**
 * Uses an empty local cloud, whose clock began `demoDays` behind that of the machine, for as many days: the demo
 * account, its catalogue, and what others do with it. All of it goes through the product's API. Ends at the time of the
 * machine.
 */
export async function fillDemo(url: string): Promise<void> {
  const clock = new DemoClock(url);
  const world = newWorld(url, clock);
  await beginAccounts(world);
  const finished = await sealFirstSongs(world);
  await uploadPaperSheet(world);
  await endSomeSheets(world);
  await sealSecondVersion(world);
  const team = await workInTeam(world);
  await shareFinishedSong(world, finished);
  await writeTogether(world);
  await shareFolder(world);
  await waitForTwo(world);
  await receiveSharedSong(world);
  await oweOneSignature(world);
  await leaveUnfinished(world);
  await inviteOneMore(world, team);
  await endToday(world);
  await clock.moveTo(demoDays);
}
