import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

// A business fact is written once: its condition fails here where it stands outside its home.

const root = resolve(import.meta.dirname, '../../../..')
const sources = globSync(['apps/*/{src,app}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'build',
})
  .filter((file) => !/\.(?:test|spec|testdata)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const compared = String.raw`(?:[<>]=?(?!\w*>)|[!=]==? *null|is (?:not )?null|\?\?)`

type Fact = { condition: RegExp; homes: string[]; copy: string }
const facts: Record<string, Fact> = {
  'the window of a sale': {
    condition: new RegExp(
      String.raw`sale_(?:start|expire)_at['"\`]?,? *${compared}|[<>]=? *[\w.]*sale_(?:start|expire)_at|coalesce\([\w.]*sale_`,
    ),
    homes: ['packages/kit/src/selling.ts'],
    copy: 'where v.sale_start_at <= now()',
  },
  'the share of a purchase that bonus may pay': {
    condition: /shareOf\([^\n]*bonus_share|[*] *[\w.]*bonus_share/,
    homes: ['packages/kit/src/wallet.ts'],
    copy: 'Math.floor(total * rules.bonus_share)',
  },
  'what of an order the own means of the shop may pay': {
    condition:
      /total *- *[\w.]*alcohol(?:Worth|_total)?\b|Math\.min\((?:balances\.|voucher\.|holdings\.)?(?:points|balance), /,
    homes: ['packages/kit/src/wallet.ts'],
    copy: 'Math.min(balances.points, order.total - alcoholWorth(order))',
  },
  'the payment methods whose money the shop keeps': {
    condition: /'wallet', 'points', 'gift_card'/,
    homes: ['packages/kit/src/payment-types.ts'],
    copy: "const own = new Set(['wallet', 'points', 'gift_card', 'voucher'])",
  },
  'what the rating of a vendor is': {
    condition: /from vendor_reviews[^`]*avg\(|avg\([^`]*from vendor_reviews|average_rating \* total_reviews[^`]*vendor/,
    homes: [],
    copy: 'select avg(rating) from vendor_reviews where approved',
  },
  'the key of the name of a place': {
    condition: /replace\(\/kh\/g/,
    // the second folds the letters of a search result, one by one, to mark them
    homes: ['apps/storefront/app/features/search/marked.ts', 'packages/kit/src/text/name-key.ts'],
    copy: `name.replace(/kh/g, 'h')`,
  },
  'the label of an address': {
    condition: /\[[^\]]*(?:city|khoroo|address1),[^\]]*\]\s*\.?\)?\.(?:filter|join)/,
    homes: ['packages/kit/src/text/address.ts'],
    copy: "[address.state_name, address.city, address.khoroo].filter(Boolean).join(', ')",
  },
  'the language in which the shop speaks to somebody': {
    condition: /parseLocale\([^\n]*\) *\?\?/,
    // besides it: what staff read in the office, what a page was asked in, and what a product or a line of a file says
    homes: [
      'apps/api/src/modules/account/account/profile-fields.ts',
      'apps/api/src/modules/base/identity/staff.queries.ts',
      'apps/api/src/modules/base/identity/use-cases/register.ts',
      'apps/api/src/modules/office/imports/analyse.ts',
      'apps/api/src/modules/office/imports/caller.ts',
      'apps/api/src/modules/office/reports/mail-reports.ts',
      'apps/api/src/modules/office/sheet/sheet.jobs.ts',
      'apps/api/src/modules/office/staff/bulk.ts',
      'apps/api/src/modules/office/staff/jobs.ts',
      'apps/api/src/modules/orders/digital/digital.queries.ts',
      'apps/api/src/modules/search/search/cluster/cluster-finder.ts',
      'apps/api/src/modules/search/search/tuning/tuning.routes.ts',
      'apps/api/src/platform/http/serve.ts',
      'apps/api/src/platform/http/unreadable.ts',
      'apps/storefront/app/lib/resource.server.ts',
      'apps/storefront/app/routes/resources/pin.ts',
      'apps/storefront/app/routes/resources/posts.ts',
      'apps/storefront/app/routes/resources/review.ts',
      'apps/storefront/app/routes/resources/social-callback.ts',
      'packages/search/src/engine/listing/suggest.ts',
    ],
    copy: "const locale = parseLocale(order.locale) ?? 'mn'",
  },
  'who may open an order': {
    condition: /update\('tracking'\)|[\w.]*token [!=]== [\w.]*order_token|order_token [!=]== [\w.]*token/,
    homes: ['apps/api/src/modules/messages/order-access/index.ts'],
    copy: 'if (order.token === ctx.order_token) return order',
  },
}

describe.each(Object.entries(facts))('%s', (_name, { condition, homes, copy }) => {
  it('is written in its home alone', () => {
    const found = sources.filter(({ text }) => condition.test(text)).map(({ file }) => file)
    expect(found.toSorted()).toEqual(homes)
  })
  it('would be found elsewhere', () => expect(copy).toMatch(condition))
})

/** Generated, or named by the API itself: the header of the guest's token, schemas of the contract. */
const named = ['db-types.ts', 'openapi.ts', 'openapi-parameters.ts', 'errors.ts']
/** What cached answers are valid by still speaks of products and stock: catalog-version.ts, shown.ts and their readers. */
const businessWord =
  /alcohol|\bage_?gate|minimum_age|bottle|cart(?!s, orders)|coupon|gift_?card|wallet|(?<!re)lease\b|leasing|shipment|shipping|refund|tracking|voucher|\bprices?\b|loyalty|\bvat\b|wishlist|receipt|cashback|\border_(?!token)/i

it('the platform names nothing of the business', () => {
  const found = sources.filter(
    ({ file, text }) =>
      file.startsWith('apps/api/src/platform/') &&
      !named.some((name) => file.endsWith(`/${name}`)) &&
      businessWord.test(text),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

it('a business word in the platform would be found', () => {
  for (const word of ['cart_id', 'const price = 1', 'refundOrder', 'order_total']) expect(word).toMatch(businessWord)
})

/** TypeScript does not miss a misspelt field of a literal that is spread. */
const literalSpread = /\.\.\.\{/

it('no object is written as spreads of literals', () => {
  expect(sources.filter(({ text }) => literalSpread.test(text)).map(({ file }) => file)).toEqual([])
  expect('const a = { ...{ id, name }, price }').toMatch(literalSpread)
})

/** Files of writes inside the caller's transaction that an index exports from, see decision 0033. */
const exportedWriters: Record<string, number> = {
  // held while customers are joined
  customers: 1,
  digital: 2,
  identity: 2,
  leasing: 1,
  ledger: 1,
  orders: 1,
  payments: 5,
  promotions: 1,
  wallet: 1,
}

it('no index exports all of a repository', () => {
  const star = /export \* from '[^']+\.repository\.ts'/
  const found = sources.filter(({ file, text }) => /modules\/.*\/index\.ts$/.test(file) && star.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
  expect(`export * from './charges.repository.ts'`).toMatch(star)
})

it('the index of a module exports no repository but those listed', () => {
  const counts = sources
    .filter(({ file }) => /modules\/.*\/index\.ts$/.test(file))
    .map(({ file, text }) => [file.split('/').at(-2), text.match(/\.repository\.ts'/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual(exportedWriters)
})
