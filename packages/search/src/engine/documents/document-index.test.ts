import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BitSet } from '../store/bitset.ts'
import type { TermSet } from '../store/term-set.ts'
import type { Collection, Field } from './collection.ts'
import { type Change, changes, mapping, type Name, type Samples, sourceOf } from './document-index.testdata.ts'
import { DocumentIndex } from './document-index.ts'

type Model = Map<string, Samples>

function play(steps: readonly Change[]): void {
  const index = new DocumentIndex(mapping)
  const model: Model = new Map()
  for (const step of steps) {
    if (step === 'settle') {
      index.settle()
      expectSame(index, model)
    } else if ('remove' in step) expect(index.remove(String(step.remove))).toBe(model.delete(String(step.remove)))
    else {
      index.put(step.put.map(([id, document]) => ({ id: String(id), source: sourceOf(document) })))
      for (const [id, document] of step.put) {
        model.delete(String(id))
        model.set(String(id), document)
      }
    }
  }
  expectSame(index, model)
}

function field<TKind extends Field['kind']>(index: Collection, name: string, ...kinds: TKind[]) {
  const found = index.field(name)
  const isOfKind = (known: Field): known is Field & { kind: TKind } => kinds.some((kind) => kind === known.kind)
  if (!found || !isOfKind(found)) throw new Error(`${name} is no ${kinds}`)
  return found
}
const numberKinds = ['long', 'double', 'date', 'boolean'] as const

/** Ids of the living documents of a set, in the order of their slots. */
function idsIn(index: Collection, documents: TermSet | BitSet | undefined): string[] {
  const found: string[] = []
  documents?.each((slot) => index.live.has(slot) && found.push(index.idOf(slot)))
  return found
}

