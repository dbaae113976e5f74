import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title?: string;
  description?: string;
  /** The reference of a failed call. */
  reference?: string | undefined;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
}
export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const visibleAtOnce = 1;
const removalDelayMs = 1_000_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces the previous one. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  update([{ ...message, id: lastId, open: true }, ...shown].slice(0, visibleAtOnce));
  return lastId;
}

/** Shows a toast about a failure. */
export function toastError(description: string, reference?: string): void {
  toast({ title: "Error", description, reference, variant: "destructive" });
}

export function dismissToast(id: number): void {
  update(shown.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => update(shown.filter((entry) => entry.id !== id)), removalDelayMs);
}

/** Removes all toasts. Call it when their messages are out of date. */
export function dismissToasts(): void {
  for (const { id, open } of shown) if (open) dismissToast(id);
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => shown,
  );
}
