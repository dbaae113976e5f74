import { useEffect, useRef } from "react";
import {
  removeUnsavedValues,
  storeUnsavedValues,
  type UnsavedValuesSlot,
} from "./unsaved-values.ts";

const pauseMs = 250;

/**
 * Stores typed values for a reload, until `forget` is called. `subscribe` reports changes; a new function subscribes
 * again. `read` returns the values to store.
 */
export function useUnsavedValues(
  { key, base }: UnsavedValuesSlot,
  subscribe: (note: () => void) => () => void,
  read: () => unknown,
): { forget: () => void } {
  const state = useRef({ isOver: false, isDirty: false, read });
  useEffect(() => {
    state.current.read = read;
  }, [read]);
  useEffect(() => {
    const current = state.current;
    current.isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!current.isOver && current.isDirty) storeUnsavedValues({ key, base }, current.read());
    };
    // Stores what was typed before the key changed.
    keep();
    const stop = subscribe(() => {
      current.isDirty = true;
      timer ??= setTimeout(keep, pauseMs);
    });
    window.addEventListener("pagehide", keep);
    return () => {
      stop();
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [key, base, subscribe]);
  return {
    forget: () => {
      state.current.isOver = true;
      removeUnsavedValues(key);
    },
  };
}
