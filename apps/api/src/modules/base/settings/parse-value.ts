import type { SettingField } from '@delguur/contract/base/setting-field'
import { colorForm, contrast, nearestReadable, readable } from '@delguur/kit/contrast'
import { locales } from '@delguur/kit/locale'
import { parseMail } from '@delguur/kit/text/mail-address'
import { cleanLine } from '@delguur/kit/text/typed-text'
import { parseAmounts } from './parse-amounts.ts'

export type Parsed =
  | { ok: true; value: unknown }
  | { ok: false; code: 'blank' | 'invalid_input' | 'text_too_long' | 'email_invalid' }
  | { ok: false; code: 'color_unreadable'; nearest: string; measured: number }

const wrong = (code: 'blank' | 'invalid_input' | 'text_too_long' | 'email_invalid'): Parsed => ({ ok: false, code })
const right = (value: unknown): Parsed => ({ ok: true, value })

const isText = (value: unknown): value is string => typeof value === 'string'
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u
const date = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const pictureKey = /^logo\/[a-z0-9]{16,64}-[1-9]\d{0,3}x[1-9]\d{0,3}$/

function textOf(given: unknown, max: number, pattern?: RegExp): Parsed {
  if (!isText(given)) return wrong('invalid_input')
  const value = cleanLine(given).trim()
  if (value === '') return wrong('blank')
  if (value.length > max) return wrong('text_too_long')
  return control.test(given.trim()) || pattern?.test(value) === false ? wrong('invalid_input') : right(value)
}

/** A value whose reader would refuse it is refused here, where its field is named. */
function formed(field: SettingField, parsed: Parsed): Parsed {
  if (!parsed.ok || (field.kind !== 'text' && field.kind !== 'secret')) return parsed
  const value = String(parsed.value)
  if (field.accepts?.(value) === false) return wrong('invalid_input')
  const stored = field.parse ? field.parse(value) : value
  return stored === undefined ? wrong('invalid_input') : right(stored)
}

function textsOf(given: unknown, max: number): Parsed {
  if (typeof given !== 'object' || given === null) return wrong('invalid_input')
  const texts: Record<string, string> = {}
  for (const [locale, text] of Object.entries(given)) {
    if (!(locales as readonly string[]).includes(locale)) return wrong('invalid_input')
    if (text === null || text === '') continue
    const parsed = textOf(text, max)
    if (!parsed.ok) return parsed
    texts[locale] = String(parsed.value)
  }
  return texts.mn ? right(texts) : wrong('blank')
}

function colorOf(given: unknown, grounds: readonly string[]): Parsed {
  const value = isText(given) ? given.trim().toLowerCase() : ''
  if (!colorForm.test(value)) return wrong('invalid_input')
  const measured = Math.min(21, ...grounds.map((ground) => contrast(value, ground)))
  if (measured >= readable) return right(value)
  return { ok: false, code: 'color_unreadable', nearest: nearestReadable(value, grounds), measured }
}

/** A value as it is kept, or what is wrong with it; `null` of what may be empty is none. `grounds` are what a colour is read on. */
export function parseSetting(field: SettingField, given: unknown, grounds: readonly string[] = []): Parsed {
  const isEmpty = given === '' || (isText(given) && given.trim() === '')
  if (isEmpty && 'optional' in field && field.optional) return right(field.kind === 'text' ? '' : null)
  switch (field.kind) {
    case 'text':
      return formed(field, textOf(given, field.max, field.pattern))
    case 'secret':
      return isText(given) && given.length <= field.max && given.trim()
        ? formed(field, right(given.trim()))
        : wrong('invalid_input')
    case 'texts':
      return textsOf(given, field.max)
    case 'email': {
      const address = isText(given) ? parseMail(given) : undefined
      return address ? right(address) : wrong('email_invalid')
    }
    case 'date':
      return isText(given) && date.test(given) && !Number.isNaN(Date.parse(given))
        ? right(given)
        : wrong('invalid_input')
    case 'flag':
      return typeof given === 'boolean' ? right(given) : wrong('invalid_input')
    case 'choice':
      return field.options.some(({ value }) => value === given) ? right(given) : wrong('invalid_input')
    case 'choices': {
      if (!Array.isArray(given)) return wrong('invalid_input')
      const known = field.options.map(({ value }) => value)
      return given.every((each) => known.includes(each))
        ? right(known.filter((each) => given.includes(each)))
        : wrong('invalid_input')
    }
    case 'ranked': {
      const known = field.options.map(({ value }) => value)
      return Array.isArray(given) && new Set(given).size === given.length && given.every((each) => known.includes(each))
        ? right([...given])
        : wrong('invalid_input')
    }
    case 'color':
      return colorOf(given, grounds)
    case 'picture':
      return isText(given) && pictureKey.test(given) ? right(given) : wrong('invalid_input')
    default: {
      const value = parseAmounts(field, given)
      return value === undefined ? wrong('invalid_input') : right(value)
    }
  }
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at `support.phone` of a tree; `null` where nothing does. */
export function valueAt(tree: unknown, path: string): unknown {
  let at = tree
  for (const part of path.split('.')) at = isTree(at) && Object.hasOwn(at, part) ? at[part] : undefined
  return at ?? null
}

/** A copy with another value there; `null` takes it away. */
export function withValue(tree: Tree, path: string, value: unknown): Tree {
  const [first = '', ...rest] = path.split('.')
  const copy = { ...tree }
  if (rest.length > 0) copy[first] = withValue(isTree(tree[first]) ? tree[first] : {}, rest.join('.'), value)
  else if (value === null) delete copy[first]
  else copy[first] = value
  return copy
}

/** Makes a tree what another one is, in place: whoever holds it, or a part of it, has the new values. */
export function become(target: Tree, source: Tree): void {
  for (const key of Object.keys(target)) if (!Object.hasOwn(source, key)) delete target[key]
  for (const [key, value] of Object.entries(source)) {
    const own = target[key]
    if (isTree(own) && isTree(value)) become(own, value)
    else if (Array.isArray(own) && Array.isArray(value)) own.splice(0, own.length, ...value)
    else target[key] = value
  }
}
