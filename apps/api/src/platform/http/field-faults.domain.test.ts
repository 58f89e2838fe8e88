import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { integer, tugrik } from '@delguur/contract/schemas'
import { line, lines, mail } from '@delguur/contract/text-fields'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ShopError } from '../shop-error.ts'
import { apiError } from './errors.ts'
import { parseInput } from './read-input.ts'

const body = z.object({
  name: line(5),
  note: lines(10).optional(),
  count: integer(1, 9).optional(),
  price: tugrik().optional(),
  gift: z.boolean().optional(),
  email: mail().optional(),
  day: z.iso.date().optional(),
  kind: z.enum(['a', 'b']).optional(),
  rows: z
    .array(z.object({ id: z.int() }))
    .max(1)
    .optional(),
  either: z.union([z.int(), z.string().max(2)]).optional(),
})

/** What is said of a body that is refused: a sentence by field. */
function answer(given: Record<string, unknown>, complete = false) {
  try {
    parseInput(body, given, complete)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return apiError(error, 'en', 'flat').body.errors
  }
  return undefined
}

describe('a field that is refused', () => {
  it.each([
    [{}, 'name', 'This cannot be empty'],
    [{ name: null }, 'name', 'This cannot be empty'],
    [{ name: 5 }, 'name', '“name” has to be a text'],
    [{ name: ['x'] }, 'name', '“name” has to be a text'],
    [{ name: 'x', count: 'x' }, 'count', '“count” has to be a number'],
    [{ name: 'x', count: 0 }, 'count', '“count” is at least 1'],
    [{ name: 'x', count: 10 }, 'count', '“count” is at most 9'],
    [{ name: 'x', count: 1.5 }, 'count', '“count” has to be a whole number'],
    [{ name: 'x', price: '12.5' }, 'price', '“price” has to be a number'],
    [{ name: 'x', gift: 'yes' }, 'gift', '“gift” has to be true or false'],
    [{ name: 'x', email: 'a@x..mn' }, 'email', 'The email address is not right, for example name@example.com'],
    [{ name: 'x', day: '2026-02-30' }, 'day', '“day” has to be a date, for example 2026-11-24'],
    [{ name: 'x', kind: 'c' }, 'kind', '“kind” is one of: a, b'],
    [{ name: 'x', rows: {} }, 'rows', '“rows” has to be a list'],
    [{ name: 'x', rows: [{ id: 1 }, { id: 2 }] }, 'rows', '“rows” has at most 1 entries'],
    [{ name: 'x', rows: [{ id: 'a' }] }, 'rows.0.id', '“rows.0.id” has to be a number'],
    [{ name: 'x', rows: [5] }, 'rows.0', '“rows.0” has to be an object with fields'],
  ])('%j says which rule it breaks', (given, field, text) => {
    const errors = answer(given)
    expect(Object.keys(errors ?? {})).toEqual([field])
    if (field !== 'email') expect(errors?.[field]).toEqual([text])
  })

  it('is named where there is no such field, whatever stands beside it', () => {
    const given = { name: 'x', colour: 'red', rows: [{ id: 1, size: 2 }], locale: 'en' }
    expect(answer(given)).toBeUndefined()
    expect(answer(given, true)).toEqual({
      colour: ['There is no field “colour” here'],
      'rows.0.size': ['There is no field “rows.0.size” here'],
    })
  })
})

describe('a rule of several fields', () => {
  const two = z
    .object({ ids: z.array(z.int()).optional(), filter: z.string().optional(), act: z.string().optional() })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      params: { rule: 'either_or', other: 'filter' },
    })
  const refused = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      if (error instanceof ShopError) return apiError(error, 'en', 'flat').body.errors
      throw error
    }
    return undefined
  }

  it('is said by its name', () => {
    expect(refused(() => parseInput(two, {}))).toEqual({ ids: ['Give either “ids” or “filter”, one of them'] })
  })

  it('is that there is no field where a call takes none', () => {
    expect(refused(() => parseInput(undefined, { force: true, locale: 'mn' }, true))).toEqual({
      force: ['There is no field “force” here'],
    })
    expect(refused(() => parseInput(undefined, { force: true }))).toBeUndefined()
  })
})

it('no fault of a field says that it is wrong and not why', () => {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.(test|domain\.test)\.ts$/.test(file))
  const bare = files.filter((file) => readFileSync(resolve(root, file), 'utf8').includes("code: 'invalid_input'"))
  expect(bare).toEqual([])
})
