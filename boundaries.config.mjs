// The walls of the house. Run: npx depcruise apps packages assets --config boundaries.config.mjs
// Each rule is proved by an offence planted in apps/api/test/rules/rule-probes.test.ts.

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const test = '\\.(test|spec|testdata)\\.tsx?$'
const testFolders = ['^apps/api/test/', '^apps/office/app/test/', '^e2e/', '^bench/', '^chaos/']
const modules = '^apps/api/src/modules/'
/** A room holds modules, a module its files; the module of orders is a room of parts. */
const module = `${modules}([^/]+)/([^/]+)/`
const ordersRoom = `${modules}orders/`

/** Rooms from the ground up: each builds on those before it. That modules of one room form no cycle is a test, rooms.test.ts. */
export const rooms = [
  ...['catalog', 'messages', 'money', 'base', 'delivery', 'promotions', 'orders', 'community'],
  ...['account', 'search', 'shopfront', 'books', 'warehouse', 'leisure', 'office'],
]
const roomRules = rooms
  .slice(0, -1)
  .map((room, at) =>
    rule(
      `room-${room}`,
      { path: `${modules}${room}/`, pathNot: test },
      { path: `${modules}(${rooms.slice(at + 1).join('|')})/` },
      'rooms build on those below them: what two share belongs to the lower one, or is registered',
    ),
  )

/** The parts of the module of orders, and which others each one builds on; digital goods are a module of their own below them. */
const orderParts = {
  order: [],
  cart: ['order'],
  payment: ['order'],
  payers: ['order', 'payment'],
  placing: ['order', 'cart', 'payment'],
  fulfilment: ['order', 'payment'],
  returns: ['order', 'payment', 'fulfilment'],
  staff: ['order', 'payment', 'fulfilment', 'returns'],
  drafts: ['order', 'cart', 'payment', 'placing', 'staff'],
  edits: ['order', 'payment', 'returns', 'staff'],
  preorders: ['order', 'payment', 'fulfilment'],
  exchanges: ['order', 'cart', 'payment', 'placing', 'returns', 'staff', 'drafts'],
}
const orderPartRules = Object.entries(orderParts).map(([part, below]) =>
  rule(
    `orders-${part}`,
    { path: `${ordersRoom}${part}/`, pathNot: test },
    { path: ordersRoom, pathNot: `${ordersRoom}(${[part, 'digital', ...below].join('|')})/` },
    `builds on ${below.join(', ') || 'no other part'}`,
  ),
)

