import type { Child } from '@delguur/contract/account/children'
import { dayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { heightSize } from '@delguur/kit/age/child-size'
import { bodyOn, dayAfter } from '@delguur/kit/age/growth'
import { measuredOf, outgrownBy } from './forecast.server.ts'

export type Chart = ReturnType<typeof chartOf>

const stripe = 6
const steps = [0, 0.25, 0.5, 0.75, 1]
const days = (day: string): number => Date.parse(day) / 86_400_000
const round = (value: number): number => Math.round(value * 10) / 10
const pathOf = (points: readonly (readonly [number, number])[]) => `M${points.map((each) => each.join(' ')).join('L')}`

/** Where everything of a growth chart stands, for a wide or a narrow screen. */
export function chartOf(t: Translate, child: Child, today: string, wide: boolean) {
  const [width, height] = wide ? [760, 430] : [350, 320]
  const box = { left: 46, right: width - 14, top: 16, bottom: height - 40 }
  const points = child.measurements
  const first = points[0]?.on ?? today
  const from = dayAfter(first, -Math.round(Math.max(40, (days(today) - days(first)) * 0.06)))
  const to = dayAfter(child.winter_on, 90)
  const measured = measuredOf(child)
  const now = child.now.height_mm / 10
  const lowest = Math.min(now, ...points.map((each) => each.height))
  const highest = bodyOn(child.born_on, measured, to)?.height_mm ?? child.now.height_mm
  const least = (heightSize(lowest * 10) ?? 62) - stripe
  const most = (heightSize(highest) ?? 170) + stripe
  const x = (day: string) =>
    round(box.left + ((days(day) - days(from)) / (days(to) - days(from))) * (box.right - box.left))
  const y = (cm: number) =>
    round(box.bottom - ((cm - least + stripe) / (most - least + stripe)) * (box.bottom - box.top))
  const size = heightSize(child.now.height_mm)
  const stripes = Array.from({ length: (most - least) / stripe + 1 }, (_, index) => least + index * stripe).map(
    (each) => ({
      size: each,
      y: y(each),
      height: round(y(each - stripe) - y(each)),
      kind: each === size ? 'stripe-now' : (each - 62) % 12 === 0 ? 'stripe' : 'stripe-other',
    }),
  )
  const ahead = steps.flatMap((share) => {
    const day = dayAfter(today, Math.round((days(to) - days(today)) * share))
    const body = bodyOn(child.born_on, measured, day)
    return body ? [[x(day), y(body.height_mm / 10)] as const] : []
  })
  const dots = points.map(({ on, height: cm }) => [x(on), y(cm)] as const)
  const at = [x(today), y(now)] as const
  const several = points.length > 1
  return {
    width,
    height,
    box,
    stripes,
    dots,
    at,
    ticks: ticksOf(t, x, { from, to, today, winter_on: child.winter_on }, box, wide ? 64 : 44),
    line: several ? pathOf([...dots, at]) : null,
    ahead: several ? pathOf(ahead) : null,
    label: t('children.cm', { count: now }),
  }
}

type Days = { from: string; to: string; today: string; winter_on: string }

/** Now, next winter, and the years that do not touch them. */
function ticksOf(
  t: Translate,
  x: (day: string) => number,
  { from, to, today, winter_on }: Days,
  { left, right }: { left: number; right: number },
  gap: number,
) {
  const marks = [
    { at: x(today), text: t('children.chart.now'), strong: true },
    { at: x(winter_on), text: t('children.chart.winter'), strong: false },
  ]
  const [start, end] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: end - start + 1 }, (_, index) => String(start + index)).map((year) => ({
    at: x(`${year}-01-01`),
    text: year,
    strong: false,
  }))
  const free = years.filter(
    ({ at }) => at >= left && at <= right && marks.every((mark) => Math.abs(mark.at - at) > gap),
  )
  return [...free, ...marks]
}

/** What the picture says, in words. */
export function chartText(t: Translate, child: Child, today: string): string {
  const [first] = child.measurements
  const out = outgrownBy(child, today)
  return [
    t('children.chart.label', { name: child.name }),
    first && first.on < today
      ? t('children.chart.since', { date: dayText(t, new Date(first.on)), height: first.height })
      : '',
    t('children.chart.today', { height: child.now.height_mm / 10 }),
    out ? outgrownText(t, out) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export const outgrownText = (t: Translate, { on, size, next }: NonNullable<ReturnType<typeof outgrownBy>>): string =>
  t('children.outgrown', { date: dayText(t, new Date(on)), size, next })
