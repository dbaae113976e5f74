import type { Plugin } from "vite";

/**
 * Functions of React's renderer that belong to features which no page uses, by feature. React decides while it runs
 * which feature an element needs, so no bundler can drop them. All are reached only by what stands in the key.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  "the component ViewTransition": [
    "applyViewTransitionName",
    "applyViewTransitionToHostInstances",
    "applyViewTransitionToHostInstancesRecursive",
    "commitAfterMutationEffectsOnFiber",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "createMeasurement",
    "createViewTransitionInstance",
    "flushAfterMutationEffects",
    "forceLayout",
    "getViewTransitionClassName",
    "getViewTransitionName",
    "measureInstance",
    "measureNestedViewTransitions",
    "measureViewTransitionHostInstancesRecursive",
    "recursivelyTraverseAfterMutationEffects",
    "reportViewTransitionError",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreViewTransitionName",
    "restoreViewTransitionOnHostInstances",
    "scheduleViewTransitionEvent",
    "startViewTransition",
    "trackEnterViewTransitions",
    "ViewTransitionPseudoElement",
  ],
  "a ref of a Fragment": [
    "addFragmentHandleToFiber",
    "addFragmentHandleToInstance",
    "commitFragmentInstanceDeletionEffects",
    "commitFragmentInstanceInsertionEffects",
    "commitNewChildToFragmentInstance",
    "commitNewChildToFragmentInstances",
    "deleteChildFromFragmentInstance",
    "FragmentInstance",
    "validateDocumentPositionWithFiberTree",
  ],
  "the component SuspenseList": ["initSuspenseListRenderState", "updateSuspenseListComponent"],
  "the component Activity": [
    "mountActivityChildren",
    "retryActivityComponentWithoutHydrating",
    "updateActivityComponent",
  ],
  "the hook useActionState": [
    "mountActionState",
    "rerenderActionState",
    "updateActionState",
    "updateActionStateImpl",
  ],
  "a function as a form's action": ["extractEvents$1"],
  "styles with a precedence, scripts of their own, and calls such as preload": [
    "acquireResource",
    "getResource",
    "insertStylesheet",
    "insertStylesheetIntoRoot",
    "insertSuspendedStylesheets",
    "preconnect",
    "prefetchDNS",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
    "preloadStylesheet",
    "suspendResource",
  ],
  "elements with a dash in their name": ["isCustomElement", "setPropOnCustomElement"],
};

/** What they give instead: nothing, but for these. */
const given: Readonly<Record<string, string>> = { getResource: "null", isCustomElement: "false" };

/**
 * The code of React's renderer without what no page uses. Throws if a function is not in it, as with another version of
 * React: then this list must be checked.
 */
export function withoutUnusedReactParts(code: string): string {
  return Object.values(unused)
    .flat()
    .reduce((rest, name) => {
      const escaped = name.replace("$", "\\$");
      const declared = new RegExp(
        `^function ${escaped}\\([^)]*\\) \\{\\n(?:[^}].*\\n|\\n)*?\\}$`,
        "m",
      );
      if (!declared.test(rest)) throw new Error(`React's renderer has no function ${name}`);
      const methods = new RegExp(`^${escaped}\\.prototype\\.\\w+ = function[^]*?^\\};$`, "gm");
      const value = given[name];
      const body = value === undefined ? "" : ` return ${value}; `;
      return rest.replace(declared, () => `function ${name}() {${body}}`).replace(methods, "");
    }, code);
}

/** Leaves parts of React's renderer out of the pages. */
export function unusedReactParts(): Plugin {
  return {
    name: "splitsheet-unused-react-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutUnusedReactParts(code), map: null }),
    },
  };
}
