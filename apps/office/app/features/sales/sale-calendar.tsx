import type { Sale } from '@delguur/contract/sales'
import { dayMs } from '@delguur/kit/dates'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { day, dayAndClock, useWords } from '../../lib/text.ts'
import { type Moved, movedBy } from './moved.ts'

const shownDays = 28

type Props = {
  sales: Sale[]
  at: Date
  mayEdit: boolean
  onMove: (sale: Sale, times: Moved) => void
  onOpen: (sale: Sale) => void
}

/** Four weeks from now with a bar for each sale, which is dragged by days or moved by keys; the list below says the same in words. */
export function SaleCalendar({ sales, at, ...acts }: Props) {
  const w = useWords()
  const [from, until] = [at.getTime() - dayMs, at.getTime() + (shownDays - 1) * dayMs]
  const shown = sales.filter(({ starts_at, ends_at }) => Date.parse(ends_at) > from && Date.parse(starts_at) < until)
  if (shown.length === 0) return null
  const weeks = [0, 7, 14, 21].map((days) => new Date(at.getTime() + days * dayMs))
  return (
    <section className="card sale-calendar" aria-label={w.sales.calendar}>
      <div className="sale-days" aria-hidden="true">
        {weeks.map((week) => (
          <span key={week.toISOString()} className="meta">
            {day(w, week, at)}
          </span>
        ))}
      </div>
      {shown.map((sale) => (
        <Track key={`${sale.id} ${sale.version}`} sale={sale} at={at} span={{ from, until }} {...acts} />
      ))}
      {acts.mayEdit && <p className="meta wide-only">{w.sales.moveHow}</p>}
    </section>
  )
}

type TrackProps = Omit<Props, 'sales'> & { sale: Sale; span: { from: number; until: number } }
type Grip = 'whole' | 'end'

function Track({ sale, at, span, mayEdit, onMove, onOpen }: TrackProps) {
  const words = useWords()
  const w = words.sales
  const track = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ grip: Grip; x: number }>(undefined)
  const dragged = useRef(false)
  const [shift, setShift] = useState<{ grip: Grip; days: number }>()
  const canMove = mayEdit && sale.state !== 'over'
  const times = shift ? movedBy(sale, shift, at.getTime()) : sale
  const place = (time: string) =>
    Math.min(Math.max(((Date.parse(time) - span.from) / (span.until - span.from)) * 100, 0), 100)
  const range = `${dayAndClock(words, times.starts_at, at)} – ${dayAndClock(words, times.ends_at, at)}`
  const settle = () => {
    if (shift && (times.starts_at !== sale.starts_at || times.ends_at !== sale.ends_at)) onMove(sale, times)
    setShift(undefined)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    dragged.current = false
    if (!canMove || event.button !== 0) return
    const { right } = event.currentTarget.getBoundingClientRect()
    // what runs keeps its beginning
    const grip = sale.state === 'running' || right - event.clientX < 12 ? 'end' : 'whole'
    grabbed.current = { grip, x: event.clientX }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent) {
    const width = track.current?.clientWidth
    if (!grabbed.current || !width) return
    const { grip, x } = grabbed.current
    const days = Math.round(((event.clientX - x) / width) * shownDays)
    if (days !== 0) dragged.current = true
    setShift(dragged.current ? { grip, days } : undefined)
  }
  const onPointerUp = () => {
    grabbed.current = undefined
    settle()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0 && canMove) {
      event.preventDefault()
      const grip = event.shiftKey || sale.state === 'running' ? 'end' : 'whole'
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
    <div className="sale-track" ref={track}>
      <button
        type="button"
        className={sale.state === 'running' ? 'sale-bar is-running' : 'sale-bar'}
        style={{ left: `${place(times.starts_at)}%`, width: `${place(times.ends_at) - place(times.starts_at)}%` }}
        disabled={!canMove}
        aria-label={`${sale.name}: ${range}`}
        title={range}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          grabbed.current = undefined
          setShift(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setShift(undefined)}
        onClick={() => {
          if (!dragged.current) onOpen(sale)
        }}
      />
      <span className="cut small" aria-hidden="true">
        {shift ? range : sale.name}
      </span>
      <span className="unseen" role="status">
        {shift ? w.will(range) : ''}
      </span>
    </div>
  )
}