/** Each value of the model with the ids of its documents, in the order of values. */
function inverted<T extends string | number>(
  model: Model,
  valuesOf: (document: Samples) => readonly T[],
): [T, string[]][] {
  const all = new Map<T, string[]>()
  for (const [id, document] of model)
    for (const value of new Set(valuesOf(document))) all.set(value, [...(all.get(value) ?? []), id])
  return [...all].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

function expectKeywords(index: Collection, model: Model, name: string, valuesOf: (document: Samples) => string[]) {
  const known = field(index, name, 'keyword')
  for (const [id, document] of model)
    expect(known.valuesOf(index.slotOf(id) ?? -1)).toEqual([...new Set(valuesOf(document))].sort())
  const entries = [...known.entries()]
  const values = entries.map(([value]) => value)
  expect(values).toEqual([...new Set(values)].sort())
  const living = entries.map(([value, documents]) => [value, idsIn(index, documents)] as const)
  expect(living.filter(([, found]) => found.length > 0)).toEqual(inverted(model, valuesOf))
  for (const [value, found] of inverted(model, valuesOf)) expect(idsIn(index, known.with(value))).toEqual(found)
  expect(known.with('nothing')).toBeUndefined()
  expect(idsIn(index, known.present)).toEqual([...model].filter(([, d]) => valuesOf(d).length > 0).map(([id]) => id))
}

function expectNumbers(index: Collection, model: Model, name: string, valuesOf: (document: Samples) => number[]) {
  const known = field(index, name, ...numberKinds)
  for (const [id, document] of model) {
    const slot = index.slotOf(id) ?? -1
    expect(known.valuesOf(slot)).toEqual(valuesOf(document))
    expect(known.first(slot)).toBe(valuesOf(document)[0] ?? Number.NaN)
    if (known.single) expect(valuesOf(document).length).toBeLessThanOrEqual(1)
  }
  for (const [value, found] of inverted(model, valuesOf)) expect(idsIn(index, known.with(value))).toEqual(found)
  const entries = known.shared?.entries()
  if (entries) {
    const living = [...entries].map(([value, documents]) => [value, idsIn(index, documents)] as const)
    expect(living.filter(([, found]) => found.length > 0)).toEqual(inverted(model, valuesOf))
  }
  expect(idsIn(index, known.present)).toEqual([...model].filter(([, d]) => valuesOf(d).length > 0).map(([id]) => id))
}

function expectText(index: DocumentIndex, model: Model, name: 'title' | 'form') {
  const known = field(index, name, 'text')
  const tokensIn = (document: Samples) => document[name].values.map((value) => String(value).split('@')[0] ?? '')
  for (const [id, document] of model) {
    const slot = index.slotOf(id) ?? -1
    const places = known.placesOf(slot)
    expect(known.tokensOf(slot).map((token, i) => `${token}@${places[i]}`)).toEqual(document[name].values)
    expect(known.lengthOf(slot)).toBe(document[name].values.length)
  }
  const names = [...known.beginningWith('')]
  expect(names).toEqual([...new Set(names)].sort())
  expect([...known.beginningWith('r')]).toEqual(names.filter((token) => token.startsWith('r')))
  let tokens = 0
  for (const token of names) {
    const expected = [...model].map(([id, d]) => [id, tokensIn(d).filter((t) => t === token).length] as const)
    const found: [string, number][] = []
    let documents = 0
    known.each(token, (slot, times) => {
      documents++
      tokens += times
      if (index.live.has(slot)) found.push([index.idOf(slot), times])
    })
    expect(found).toEqual(expected.filter(([, times]) => times > 0))
    expect(known.frequency(token)).toBe(documents)
    expect(documents).toBeLessThanOrEqual(known.documents)
  }
  expect(known.tokens).toBe(tokens)
  for (const [token] of inverted(model, tokensIn)) expect(names).toContain(token)
  if (index.slots === index.size)
    expect(known.documents).toBe([...model].filter(([, d]) => d[name].values.length > 0).length)
}

function expectNested(index: DocumentIndex, model: Model) {
  const inner = index.nested('variants')
  if (!inner) throw new Error('no variants')
  const sku = field(inner, 'variants.sku', 'keyword')
  const stock = field(inner, 'variants.stock', 'long')
  const found = [...inner.live.members()].map((slot) => {
    expect(inner.idOf(slot)).toBe(index.idOf(inner.parentOf(slot)))
    return [inner.idOf(slot), sku.valuesOf(slot), stock.valuesOf(slot)]
  })
  const expected = [...model].flatMap(([id, { variants }]) =>
    variants.values.map((value) => {
      const variant = value as { sku: string; stock?: number }
      return [id, [variant.sku], variant.stock === undefined ? [] : [variant.stock]]
    }),
  )
  expect(found).toEqual(expected)
}

const texts = (name: Name) => (document: Samples) => document[name].values.map(String)
const numbers = (name: Name) => (document: Samples) => document[name].values.map(Number)
const inner = (part: 'sku' | 'stock') => (document: Samples) =>
  document.variants.values.flatMap((value) => (value as Record<string, unknown>)[part] ?? [])

function expectSame(index: DocumentIndex, model: Model) {
  expect(index.size).toBe(model.size)
  expect(idsIn(index, index.live)).toEqual([...model.keys()])
  expect(index.slotOf('0')).toBeUndefined()
  expectKeywords(index, model, 'tag', texts('tag'))
  expectKeywords(index, model, 'store.code', texts('code'))
  expectKeywords(index, model, 'variants.sku', (document) => inner('sku')(document).map(String))
  for (const name of ['price', 'group', 'made', 'open'] as const) expectNumbers(index, model, name, numbers(name))
  expectNumbers(index, model, 'variants.stock', (document) => inner('stock')(document).map(Number))
  expectText(index, model, 'title')
  expectText(index, model, 'form')
  expectNested(index, model)
  const place = field(index, 'place', 'geo_point')
  for (const [id, document] of model) expect(place.pointsOf(index.slotOf(id) ?? -1)).toEqual(document.place.values)
  const hints = [...field(index, 'hint', 'completion').beginningWith('r')]
  expect(hints.map((hint) => hint.key)).toEqual(hints.map((hint) => hint.key).sort())
  expect(hints.map((h) => `${index.idOf(h.slot)} ${h.key}/${h.weight}/${JSON.stringify(h.contexts)}`).sort()).toEqual(
    [...model]
      .flatMap(([id, d]) =>
        texts('hint')(d)
          .filter((h) => h.startsWith('r'))
          .map((h) => `${id} ${h}`),
      )
      .sort(),
  )
  const image = field(index, 'image', 'presence')
  expect(idsIn(index, image.present)).toEqual([...model].filter(([, d]) => d.image.values.length > 0).map(([id]) => id))
}

it('knows of its documents what a plain reading of them tells, whatever came, changed and went', () => {
  fc.assert(fc.property(changes, play), { numRuns: 15 })
})

it('closes its gaps once more than a fifth of many slots is dead', () => {
  const index = new DocumentIndex(mapping)
  index.put(Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, source: { tag: `t${i}` } })))
  for (let i = 0; i < 32; i++) index.remove(`${i}`)
  expect(index.slots).toBe(100)
  for (let i = 32; i < 40; i++) index.remove(`${i}`)
  for (let i = 100; i < 120; i++) index.put([{ id: `${i}`, source: { tag: `t${i}` } }])
  expect(index.slots).toBeLessThan(100)
  expect(index.size).toBe(80)
  expect([...field(index, 'tag', 'keyword').entries()].length).toBeLessThan(100)
  expect(index.live.members().map((slot) => Number(index.idOf(slot)))).toEqual(
    Uint32Array.from({ length: 80 }, (_, i) => i + 40),
  )
})

it('names the fields of the mapping, those of nested objects included', () => {
  const index = new DocumentIndex(mapping)
  expect(index.fieldNames()).toContain('variants.sku')
  expect(index.field('variants.colour')).toBeUndefined()
  expect(index.field('constructor')).toBeUndefined()
  expect(index.nested('tag')).toBeUndefined()
  expect(index.nested('variants')?.fieldNames()).toEqual(['variants.sku', 'variants.stock'])
})
