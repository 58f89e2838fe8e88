import type { Child } from '@delguur/contract/account/children'
import { heightSize } from '@delguur/kit/age/child-size'
import { bodyOn, dayAfter, type Measured } from '@delguur/kit/age/growth'

const mm = (cm: number | null): number | null => (cm === null ? null : Math.round(cm * 10))

export const measuredOf = ({ measurements }: Pick<Child, 'measurements'>): Measured[] =>
  measurements.map(({ on, height, foot, head }) => ({
    on,
    height_mm: Math.round(height * 10),
    foot_mm: mm(foot),
    head_mm: mm(head),
  }))

/** A size is worn so long at most; who has grown up outgrows nothing. */
const longest = 720
const step = 3

/** When a child will have outgrown the size of today, and which comes next. */
export function outgrownBy(child: Child, today: string): { on: string; size: number; next: number } | undefined {
  const measured = measuredOf(child)
  const size = heightSize(child.now.height_mm)
  if (size === undefined) return undefined
  for (let ahead = step; ahead <= longest; ahead += step) {
    const on = dayAfter(today, ahead)
    const next = heightSize(bodyOn(child.born_on, measured, on)?.height_mm ?? 0)
    if (next !== undefined && next > size) return { on, size, next }
  }
  return undefined
}

/** Years and months of an age. */
export const ageOf = ({ age_months }: Child['now']): { years: number; months: number } => ({
  years: Math.floor(age_months / 12),
  months: Math.floor(age_months % 12),
})
