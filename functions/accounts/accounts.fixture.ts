import { expect } from "vitest";
import { tokenInEmail, Visitor, type VisitorResponse } from "../../infra/tools/samples/visitor.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

/** Opens a local cloud for a test file; gives visitors with new browsers. */
export function setAccounts() {
  const cloud = setUpCloud();
  const stranger = () => new Visitor(cloud.url);
  return {
    cloud,
    stranger,
    /** Moves the time that the functions see. */
    advance: (advanceSeconds: number) =>
      stranger().request("POST", "/_local/clock", { advanceSeconds }),

    /** Asks for a new password and gives the emailed token. */
    askForReset: async (email: string): Promise<string> => {
      expect(await post(stranger(), "forgot-password", { email })).toMatchObject({ status: 200 });
      return tokenInEmail(await stranger().emailTo(email, /^choose a new password/i), "token=");
    },
  };
}

export const post = (visitor: Visitor, name: string, body?: object): Promise<VisitorResponse> =>
  visitor.request("POST", `/api/auth/${name}`, body);

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.request("GET", "/api/auth/me")).status === 200;

/** The signed-in user as the session endpoint answers; an empty object for a visitor. */
export const readSignedInUser = async (visitor: Visitor): Promise<unknown> =>
  (await visitor.request("GET", "/api/auth/session")).body;
