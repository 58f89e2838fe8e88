import { dayMs, localTime } from '@delguur/kit/dates'
import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Grip, movedBy, type Shift, type Spanned } from '../../lib/form/moved.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import styles from './span-track.module.css'

// Things that last some days, as bars over a stretch of days: moved and lengthened by dragging, by keys, and by a menu.

export type Stretch = { from: number; until: number }
export type Track<T extends Spanned> = {
  thing: T
  name: string
  tone: 'running' | 'plan' | 'off'
  /** What of it stays: nothing, its beginning, or all of it. */
  holds: 'nothing' | 'start' | 'all'
  mayBeginBefore?: boolean
  onMove: (times: Pick<T, 'starts_at' | 'ends_at'>) => void
}

const share = (at: number, { from, until }: Stretch): number =>
  Math.min(Math.max(((at - from) / (until - from)) * 100, 0), 100)

/** Where a time stretches over the days that are shown. */
export function placeOf({ starts_at, ends_at }: Spanned, stretch: Stretch): CSSProperties {
  const left = share(Date.parse(starts_at), stretch)
  const right = ends_at === null ? 100 : share(Date.parse(ends_at), stretch)
  return { left: `${left}%`, width: `${right - left}%` }
}

/** A mark each so many days, today among them. */
export function SpanDays({ at, stretch, step }: { at: Date; stretch: Stretch; step: number }) {
  const t = useT()
  const marks: number[] = []
  const first = Math.ceil((stretch.from - at.getTime()) / dayMs / step) * step
  for (let days = first; at.getTime() + days * dayMs < stretch.until; days += step) marks.push(days)
  return (
    <div className={styles.days} aria-hidden="true">
      {marks.map((days) => {
        const date = new Date(at.getTime() + days * dayMs)
        return (
          <span
            key={days}
            className={days === 0 ? 'meta strong' : 'meta'}
            style={{ left: `${share(date.getTime(), stretch)}%` }}
          >
            {markOf(t, date, days)}
          </span>
        )
      })}
    </div>
  )
}

/** Today by its word, any other day without its year: there is little room. */
function markOf(t: Translate, date: Date, days: number): string {
  const { month, day: of } = localTime(date)
  return days === 0 ? t('dates.today') : t('dates.day', { month, day: of })
}

type BarProps<T extends Spanned> = Track<T> & {
  at: Date
  stretch: Stretch
  onOpen?: (() => void) | undefined
  /** Its name stands elsewhere in the row. */
  bare?: boolean
}

/** A bar that is dragged by days; arrows and Enter do the same, Esc puts it back. */
export function SpanBar<T extends Spanned>({ thing, name, tone, holds, at, stretch, bare, ...acts }: BarProps<T>) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ grip: Grip; x: number }>(undefined)
  const dragged = useRef(false)
  const [shift, setShift] = useState<Shift>()
  const limits = { now: at.getTime(), edge: stretch.until, mayBeginBefore: acts.mayBeginBefore ?? false }
  const times = shift ? movedBy(thing, shift, limits) : thing
  const range = rangeOf(t, times, at)
  const settle = () => {
    if (shift && (times.starts_at !== thing.starts_at || times.ends_at !== thing.ends_at)) acts.onMove(times)
    setShift(undefined)
  }
  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    dragged.current = false
    if (holds === 'all' || event.button !== 0) return
    const { right } = event.currentTarget.getBoundingClientRect()
    const grip = holds === 'start' || right - event.clientX < 12 ? 'end' : 'whole'
    grabbed.current = { grip, x: event.clientX }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent) {
    const width = track.current?.clientWidth
    if (!grabbed.current || !width) return
    const { grip, x } = grabbed.current
    const days = Math.round((((event.clientX - x) / width) * (stretch.until - stretch.from)) / dayMs)
    if (days !== 0) dragged.current = true
    setShift(dragged.current ? { grip, days } : undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0 && holds !== 'all') {
      event.preventDefault()
      const grip = event.shiftKey || holds === 'start' ? 'end' : 'whole'
      setShift((now) => ({ grip, days: (now?.grip === grip ? now.days : 0) + step }))
    } else if (event.key === 'Enter' && shift) {
      event.preventDefault()
      settle()
    } else if (event.key === 'Escape' && shift) {
      event.stopPropagation()
      setShift(undefined)
    }
  }
  return (
    <div className={styles.track} ref={track}>
      <button
        type="button"
        className={clsx(styles.bar, styles[tone])}
        style={placeOf(times, stretch)}
        data-held={holds === 'all' || undefined}
        disabled={holds === 'all' && !acts.onOpen}
        aria-label={`${name}: ${range}`}
        title={range}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          grabbed.current = undefined
          settle()
        }}
        onPointerCancel={() => {
          grabbed.current = undefined
          setShift(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setShift(undefined)}
        onClick={() => {
          if (!dragged.current) acts.onOpen?.()
        }}
      />
      <span className="cut small" aria-hidden="true">
        {shift ? range : bare ? '' : name}
      </span>
      <span className="unseen" role="status">
        {shift ? t('spans.will', { range }) : ''}
      </span>
    </div>
  )
}

const rangeOf = (t: Translate, { starts_at, ends_at }: Spanned, at: Date): string =>
  `${dayAndClock(t, starts_at, at)} – ${ends_at ? dayAndClock(t, ends_at, at) : t('spans.noEnd')}`

const steps: readonly Shift[] = [
  ...[-1, 1, -7, 7].map((days): Shift => ({ grip: 'whole', days })),
  ...[-1, 1, 7].map((days): Shift => ({ grip: 'end', days })),
]

type MenuProps<T extends Spanned> = Track<T> & { at: Date; edge: number }

/** The same by a menu, for who drags nothing. */
export function MoveMenu<T extends Spanned>({ thing, name, holds, at, edge, mayBeginBefore, onMove }: MenuProps<T>) {
  const t = useT()
  const ref = useRef<HTMLDetailsElement>(null)
  if (holds === 'all') return null
  const limits = { now: at.getTime(), edge, mayBeginBefore: mayBeginBefore ?? false }
  return (
    <details
      className={styles.menu}
      ref={ref}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        event.stopPropagation()
        ref.current.open = false
        ref.current.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        if (ref.current && !ref.current.contains(event.relatedTarget)) ref.current.open = false
      }}
    >
      <summary className="btn" aria-label={`${t('spans.move')} ${name}`}>
        {t('spans.move')}
      </summary>
      <div className={styles.menuList}>
        {steps
          .filter(({ grip }) => grip === 'end' || holds === 'nothing')
          .map((shift) => {
            const times = movedBy(thing, shift, limits)
            const isSame = times.starts_at === thing.starts_at && times.ends_at === thing.ends_at
            return (
              <button
                key={`${shift.grip} ${shift.days}`}
                type="button"
                className="btn btn-quiet"
                disabled={isSame}
                onClick={() => {
                  if (ref.current) ref.current.open = false
                  onMove(times)
                }}
              >
                {t(`spans.steps.${shift.grip}`, { n: Math.abs(shift.days), direction: shift.days < 0 ? 'back' : 'on' })}
              </button>
            )
          })}
      </div>
    </details>
  )
}
