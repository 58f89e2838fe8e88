import fc from 'fast-check'
import type { Mapping, Source } from './mapping.ts'

export const mapping: Mapping = {
  fields: {
    tag: { type: 'keyword' },
    'store.code': { type: 'keyword', unique: true },
    price: { type: 'long' },
    group: { type: 'long', shared: true },
    made: { type: 'date' },
    open: { type: 'boolean' },
    title: { type: 'text' },
    form: { type: 'text', analyzer: 'whitespace' },
    place: { type: 'geo_point' },
    hint: { type: 'completion', contexts: ['shop'] },
    image: { type: 'presence' },
  },
  nested: { variants: { sku: { type: 'keyword', unique: true }, stock: { type: 'long' } } },
}

/** What a document may hold in each field, beside what the index has to know of it. */
type Sample = { raw: unknown; values: unknown[] }
const sample = (raw: unknown, ...values: unknown[]): Sample => ({ raw, values })
const samples = {
  tag: [sample('red', 'red'), sample(['warm', 'red', 'red'], 'red', 'warm'), sample([]), sample(12, '12')],
  code: [sample('n1', 'n1'), sample('n2', 'n2'), sample(['z', 'n1'], 'n1', 'z'), sample(null), sample({})],
  price: [sample(5, 5), sample('70', 70), sample([9, 5, 5], 5, 5, 9), sample('dear'), sample(undefined)],
  group: [sample(1, 1), sample([2, 1], 1, 2), sample(30, 30), sample(null)],
  made: [sample('2026-01-01', Date.UTC(2026, 0, 1)), sample(1000, 1000), sample('long ago')],
  open: [sample(true, 1), sample('false', 0), sample(undefined)],
  title: [
    sample('Red cap, red', 'red@0', 'cap@1', 'red@2'),
    sample(['Warm', '', 'red CAP'], 'warm@0', 'red@101', 'cap@102'),
    sample(['', 'hat'], 'hat@0'),
    sample('…'),
    sample(null),
  ],
  form: [sample('A-1 b', 'A-1@0', 'b@1'), sample(undefined)],
  place: [
    sample('47.9,106.9', { lat: 47.9, lon: 106.9 }),
    sample(
      [
        [106, 47],
        [105, 46],
      ],
      { lat: 47, lon: 106 },
      { lat: 46, lon: 105 },
    ),
    sample('here'),
  ],
  hint: [
    sample(' Red  Cap', 'red cap/1/{}'),
    sample(
      { input: ['hat', 'Red'], weight: 7, contexts: { shop: 'n1', age: 3 } },
      'hat/7/{"shop":["n1"]}',
      'red/7/{"shop":["n1"]}',
    ),
    sample([]),
  ],
  image: [sample('a.jpg', true), sample([null]), sample(undefined)],
  variants: [
    sample([{ sku: 'v1', stock: 3 }, { sku: 'v2' }], { sku: 'v1', stock: 3 }, { sku: 'v2' }),
    sample({ sku: 'v1', stock: 4 }, { sku: 'v1', stock: 4 }),
    sample([]),
  ],
}
export type Name = keyof typeof samples
export type Samples = Record<Name, Sample>
const choices = Object.fromEntries(
  Object.entries(samples).map(([name, options]) => [name, fc.constantFrom(...options)]),
) as Record<Name, fc.Arbitrary<Sample>>

export const sourceOf = ({ code, ...others }: Samples): Source => ({
  ...Object.fromEntries(Object.entries(others).map(([name, { raw }]) => [name, raw])),
  store: [{ code: code.raw }, {}],
})

export type Change = { put: [id: number, document: Samples][] } | { remove: number } | 'settle'
const ids = fc.integer({ min: 1, max: 40 })
export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ put: fc.array(fc.tuple(ids, fc.record(choices)), { maxLength: 8 }) }) },
    { weight: 3, arbitrary: fc.record({ remove: ids }) },
    { weight: 1, arbitrary: fc.constant('settle' as const) },
  ),
  { maxLength: 120, size: 'max' },
)
