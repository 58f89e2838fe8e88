import type { DraftVariant } from '@delguur/contract/drafts'
import { Search } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { sum, useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import './find-variants.css'

/** Products by name, SKU or a scanned barcode; Enter takes the chosen one. */
export function FindVariants({ onChosen }: { onChosen: (found: DraftVariant) => void }) {
  const w = useWords()
  const d = w.drafts
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<{ of: string; list: DraftVariant[] }>()
  const [at, setAt] = useState(0)
  const wanted = q.trim()
  useEffect(() => {
    if (wanted.length < 2) return setFound(undefined)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { goods } = await call<{ goods: DraftVariant[] }>('GET', '/backoffice/drafts/goods', {
          query: { q: wanted },
          signal: abort.signal,
        })
        setFound({ of: wanted, list: goods })
        setAt(0)
      } catch {
        if (!abort.signal.aborted) setFound({ of: wanted, list: [] })
      }
    }, 120)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  const list = found?.list ?? []

  function choose(variant: DraftVariant | undefined) {
    if (!variant || variant.on_hand < 1) return
    onChosen(variant)
    setQ('')
    setFound(undefined)
    input.current?.focus()
  }

  return (
    <div className="find-variants">
      <div className="find-field">
        <Icon icon={Search} small />
        <input
          ref={input}
          value={q}
          role="combobox"
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list[at] ? `${id}-${at}` : undefined}
          aria-label={d.find}
          placeholder={d.findHint}
          autoComplete="off"
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAt(Math.min(at + 1, list.length - 1))
            else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
            else if (event.key === 'Enter' && found?.of === wanted) choose(list[at])
            else if (event.key === 'Escape' && q) setQ('')
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      </div>
      {found && list.length === 0 && <p className="meta">{w.palette.nothing(found.of)}</p>}
      {list.length > 0 && (
        <div role="listbox" id={`${id}-list`} className="find-list" aria-label={d.find}>
          {list.map((each, place) => (
            <button
              key={each.variant_id}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              disabled={each.on_hand < 1}
              onClick={() => choose(each)}
            >
              {each.image && <img className="thumb" src={`${each.image.base}-360.avif`} alt="" loading="lazy" />}
              <span className="stack cut" style={{ gap: 0 }}>
                <span className="cut">{each.name}</span>
                <span className="meta">
                  {[each.options_text, each.sku].filter(Boolean).join(' · ')} · {w.order.stock(each.on_hand)}
                </span>
              </span>
              <b className="push">{sum(each.price)}</b>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
