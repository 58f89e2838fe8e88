import type { SegmentRule } from '@delguur/contract/office/segments'

// A rule as three controls: what it is about, how, and which value.

export const fields = [
  ...(['orders', 'spent', 'points', 'last_order', 'joined', 'category', 'place', 'language', 'consent'] as const),
] as const satisfies readonly SegmentRule['field'][]
export type Field = (typeof fields)[number]

/** The conditions of a field, the usual one first. */
export const opsOf = (field: Field): readonly string[] => {
  if (field === 'orders' || field === 'spent' || field === 'points') return ['gte', 'lte']
  return field === 'last_order' || field === 'joined' ? ['within', 'before'] : ['is', 'not']
}

const values: Record<Field, unknown> = {
  orders: 2,
  spent: 100_000,
  points: 1_000,
  last_order: 30,
  joined: 30,
  category: 0,
  place: '11',
  language: 'mn',
  consent: { channel: 'email', topic: 'offers' },
}

/** A rule about a field as it is added; a category is the first that there is. */
export const newRule = (field: Field, category: number | undefined): SegmentRule =>
  ({ field, op: opsOf(field)[0], value: field === 'category' ? (category ?? 1) : values[field] }) as SegmentRule

/** Whether a rule can be counted: a number that was emptied cannot. */
export const isWhole = ({ value }: SegmentRule): boolean => typeof value !== 'number' || Number.isSafeInteger(value)
