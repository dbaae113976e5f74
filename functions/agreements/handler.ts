import { agreements } from "../../shared/contracts/agreements.ts";
import { openStores } from "../data/stores.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { listAgreements } from "./list-agreements.ts";
import { listEvidence } from "./list-evidence.ts";
import { readAgreement } from "./read-agreement.ts";
import { sendAgreement } from "./send-agreement.ts";

export const handler = endpointGroup(agreements, {
  list: (context) => listAgreements(openStores().agreements, context),
  read: ({ params, session, at }) =>
    readAgreement(openStores(), { ownerId: session.userId, agreementId: params.id, at }),
  send: {
    run: (context) => sendAgreement(openStores(), context),
    replay: ({ params, session, at }) =>
      readAgreement(openStores(), { ownerId: session.userId, agreementId: params.id, at }),
  },
  events: ({ params, session }) => listEvidence(openStores().agreements, session.userId, params.id),
});
