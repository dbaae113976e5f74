import { redirect } from "react-router";
import { isMarkedAuthenticated } from "../lib/session-flag.ts";

/** The songs are on the dashboard. */
export function clientLoader() {
  throw redirect(isMarkedAuthenticated() ? "/dashboard" : "/login");
}

export default function Songs() {
  return null;
}
