import type { Plugin } from 'vite'

const routerFile = /react-router\/dist\/production\/lib\/.*\.js$/
const nameForDevTools = /^\w+\.displayName = "\w+";$/gm
const madeAtStart = /^(const \w+ = )(React\$?\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * Functions of the router and of React that no page of the shop calls, by their files: of fetchers, forms that are submitted
 * by the router, blockers, view transitions, instrumentation, server components, the error page of a root that has none;
 * of React: hints and resources (`preload`, `precedence`), traces of components, custom elements, `Activity`,
 * `SuspenseList`, form actions, `findDOMNode`, `onBeforeInput`, `onSelect`.
 */
const unused: Record<string, string[]> = {
  'react-router/dist/production/lib/router/router.js': [
    ...['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'setFetcherError', 'updateFetcherState'],
    ...[
      'getUpdatedRevalidatingFetchers',
      'abortStaleFetchLoads',
      'markFetchRedirectsDone',
      'resetFetcher',
      'getFetcher',
    ],
    ...['abortFetcher', 'deleteFetcher', 'updateBlocker', 'shouldBlockNavigation', 'getBlocker', 'deleteBlocker'],
    ...['restoreAppliedTransitions', 'persistAppliedTransitions', '_internalSetRoutes'],
    ...['getSubmittingFetcher', 'getLoadingFetcher', 'getDoneFetcher', 'normalizeNavigateOptions'],
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  ],
  'react-router/dist/production/lib/hooks.js': ['RSCErrorHandler'],
  'react-router/dist/production/lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary'],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': ['singleFetchActionStrategy', 'nonSsrStrategy'],
  'react-dom/cjs/react-dom-client.production.js': [
    ...['getStackByFiberInDevAndProd', 'preload', 'preloadModule', 'preinitStyle', 'preinitScript'],
    ...['preinitModuleScript', 'prefetchDNS', 'preconnect', 'preconnectAs'],
    ...['getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'constructSelectEvent'],
    ...['updateSuspenseListComponent', 'cutOffTailIfNeeded', 'updateActivityComponent', 'useMemoCache'],
    ...[
      'setPropOnCustomElement',
      'isCustomElement',
      'acquireResource',
      'getResource',
      'waitForCommitToBeReady',
      'insertStylesheetIntoRoot',
      'suspendResource',
    ],
    ...['mountActionState', 'updateActionStateImpl', 'dispatchActionState', 'runActionStateAction'],
    ...['startHostTransition', 'ensureFormComponentIsStateful', 'extractEvents$1'],
    ...['defaultOnDefaultTransitionIndicator', 'attemptExplicitHydrationTarget', 'findCurrentFiberUsingSlowPath'],
  ],
}

/** What these of them answer where nothing is to be done. */
const answers: Record<string, string> = {
  getResource: '{ return null }',
  waitForCommitToBeReady: '{ return null }',
  isCustomElement: '{ return false }',
  normalizeNavigateOptions: '{ return { path: arguments[1] } }',
}

type Node = { type?: string; start?: number; end?: number; id?: { name: string }; body?: Node } & Record<
  string,
  unknown
>

/** The bodies of the functions of these names, wherever they stand in the file. */
function bodiesOf(tree: unknown, names: Set<string>, found: Node[] = []): Node[] {
  if (Array.isArray(tree)) for (const each of tree) bodiesOf(each, names, found)
  else if (tree && typeof tree === 'object') {
    const node = tree as Node
    if (node.type === 'FunctionDeclaration' && node.id && node.body && names.has(node.id.name)) found.push(node)
    else for (const each of Object.values(node)) bodiesOf(each, names, found)
  }
  return found
}

function withoutUnused(code: string, tree: unknown, names: string[], file: string): string {
  const found = bodiesOf(tree, new Set(names))
  const missing = names.filter((name) => found.filter(({ id }) => id?.name === name).length !== 1)
  if (missing.length > 0) throw new Error(`${file} has no longer one function each of: ${missing.join(', ')}`)
  let lean = code
  for (const { id, body } of found.sort((a, b) => (b.start ?? 0) - (a.start ?? 0)))
    lean = `${lean.slice(0, body?.start)}${answers[id?.name ?? ''] ?? '{}'}${lean.slice(body?.end)}`
  return lean
}

/**
 * Lets the build drop what the shop does not use of the router and of React. Each of the router's components is made and
 * then named for the developer tools as its file is read, which counts as a use: the names go, and the making is marked as
 * free of effects. What is listed as unused loses its body; the build fails where it is not found.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const file = Object.keys(unused).find((each) => id.endsWith(each))
    const lean = file ? withoutUnused(code, this.parse(code), unused[file] ?? [], file) : code
    if (!routerFile.test(id)) return file ? { code: lean, map: null } : null
    return { code: lean.replace(nameForDevTools, '').replace(madeAtStart, '$1/* @__PURE__ */ $2'), map: null }
  },
})
