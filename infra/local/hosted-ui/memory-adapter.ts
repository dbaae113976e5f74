import type { Adapter, AdapterPayload } from "oidc-provider";

/** Stores sessions and codes of an emulated provider in memory. The provider library checks their expiry. */
export function memoryAdapter(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string): string => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void stored.set(key(id), payload),
      find: async (id) => stored.get(key(id)),
      findByUserCode: async () => undefined,
      findByUid: async (uid) => [...stored.values()].find((payload) => payload.uid === uid),
      consume: async (id) => {
        const found = stored.get(key(id));
        if (found) stored.set(key(id), { ...found, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void stored.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of stored) if (payload.grantId === grantId) stored.delete(id);
      },
    };
  };
}
