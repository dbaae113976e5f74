import { redirect } from "react-router";
import { songListPath } from "../../../shared/domain/song/song-list-path.ts";
import { isMarkedAuthenticated } from "../lib/session-flag.ts";

/** The list of songs is a part of the dashboard. */
export function clientLoader() {
  throw redirect(isMarkedAuthenticated() ? songListPath : "/login");
}

export default function Songs() {
  return null;
}
