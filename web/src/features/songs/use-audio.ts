import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { toastError } from "../../lib/toasts.ts";

type PlayerState = "idle" | "loading" | "playing" | "error";

const notFound = 404;
/** The address of a recording is valid for five minutes after its first bytes were loaded. */
const addressMilliseconds = 4.5 * 60 * 1000;
/** The recording that is playing: only one at a time. */
let heard: HTMLAudioElement | undefined;

/** A recording's player: its state, its position, and its actions. */
export function useAudio(url: string) {
  const element = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<PlayerState>("idle");
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const [isInView, setInView] = useState(false);
  /** When the recording's address was last asked for, in milliseconds. */
  const loadedAt = useRef(0);
  useEffect(() => {
    const audio = element.current?.parentElement;
    if (!audio) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      setInView(true);
      observer.disconnect();
    });
    observer.observe(audio);
    return () => observer.disconnect();
  }, []);
  /** The position in seconds at which the address expired, while a new address is requested. */
  const resume = useRef<number | undefined>(undefined);

  const play = async () => {
    const audio = element.current;
    if (audio === null || typeof audio.play !== "function") {
      toastError("Audio player not available");
      return;
    }
    if (heard !== audio) heard?.pause();
    heard = audio;
    setState("loading");
    const isStale = Date.now() - loadedAt.current > addressMilliseconds;
    if (audio.error !== null || audio.currentSrc === "" || (isStale && audio.currentTime === 0))
      audio.load();
    try {
      await audio.play();
    } catch (error) {
      // A second press has stopped it. `onError` reports a recording that can't be played.
      if (error instanceof DOMException && error.name === "AbortError") setState("idle");
    }
  };

  const onError = async () => {
    const audio = element.current;
    if (audio === null || state === "idle") return;
    if (audio.currentTime > 0 && resume.current === undefined) {
      // The address is valid for five minutes: requests a new one and continues at the same position.
      resume.current = audio.currentTime;
      audio.load();
      await play();
      return;
    }
    resume.current = undefined;
    setState("error");
    toastError(await whyUnplayable(url));
  };

  return {
    element,
    state,
    position,
    duration,
    isInView,
    toggle: () => {
      if (state === "playing" || state === "loading") element.current?.pause();
      else void play();
    },
    seek: (seconds: number) => {
      setPosition(seconds);
      if (element.current !== null) element.current.currentTime = seconds;
    },
    handlers: {
      onPlaying: () => setState("playing"),
      onWaiting: () => setState("loading"),
      onPause: () => setState("idle"),
      onEnded: () => setPosition(0),
      onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) =>
        setPosition(currentTarget.currentTime),
      onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
        loadedAt.current = Date.now();
        setDuration(currentTarget.duration);
        if (resume.current !== undefined) currentTarget.currentTime = resume.current;
        resume.current = undefined;
      },
      onError: () => void onError(),
    },
  };
}

async function whyUnplayable(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
  return answer?.status === notFound ? "File not found in database" : "Unable to play audio file";
}
