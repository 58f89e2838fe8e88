import type { StockVariant } from '@delguur/contract/stock'
import { Search } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useScanner } from '../../lib/scanner.ts'
import { useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { say } from '../../parts/toast.tsx'
import { VariantCell } from './variant-cell.tsx'

export type FoundVariant = StockVariant & { free: number }

const find = async (q: string, location: number, signal?: AbortSignal): Promise<FoundVariant[]> => {
  const query = { q, location: String(location) }
  const { variants } = await call<{ variants: FoundVariant[] }>('GET', '/backoffice/stock_variants', { query, signal })
  return variants
}

/** Variants by name, SKU or barcode with what a store has free; a code that is scanned is taken at once. */
export function FindStock({ location, onChosen }: { location: number; onChosen: (found: FoundVariant) => void }) {
  const w = useWords()
  const t = w.stockTransfers
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<{ of: string; list: FoundVariant[] }>()
  const [at, setAt] = useState(0)
  const wanted = q.trim()
  useEffect(() => {
    if (wanted.length < 2) return setFound(undefined)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setFound({ of: wanted, list: await find(wanted, location, abort.signal) })
        setAt(0)
      } catch {
        if (!abort.signal.aborted) setFound({ of: wanted, list: [] })
      }
    }, 120)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, location])
  useScanner(async (code) => {
    const [exact] = await find(code, location).catch(() => [])
    if (exact && [exact.sku, exact.barcode].some((each) => each?.toUpperCase() === code.toUpperCase())) onChosen(exact)
    else say(w.stock.unknownCode(code))
  })
  const list = found?.list ?? []
  function choose(variant: FoundVariant | undefined) {
    if (!variant) return
    onChosen(variant)
    setQ('')
    setFound(undefined)
    input.current?.focus()
  }
  return (
    <div className="find-stock">
      <span className="filter-box">
        <Icon icon={Search} small />
        <input
          ref={input}
          value={q}
          role="combobox"
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list[at] ? `${id}-${at}` : undefined}
          aria-label={t.addVariant}
          placeholder={t.addVariant}
          autoComplete="off"
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAt(Math.min(at + 1, list.length - 1))
            else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
            else if (event.key === 'Enter') choose(found?.of === wanted ? list[at] : undefined)
            else if (event.key === 'Escape' && q) setQ('')
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      </span>
      {found && list.length === 0 && <p className="meta">{w.palette.nothing(found.of)}</p>}
      {list.length > 0 && (
        <div role="listbox" id={`${id}-list`} className="find-stock-list" aria-label={t.addVariant}>
          {list.map((each, place) => (
            <button
              key={each.id}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onClick={() => choose(each)}
            >
              <VariantCell variant={each} />
              <span className="meta push">{t.free(each.free)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
