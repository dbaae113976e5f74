import { useEffect, useRef } from "react";

const barPixels = 2;
const gapPixels = 1;
/** The height of silence in pixels, so that it is drawn as a line. */
const leastPixels = 2;

/** The waveform as a picture. `played` is the played part of the recording, from 0 to 1. */
export function Waveform({ peaks, played }: { peaks: Uint8Array; played: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const redraw = () => draw(element, peaks, played);
    redraw();
    const watch = new ResizeObserver(redraw);
    watch.observe(element);
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", redraw);
    return () => {
      watch.disconnect();
      scheme.removeEventListener("change", redraw);
    };
  }, [peaks, played]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-slot="waveform"
      // The played part is drawn in the caret's color.
      className="absolute inset-0 size-full text-field caret-pen"
    />
  );
}

function draw(canvas: HTMLCanvasElement, peaks: Uint8Array, played: number): void {
  const context = canvas.getContext("2d");
  const { clientWidth: width, clientHeight: height } = canvas;
  if (context === null || width === 0) return;
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const { color, caretColor } = getComputedStyle(canvas);
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 1);
  const bars = Math.floor(width / (barPixels + gapPixels));
  for (let bar = 0; bar < bars; bar += 1) {
    const first = Math.floor((bar * peaks.length) / bars);
    const next = Math.max(first + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    const peak = peaks.subarray(first, next).reduce((most, one) => Math.max(most, one), 0);
    const tall = Math.max(leastPixels, (peak / loudest) * height);
    context.fillStyle = (bar + 0.5) / bars < played ? caretColor : color;
    context.fillRect(bar * (barPixels + gapPixels), (height - tall) / 2, barPixels, tall);
  }
}
