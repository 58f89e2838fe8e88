import { holdsLines } from '@delguur/contract/text-fields'
import { cleanLine, cleanText } from '@delguur/kit/text/typed-text'
import { z } from 'zod'
import { alternatives, elementOf, isObject, memberOf, namesAll } from './schema-walk.ts'

type Schemas = readonly z.core.$ZodType[]

/** What is compared letter by letter with what was typed before. */
const asTyped = /password/

/**
 * What a request says, with every text in it clean (`@delguur/kit/typed-text`): in one line where its field holds one. A text
 * of which no schema says anything keeps its lines.
 */
export const typedInput = (
  given: Record<string, unknown>,
  schema: z.core.$ZodType | undefined,
): Record<string, unknown> => cleaned(given, schema ? [schema] : []) as Record<string, unknown>

function cleaned(given: unknown, schemas: Schemas): unknown {
  if (typeof given === 'string') return textOf(given, alternatives(schemas))
  if (Array.isArray(given)) {
    const of = elementOf(alternatives(schemas))
    return given.map((each) => cleaned(each, of))
  }
  if (!isObject(given)) return given
  const of = alternatives(schemas, given)
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, asTyped.test(key) ? value : cleaned(value, memberOf(of, key))]),
  )
}

function textOf(text: string, schemas: Schemas): string {
  const isLine = schemas.length > 0 && !schemas.some(keepsLines)
  return isLine || isWideNumber(text) ? cleanLine(text) : cleanText(text)
}

/** A number of a keyboard of wide letters is one also where no schema says what it is. */
const isWideNumber = (text: string): boolean => /^[-+.\d\uff10-\uff19]+$/.test(text) && /[\uff10-\uff19]/.test(text)

const keepsLines = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString ? holdsLines(schema) : schema instanceof z.ZodUnknown || schema instanceof z.ZodAny

/** Parameters that every body may hold beside its own. */
const everywhere = new Set(['locale', 'include', 'fields', 'sort', 'page', 'per_page', 'access_token', 'order_token'])

/** The names in a body that takes none. */
export const namesBesides = (given: Record<string, unknown>): string[] =>
  Object.keys(given).filter((name) => !everywhere.has(name))

/** The names in a body that its schema does not have, each with its place. */
export const unknownNames = (given: Record<string, unknown>, schema: z.core.$ZodType | undefined): string[] =>
  namesUnknown(given, schema ? [schema] : [], []).filter((name) => !everywhere.has(name))

function namesUnknown(given: unknown, schemas: Schemas, place: string[]): string[] {
  const of = alternatives(schemas, given)
  if (Array.isArray(given))
    return given.flatMap((each, index) => namesUnknown(each, elementOf(of), [...place, String(index)]))
  if (!isObject(given) || of.length === 0) return []
  const isClosed = of.every(namesAll)
  return Object.entries(given).flatMap(([key, value]) => {
    const members = memberOf(of, key)
    const at = [...place, key]
    if (members.length > 0) return namesUnknown(value, members, at)
    return isClosed ? [at.join('.')] : []
  })
}
