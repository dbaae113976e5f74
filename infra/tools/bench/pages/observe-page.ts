/* oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the browser as a text */
interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Runs in a page before its own scripts, and must not use anything outside of it. `benchVitals()` then gives what was
 * seen. With a title, the first content is the paint in which a text with this title is visible in the window. A browser's largest
 * paint can be that of a prerendered frame, on which nothing is to be read yet.
 */
export function observePage(title: string | undefined): void {
  let contentMs = 0;
  let layoutShift = 0;
  let blockingMs = 0;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  };
  observe("longtask", ({ duration }) => (blockingMs += Math.max(0, duration - 50)));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & Shift;
    if (!hadRecentInput) layoutShift += value;
  });
  if (title === undefined)
    observe("largest-contentful-paint", ({ startTime }) => (contentMs = startTime));

  const isShown = (text: string): boolean => {
    // Cheaper than a walk through all texts, and most frames end here.
    if (document.body === null || !document.body.textContent.includes(text)) return false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (
        node.textContent?.includes(text) === true &&
        node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        node.parentElement.getBoundingClientRect().top < innerHeight
      )
        return true;
    return false;
  };
  /** Looks in each frame, before its paint; what comes after a frame's tasks comes after its paint. */
  const lookFor = (text: string, since: () => number, isThere: () => boolean) => {
    const look = () => {
      if (isThere() && isShown(text)) setTimeout(() => (contentMs = performance.now() - since()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  if (title !== undefined)
    lookFor(
      title,
      () => 0,
      () => true,
    );

  const vitals = () => {
    const files = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const before = files.filter(({ responseEnd }) => responseEnd <= contentMs);
    const bytesBefore = before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { contentMs, bytesBefore, layoutShift, blockingMs };
  };
  /** The next tap begins a new measurement: until the title is visible at this address. */
  const watchTap = (path: string, text: string) => {
    contentMs = 0;
    let tapMs = 0;
    addEventListener("pointerdown", () => (tapMs = performance.now()), {
      once: true,
      capture: true,
    });
    lookFor(
      text,
      () => tapMs,
      () => tapMs > 0 && `${location.pathname}${location.search}`.startsWith(path),
    );
  };
  Object.assign(globalThis, { benchVitals: vitals, benchWatchTap: watchTap });
}
