import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

// Names are the standard terms of the field. A name that holds one of these words is written with the term beside it.

const terms: Record<string, string> = {
  asked: 'request, requested, query',
  told: 'message, notified',
  said: 'answer, verdict, message',
  came: 'payment, received',
  brought: 'refreshed, delivered',
  begun: 'started',
  goods: 'product, line',
  purse: 'balance',
  handful: 'batch',
  trip: 'flow',
  door: 'server, host router, gate',
  wire: 'schema, HTTP client, es-api',
  dialect: 'format: JSON:API or flat',
  talk: 'sync',
  kept: 'cached, saved, stored, retained',
  shown: 'serialized, visible, displayed',
  wish: 'input, request',
  wishes: 'inputs, requests',
  whole: 'complete, full, integer',
  gone: 'removed, deleted, missing, expired',
  stands: 'state, current',
  who: 'caller, person, the role',
  whose: 'owner',
  nobody: 'none, guest',
  bones: 'skeleton',
}

/** Named by a column, a field of an API or a library, or meant literally. */
const allowed: Record<string, readonly string[]> = {
  begun: ['begun'],
  goods: ['PromotionGoods', 'goods', 'total_goods'],
  trip: ['trip', 'social_trip', 'roundTrips', 'roundTripsOf'],
  dialect: ['dialect', 'PostgresDialect'],
  door: ['door', 'DoorOpen'],
  wire: ['minimum_wire_compatibility_version'],
  kept: ['kept', 'kept_at', 'kept_cards', 'kept_id', 'kept_until', 'message_not_kept'],
  shown: ['shown', 'shown_at', 'shown_until', 'codes_shown'],
  wish: ['wish', 'GiftWish', 'WishButton', 'wishLimit', 'delivery_wish_refused'],
  wishes: ['wishes', 'addWishes', 'mergeGuestWishes', 'wishesChanged', 'delivery_wishes', 'DeliveryWishes'],
  whole: ['whole', 'setting_whole', 'whole_number_expected'],
  gone: ['gone', 'gone_id'],
  who: ['who', 'Who'],
  nobody: ['nobody', 'Nobody'],
}

/** The wish list keeps its name. */
const ofWishList = /wish/
/** The words that are cleared outside the office alone. */
const pending = new Set([
  'kept',
  'shown',
  'wish',
  'wishes',
  'whole',
  'gone',
  'stands',
  'who',
  'whose',
  'nobody',
  'bones',
])
const isExempt = (word: string, file: string): boolean =>
  (pending.has(word) && /^apps\/office\/|office-keys/.test(file)) || (word.startsWith('wish') && ofWishList.test(file))

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['{apps,packages,bench,chaos}/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
}).filter((file) => !/\.test\.tsx?$|\/test\//.test(file))

const textAndComments =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;()]*</g
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')

const unknownTerms = (source: string, file = ''): string[] =>
  [...new Set(source.replace(textAndComments, ' ').match(/[A-Za-z_]\w*/g))].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(terms, word) && !allowed[word]?.includes(name) && !isExempt(word, file))
      .map((word) => `${name}, write ${terms[word]}`),
  )

it('names things by the standard terms of the field', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    unknownTerms(readFileSync(resolve(root, file), 'utf8'), file).map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

it('would find such a name', () => {
  expect(unknownTerms("const askedFor = openDoor('asked') // told")).toEqual([
    'askedFor, write request, requested, query',
    'openDoor, write server, host router, gate',
  ])
})
