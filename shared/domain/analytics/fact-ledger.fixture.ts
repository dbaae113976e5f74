import type { Agreement } from "../agreement/agreement.ts";
import { factOf, type AgreementFact } from "./agreement-fact.ts";
import { addCounts, type Counts } from "./counts.ts";
import { factChange, factSteps } from "./fact-changes.ts";
import type { SongShares } from "./song-shares.ts";

interface WorkspaceLedger {
  counts: Counts;
  songs: Map<string, SongShares>;
  people: Map<string, Counts>;
}

/** The analytics of workspaces in memory, changed as the table is. */
export class FactLedger {
  readonly facts = new Map<string, AgreementFact>();
  readonly #workspaces = new Map<string, WorkspaceLedger>();

  of(workspaceId: string): WorkspaceLedger {
    const known = this.#workspaces.get(workspaceId);
    const ledger = known ?? { counts: {}, songs: new Map(), people: new Map() };
    this.#workspaces.set(workspaceId, ledger);
    return ledger;
  }

  /** Tells it of a state of an agreement. */
  tell(head: Agreement): void {
    const stored = this.facts.get(head.id);
    // A stale reader loses by the condition on the fact.
    for (const { workspaceId, before, after } of factSteps(stored, factOf(head))) {
      const ledger = this.of(workspaceId);
      const songId = after.shares?.songId ?? before?.shares?.songId ?? "";
      const { counts, shares } = factChange(before, after, ledger.songs.get(songId));
      ledger.counts = addCounts(ledger.counts, counts);
      this.facts.set(head.id, after);
      if (shares === undefined) continue;
      if (shares.after === undefined) ledger.songs.delete(songId);
      else ledger.songs.set(songId, shares.after);
      for (const one of shares.people)
        ledger.people.set(one.email, addCounts(ledger.people.get(one.email) ?? {}, one.counts));
    }
  }

  /** The people of a workspace who hold a share of any song. */
  peopleOf(workspaceId: string): Record<string, Counts> {
    const found = [...this.of(workspaceId).people].filter(([, { songs = 0 }]) => songs > 0);
    return Object.fromEntries(found);
  }
}
