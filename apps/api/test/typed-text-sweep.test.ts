import { holdsLines } from '@delguur/contract/text-fields'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typedInput } from '../src/platform/http/typed-input.ts'
import { contractRoutes, fieldsOf } from './rules/contract-routes.ts'

// Every text that an operation takes, found in the contract: what nobody sees is gone before any module reads it.

const routes = await contractRoutes()
const parts = routes.flatMap((route) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    return schema ? [{ key: `${route.method} ${route.path} ${part}`, schema }] : []
  }),
)
const fields = parts.flatMap(({ key, schema }) =>
  fieldsOf([schema])
    .filter(({ schemas }) => schemas.some((each) => each instanceof z.ZodString))
    .map((field) => ({ key, schema, ...field })),
)

/** The value with one text in it, at a place such as `.lines.0.note`. */
function put(place: string, text: string): Record<string, unknown> {
  const keys = place.split('.').slice(1)
  const value = keys.reduceRight<unknown>((within, key) => (key === '0' ? [within] : { [key]: within }), text)
  return value as Record<string, unknown>
}
const read = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .slice(1)
    .reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], value)

const hostile = '\u200bА\u200e\u202c\u2060\u00ad\u0007\ufeffВ\r\nГ\u2028Д\u3164'

describe('guarantee 74: texts of operations', () => {
  it('are all found', () => {
    expect(routes.length).toBeGreaterThan(600)
    expect(fields.length).toBeGreaterThan(1_500)
  })

  it('come without what nobody sees, and without the end of a line in a field of one', () => {
    const stored = fields.filter(({ place, schema, schemas }) => {
      if (place.includes('password')) return false
      const text = read(typedInput(put(place, hostile), schema), place)
      const several = schemas.some((each) => !(each instanceof z.ZodString) || holdsLines(each))
      return text !== 'АВ Г Д' && !(several && text === 'АВ\nГ\nД')
    })
    expect(stored.map(({ key, place }) => `${key} ${place}`)).toEqual([])
  })

  /** What is written into subjects of mails, headers, lists and labels. */
  const ofOneLine =
    /\.(\w*name|\w*title|heading|subject|kicker|button|label|\w*phone|\w*email|login|username|\w*code|sku|barcode|q|number|city|district|khoroo|address\d?|company|tags\.0|slug|permalink|register_number|iban|url|link|airport|reference)(\.(mn|en|ru|cn|it))?$/
  it('hold one line where they name something', () => {
    const several = fields.filter(
      ({ place, schemas }) =>
        ofOneLine.test(place) && schemas.some((each) => each instanceof z.ZodString && holdsLines(each)),
    )
    expect([...new Set(several.map(({ key, place }) => `${key} ${place}`))]).toEqual([])
  })

  it('leave passwords as they were typed', () => {
    const sent = { user: { password: 'a\u200bb', password_confirmation: 'a\u200bb' } }
    expect(typedInput(sent, undefined)).toEqual(sent)
  })
})
