import type { Child } from '@delguur/contract/children'
import { dayText } from '@delguur/i18n/dates'
import { heightSize } from '@delguur/kit/child-size'
import { bodyOn, dayAfter } from '@delguur/kit/growth'
import { useT } from '@delguur/ui/i18n'
import { measuredOf, outgrownBy } from './forecast.ts'

type Props = { child: Child; today: string; wide?: boolean }

const stripe = 6
const days = (day: string): number => Date.parse(day) / 86_400_000

/** The heights of a child over the sizes they wear, and how it goes on; one measurement is a dot without a line. */
export function GrowthChart({ child, today, wide = false }: Props) {
  const t = useT()
  const [width, height] = wide ? [760, 430] : [350, 320]
  const box = { left: 46, right: width - 14, top: 16, bottom: height - 40 }
  const points = child.measurements
  const first = points[0]?.on ?? today
  const from = dayAfter(first, -Math.max(40, (days(today) - days(first)) * 0.06))
  const to = dayAfter(child.winter_on, 90)
  const end = bodyOn(child.born_on, measuredOf(child), to)
  const now = child.now.height_mm / 10
  const least = (heightSize(Math.min(...points.map(({ height: cm }) => cm), now) * 10) ?? 62) - stripe
  const most = (heightSize(end?.height_mm ?? now * 10) ?? 170) + stripe
  const sizes = Array.from({ length: (most - least) / stripe + 1 }, (_, index) => least + index * stripe)
  const x = (day: string) =>
    round(box.left + ((days(day) - days(from)) / (days(to) - days(from))) * (box.right - box.left))
  const y = (cm: number) =>
    round(box.bottom - ((cm - (least - stripe)) / (most - least + stripe)) * (box.bottom - box.top))
  const size = heightSize(child.now.height_mm)
  const path = (list: readonly (readonly [number, number])[]) => `M${list.map((each) => each.join(' ')).join('L')}`
  const ahead = [0, 0.25, 0.5, 0.75, 1].map((share) => dayAfter(today, Math.round((days(to) - days(today)) * share)))
  const forecast = ahead.flatMap((day) => {
    const body = bodyOn(child.born_on, measuredOf(child), day)
    return body ? [[x(day), y(body.height_mm / 10)] as const] : []
  })
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, index) =>
    String(Number(from.slice(0, 4)) + index),
  )
  const gap = wide ? 64 : 44
  const ticks = [
    { at: x(today), text: t('children.chart.now'), strong: true },
    { at: x(child.winter_on), text: t('children.chart.winter'), strong: false },
  ]
  const shown = years
    .map((year) => ({ at: x(`${year}-01-01`), text: year, strong: false }))
    .filter(({ at }) => at >= box.left && at <= box.right && ticks.every((tick) => Math.abs(tick.at - at) > gap))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={wide ? 'growth desk' : 'growth phone'}
      role="img"
      aria-label={chartText(t, child, today)}
    >
      {sizes.map((each) => (
        <g key={each}>
          <rect
            x={box.left}
            y={y(each)}
            width={box.right - box.left}
            height={y(each - stripe) - y(each)}
            className={each === size ? 'stripe-now' : (each - 62) % 12 === 0 ? 'stripe' : 'stripe-other'}
          />
          <text
            x={box.left - 8}
            y={y(each - stripe / 2) + 5}
            textAnchor="end"
            fontSize="14"
            className={each === size ? 'strong' : undefined}
          >
            {each}
          </text>
        </g>
      ))}
      {[...shown, ...ticks].map(({ at, text, strong }) => (
        <g key={text}>
          <path d={`M${at} ${box.top}V${box.bottom}`} className="growth-tick" />
          <text x={at} y={height - 14} textAnchor="middle" fontSize="14" className={strong ? 'strong' : undefined}>
            {text}
          </text>
        </g>
      ))}
      {points.length > 1 && (
        <>
          <path d={path(forecast)} className="growth-ahead" />
          <path
            pathLength="1"
            d={path([...points.map(({ on, height: cm }) => [x(on), y(cm)] as const), [x(today), y(now)]])}
            className="growth-line"
          />
        </>
      )}
      {points.map(({ on, height: cm }) => (
        <circle key={on} cx={x(on)} cy={y(cm)} r="5" className="growth-dot" />
      ))}
      <circle cx={x(today)} cy={y(now)} r="10" className="growth-now" />
      <g transform={`translate(${Math.min(x(today), box.right - 46)} ${y(now) - 20})`}>
        <rect x="-44" y="-36" width="88" height="32" rx="12" className="growth-label" />
        <text y="-14" textAnchor="middle" fontSize="16" className="growth-cm">
          {t('children.cm', { count: now })}
        </text>
      </g>
    </svg>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

/** What the picture says, in words. */
function chartText(t: ReturnType<typeof useT>, child: Child, today: string): string {
  const [first] = child.measurements
  const out = outgrownBy(child, today)
  return [
    t('children.chart.label', { name: child.name }),
    first && first.on < today
      ? t('children.chart.since', { date: dayText(t, new Date(first.on)), height: first.height })
      : '',
    t('children.chart.today', { height: child.now.height_mm / 10 }),
    out ? t('children.outgrown', { date: dayText(t, new Date(out.on)), size: out.size, next: out.next }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
