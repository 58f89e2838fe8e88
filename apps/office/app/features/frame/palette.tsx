import type { OrderRow } from '@delguur/contract/staff-order-list'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { phoneText, sum, useWords } from '../../lib/text.ts'
import { recentOrders } from './recent.ts'

type Found = Pick<OrderRow, 'number' | 'total' | 'status' | 'person'>
const waitMs = 120

/** Finds an order by number, phone or its last four digits, name or SKU; an older request is called off by the next key. */
export function Palette({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found[]>(recentOrders)
  const [answered, setAnswered] = useState('')
  const [at, setAt] = useState(0)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const wanted = q.trim()
    if (!wanted) {
      setFound(recentOrders())
      setAnswered('')
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call<{ orders: Found[] }>('GET', '/backoffice/orders', { query: { q: wanted, limit: '8' }, signal: abort.signal })
        .then(({ orders }) => {
          setFound(orders)
          setAnswered(wanted)
          setAt(0)
        })
        .catch(() => undefined)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q])

  function open(order: Found | undefined) {
    if (!order) return
    onClose()
    void navigate(`/orders/${order.number}`)
  }

  const isBehind = q.trim() !== answered
  return (
    <dialog ref={dialog} className="palette" aria-label={w.palette.title} onClose={onClose}>
      <input
        className="palette-input"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-label={w.palette.hint}
        placeholder={w.palette.hint}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
          else if (event.key === 'Enter') open(found[at])
          else return
          event.preventDefault()
        }}
        autoFocus
      />
      <div className="palette-list" role="listbox" id={id} aria-label={w.palette.title}>
        {!q.trim() && found.length > 0 && <p className="meta">{w.palette.recent}</p>}
        {found.map((order, place) => (
          <div
            key={order.number}
            role="option"
            id={`${id}-${place}`}
            aria-selected={place === at}
            tabIndex={-1}
            onPointerDown={() => open(order)}
            onMouseMove={() => setAt(place)}
          >
            <b>{order.number}</b>
            <span className="cut">
              {order.person.name} {order.person.phone && phoneText(order.person.phone)} · {w.status[order.status]}
            </span>
            <span>{sum(order.total)}</span>
          </div>
        ))}
        {q.trim() !== '' && found.length === 0 && (
          <p className="meta" style={{ padding: 12 }}>
            {isBehind ? w.palette.searching : w.palette.nothing(q.trim())}
          </p>
        )}
      </div>
    </dialog>
  )
}
