import { inLocale, locales } from '@delguur/kit/locale'
import { slugOf } from '@delguur/search/analysis/slug'
import type { Known } from './known.ts'
import type { Problem, ProductInput, PropertyInput, Texts } from './product-input.ts'
import { type ProductState, type StateTexts, same } from './product-state.ts'
import { keyOf } from './product-words.ts'

export type Fault = (field: string, code: string, params?: Problem['params']) => void

/** Texts with those of some languages set or removed. */
export function merged(before: StateTexts | null, input: Texts): StateTexts {
  const next: StateTexts = { ...before }
  for (const locale of locales) {
    const text = input[locale]
    if (text === undefined) continue
    const trimmed = text?.replaceAll('\r\n', '\n').trim()
    if (trimmed) next[locale] = trimmed
    else delete next[locale]
  }
  return next
}

const genders = ['girl', 'boy', 'unisex', 'woman', 'man']

/** Properties, and the columns that say the same to filters of the shop. */
export function properties(next: ProductState, input: ProductInput, known: Known, fault: Fault): void {
  const given: Record<string, PropertyInput | null> = { ...input.properties }
  const isComplete = Boolean(input.whole && input.properties)
  if (isComplete)
    Object.assign(next, {
      gender: input.gender ?? null,
      age_groups: input.age_groups ?? [],
      warm_to: input.warm_to ?? null,
    })
  if (!isComplete) ownProperties(input, given)
  const list = isComplete ? next.properties.filter(({ name }) => name in given) : [...next.properties]
  for (const [name, value] of Object.entries(given)) {
    const at = list.findIndex((each) => each.name === name)
    const own = list[at]
    const texts =
      typeof value === 'string'
        ? own && isSameText(own.value, value)
          ? own
          : textsOf(name, value.trim(), known)
        : value && { value: merged(null, value), filter: value.filter || filterOf(value) }
    if (!name.trim() || name.length > 60)
      fault(`properties.${name.slice(0, 60)}`, name.trim() ? 'text_too_long' : 'blank')
    else if (!texts || Object.keys(texts.value).length === 0) {
      if (at >= 0) list.splice(at, 1)
    } else if (at >= 0) list[at] = { ...texts, name }
    else list.push({ ...texts, name })
  }
  if (same(list, next.properties)) return
  next.properties = list
  next.material = list.find(({ name }) => name === 'material')?.value ?? null
  if (isComplete) return
  const of = (name: string): string | undefined => list.find((each) => each.name === name)?.filter
  if ('gender' in given) {
    const gender = of('gender')
    if (gender !== undefined && !genders.includes(gender)) fault('properties.gender', 'entry_unknown')
    else next.gender = gender ?? null
  }
  if ('age_group' in given) next.age_groups = of('age_group')?.split(',').filter(Boolean) ?? []
  if ('warm_to' in given) {
    const warm = of('warm_to')
    if (warm !== undefined && !/^-?\d{1,3}$/.test(warm)) fault('properties.warm_to', 'number_invalid')
    else next.warm_to = warm === undefined ? null : Number(warm)
  }
}

/** What has a column of its own is a property too. */
function ownProperties(
  { gender, age_groups, warm_to }: ProductInput,
  given: Record<string, PropertyInput | null>,
): void {
  if (gender !== undefined) given.gender = gender
  if (age_groups !== undefined) given.age_group = age_groups.length > 0 ? age_groups.join(',') : null
  if (warm_to !== undefined) given.warm_to = warm_to === null ? null : String(warm_to)
}

const filterOf = (value: Texts): string =>
  slugOf(value.en || value.mn || locales.map((locale) => value[locale]).find(Boolean) || '')

/** Whether a product has this value already, in the words that the office and an export show of it. */
const isSameText = (value: StateTexts, text: string): boolean =>
  inLocale({ mn: '', ...value }, 'mn')
    .replace(/\s+/g, ' ')
    .trim() === text.replace(/\s+/g, ' ').trim()

/** What other products call the same value, else the text as it is. */
function textsOf(name: string, text: string, { values }: Known) {
  if (!text) return null
  const isCode = (filter: string): boolean => filter === text || filter === text.toLowerCase()
  const twin = values.find(
    (each) => each.name === name && (isCode(each.filter) || keyOf(each.value.mn) === keyOf(text)),
  )
  const filter =
    name === 'warm_to' || name === 'age_group' || name === 'gender' ? text : slugOf(text) || text.slice(0, 80)
  return twin ? { value: twin.value as StateTexts, filter: twin.filter } : { value: { mn: text }, filter }
}
