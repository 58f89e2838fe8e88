import type { SettingField } from '@delguur/contract/base/setting-field'

/** Numbers, lists of them, and what a shop chooses among its categories. */
type Amount = Extract<
  SettingField,
  { kind: 'whole' | 'share' | 'decimal' | 'wholes' | 'codes' | 'levels' | 'categories' | 'by_category' | 'pairs' }
>
type Bounds = { min: number; max: number }

const numberOf = (given: unknown): number =>
  typeof given === 'string' && given.trim() !== '' ? Number(given) : (given as number)

function integerOf(given: unknown, { min, max }: Bounds): number | undefined {
  const value = numberOf(given)
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined
}

/** A number of two decimals, as it is written; `scale` times as much lies within the bounds. */
function decimalOf(given: unknown, { min, max }: Bounds, scale: number): number | undefined {
  const value = numberOf(given)
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const displayed = Math.round(value * scale * 100) / 100
  return Math.abs(displayed - value * scale) < 1e-6 && displayed >= min && displayed <= max
    ? Number((displayed / scale).toFixed(4))
    : undefined
}

const permalink = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/
const code = /^[a-z][a-z0-9_-]{0,59}$/
const isPermalink = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= 400 && permalink.test(given)

/** Each once, none that is none. */
function listOf<T>(given: unknown, most: number, one: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(given) || given.length > most) return undefined
  const values = given.map(one)
  if (values.some((value) => value === undefined)) return undefined
  return [...new Set(values as T[])]
}

/** By the permalink of a category. */
function byCategory<T>(given: unknown, most: number, one: (item: unknown) => T | undefined) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const entries = Object.entries(given).map(([path, item]) => [path, one(item)] as const)
  if (entries.length > most || entries.some(([path, value]) => !isPermalink(path) || value === undefined))
    return undefined
  return Object.fromEntries(entries)
}

const pathsOf = (given: unknown, most: number): string[] | undefined =>
  listOf(given, most, (item) => (isPermalink(item) ? item : undefined))

function levelOf(given: unknown, field: Bounds): { level: string; rate: number } | undefined {
  const { level, rate } = (given ?? {}) as { level?: unknown; rate?: unknown }
  const value = decimalOf(rate, field, 100)
  return typeof level === 'string' && code.test(level) && value !== undefined ? { level, rate: value } : undefined
}

function levelsOf(given: unknown, field: Bounds & { most: number }) {
  const levels = listOf(given, field.most, (item) => levelOf(item, field))
  const names = new Set(levels?.map(({ level }) => level))
  return levels && levels.length > 0 && names.size === levels.length ? levels : undefined
}

/** A value as it is kept; undefined where it is none. */
export function parseAmounts(field: Amount, given: unknown): unknown {
  switch (field.kind) {
    case 'whole':
      return integerOf(given, field)
    case 'share':
      return decimalOf(given, field, 100)
    case 'decimal':
      return decimalOf(given, field, 1)
    case 'wholes': {
      const values = listOf(given, field.most, (item) => integerOf(item, field))
      return values && values.length > 0 ? values.sort((one, other) => one - other) : undefined
    }
    case 'codes': {
      const values = listOf(given, field.most, (item) =>
        typeof item === 'string' && code.test(item) ? item : undefined,
      )
      return values && values.length > 0 ? values : undefined
    }
    case 'levels':
      return levelsOf(given, field)
    case 'categories':
      return pathsOf(given, field.most)
    case 'by_category':
      return byCategory(given, field.most, (item) => integerOf(item, field))
    case 'pairs':
      return byCategory(given, field.most, (item) => pathsOf(item, 20))
  }
}
