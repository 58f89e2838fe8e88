import { heightSize, shoeSize } from '@delguur/kit/age/child-size'
import { type Body, bodyOn, dayAfter, type Measured } from '@delguur/kit/age/growth'

type Reminder = 'outgrown' | 'measure' | 'birthday'
export type Due = { kind: Reminder; mark: string }
type Grows = { born_on: string; measured: readonly Measured[]; reminders: readonly Reminder[] }

/** So many days before a size is too small, before a birthday, and between two measurements. */
const soon = 30
const beforeBirthday = 14
const betweenMeasurements = 91

/** What a guardian is to be reminded of today. Each mark is told once: of a size, its number. */
export function remindersDue(child: Grows, today: string): Due[] {
  return [...outgrown(child, today), ...measure(child, today), ...birthday(child, today)].filter(({ kind }) =>
    child.reminders.includes(kind),
  )
}

const sizesOf = ({ height_mm, foot_mm }: Body) => ({
  clothes: heightSize(height_mm),
  shoes: foot_mm === null ? undefined : shoeSize(foot_mm),
})

function outgrown({ born_on, measured }: Grows, today: string): Due[] {
  const [now, later] = [today, dayAfter(today, soon)].map((day) => bodyOn(born_on, measured, day))
  if (!now || !later) return []
  const [has, needs] = [sizesOf(now), sizesOf(later)]
  return (['clothes', 'shoes'] as const).flatMap((what) => {
    const [size, next] = [has[what], needs[what]]
    return size !== undefined && next !== undefined && next > size
      ? [{ kind: 'outgrown' as const, mark: `${what} ${size}` }]
      : []
  })
}

function measure({ measured }: Grows, today: string): Due[] {
  const last = measured.at(-1)?.on
  return last && dayAfter(last, betweenMeasurements) <= today ? [{ kind: 'measure', mark: last }] : []
}

function birthday({ born_on }: Grows, today: string): Due[] {
  const year = Number(today.slice(0, 4))
  // who is born on 29 February has their birthday on the day after the 28th
  const days = [year, year + 1].map((each) =>
    dayAfter(`${each}-${born_on.slice(5, 7)}-01`, Number(born_on.slice(8)) - 1),
  )
  const next = days.find((day) => day > today)
  return next && dayAfter(today, beforeBirthday) >= next ? [{ kind: 'birthday', mark: next }] : []
}