export default {
  forbidden: [
    rule(
      'kit-is-pure',
      { path: '^packages/kit/src', pathNot: test },
      { pathNot: '^packages/kit/src' },
      'no npm, no node built-ins, no siblings',
    ),
    rule(
      'contract-is-schemas-only',
      { path: '^packages/contract/src', pathNot: test },
      { pathNot: ['^packages/(contract|kit)/src', 'node_modules/zod/'] },
      'schemas and client; no framework',
    ),
    rule(
      'search-is-pure',
      { path: '^packages/search/src', pathNot: test },
      { pathNot: '^packages/(search|kit)/src' },
      'a library without input and output: no npm, no node built-ins',
    ),
    rule(
      'ui-knows-no-data',
      { path: '^packages/ui/src' },
      { path: ['^packages/(contract|search)', '^apps/', 'node_modules/react-router/'] },
      'components take props, never fetch',
    ),
    rule(
      'primitives-only-in-ui',
      { path: '^apps/' },
      { path: 'node_modules/(radix-ui|@radix-ui|sonner|embla-carousel-react)/' },
      'third-party widgets are wrapped once',
    ),
    rule(
      'apps-are-islands',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'apps share through packages',
    ),
    rule(
      'assets-outside',
      { path: '^(apps|packages)/', pathNot: ['^apps/api/seeds/', test] },
      { path: '^assets/' },
      'the picture generators draw for the demo; the product does not need them',
    ),
    rule('packages-below-apps', { path: '^packages/' }, { path: '^apps/' }, 'one direction'),
    rule(
      'module-index-only',
      { path: module, pathNot: [test, '/domain/', '\\.domain\\.ts$', ordersRoom] },
      { path: `${modules}.+/`, pathNot: [`${modules}$1/$2/`, '/index\\.ts$'] },
      'another module is reached by its index.ts; pure rules may build on pure rules, see domain-is-pure',
    ),
    rule(
      'module-index-only-orders',
      { path: ordersRoom, pathNot: [test, '/domain/', '\\.domain\\.ts$'] },
      { path: `${modules}.+/`, pathNot: [ordersRoom, '/index\\.ts$'] },
      'the same for the parts of orders, which reach each other by the rules below',
    ),
    rule(
      'module-index-only-digital',
      { path: ordersRoom, pathNot: [test, `${ordersRoom}digital/`, '\\.domain\\.ts$'] },
      { path: `${ordersRoom}digital/`, pathNot: '/index\\.ts$' },
      'the same for digital goods',
    ),
    rule(
      'module-index-only-outside',
      { path: '^apps/api/src/', pathNot: [modules, test] },
      { path: `${modules}.+/`, pathNot: '/index\\.ts$' },
      'same for platform, adapters and entry',
    ),
    rule(
      'modules-listed-once',
      { path: '^apps/api/src/', pathNot: [`${modules}modules\\.ts$`, test] },
      { path: `${modules}.*/module\\.ts$` },
      'only the list of modules imports what they add; others read the registry',
    ),
    ...roomRules,
    ...orderPartRules,
    rule(
      'platform-below-modules',
      { path: '^apps/api/src/platform/', pathNot: test },
      { path: '^apps/api/src/(modules|adapters|entry)/' },
      'no business words in the platform',
    ),
    rule(
      'domain-is-pure',
      { path: `\\.domain\\.ts$|${modules}.*/domain/`, pathNot: test },
      { pathNot: ['^packages/kit/src', '\\.domain\\.ts$', '/domain/'] },
      'no input or output, no framework, no SQL',
    ),
    rule(
      'sql-in-repositories',
      { path: modules, pathNot: ['\\.(repository|queries)\\.ts$', test] },
      { path: 'node_modules/(kysely|pg)/' },
      'two suffixes speak SQL',
    ),
    rule(
      'http-in-routes',
      { path: modules, pathNot: ['\\.routes\\.ts$', '/index\\.ts$', test] },
      { path: 'node_modules/@?fastify' },
      'a use case does not know that it came over HTTP',
    ),
    rule(
      'writes-use-a-use-case',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
      'routes may read queries, not write tables',
    ),
    rule(
      'adapters-chosen-once',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/(adapters|entry)/', test] },
      { path: '^apps/api/src/adapters/' },
      'a provider is picked in entry/',
    ),
    rule(
      'embedded-is-apart',
      { path: '^apps/api/src/embedded/', pathNot: test },
      { path: '^apps/api/src/(modules|adapters|entry)/' },
      'the embedded PostgreSQL knows no shop',
    ),
    rule(
      'seeds-stay-outside',
      { path: '^apps/api/src/(modules|platform)/', pathNot: test },
      { path: '^apps/api/seeds/' },
      'the shop runs without demo data',
    ),
    rule(
      'lib-below-features',
      { path: '^apps/[^/]+/app/(lib|parts)/' },
      { path: '^apps/[^/]+/app/features/' },
      'lib and parts hold what knows no feature',
    ),
    {
      ...rule(
        'features-form-no-cycle',
        { path: '^apps/[^/]+/app/features/[^/]+$' },
        { path: '^apps/[^/]+/app/features/', circular: true },
        'what two features share belongs to the lower one',
      ),
      scope: 'folder',
    },
    rule(
      'features-below-routes',
      { path: '^apps/[^/]+/app/(features|lib|parts)/' },
      { path: '^apps/[^/]+/app/routes/' },
      'one direction',
    ),
    rule(
      'no-unresolved',
      { pathNot: test },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
      'what the tool cannot see obeys every rule',
    ),
    rule(
      'not-to-dev-dep',
      { path: '^(apps|packages)/', pathNot: [test, '^(apps|packages)/[^/]+/test/', '^packages/ui/scripts/'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
      'npm start installs what package.json names as dependencies, and no more',
    ),
    rule('no-circular', {}, { circular: true }, 'a circle has no top to read from'),
    rule('not-to-test', { pathNot: [test, ...testFolders] }, { path: [test, ...testFolders] }, 'tests are leaves'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: '^(apps|packages)/[^/]+/(build|\\.react-router)/',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
