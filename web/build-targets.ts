/** Settings that all builds of the web application share. */
export const buildTargets = {
  // These browsers know `light-dark()`. For older targets the build would replace the colors by fixed ones.
  cssTarget: ["chrome123", "firefox120", "safari17.5"],
  // Fonts stay files: the content security policy allows no data URLs for them.
  assetsInlineLimit: 0,
};
