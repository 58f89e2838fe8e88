import { useT } from '@delguur/ui/i18n'
import { IconButton } from '@delguur/ui/icon-button'
import { X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { setSearches } from '../visitor/store.ts'

type RecentProps = { searches: readonly string[]; input: HTMLElement }

/**
 * The buttons beside what was searched before. They lie over the list and not in it, since an option holds no buttons; one
 * stop of the Tab key reaches the crosses, arrows go along them.
 */
export function Recent({ searches, input }: RecentProps) {
  const t = useT()
  const [before, setBefore] = useState<readonly string[]>()
  const change = (next: readonly string[]) => {
    setBefore(searches)
    setSearches(next)
  }
  if (searches.length === 0)
    return before ? (
      <p className="search-undo" role="status">
        {t('common.search_recent_cleared')}
        <button
          type="button"
          className="link small"
          onClick={() => {
            setSearches(before)
            input.focus()
          }}
        >
          {t('common.undo')}
        </button>
      </p>
    ) : null
  return (
    <div className="search-beside">
      <button
        type="button"
        className="link small"
        onClick={() => {
          change([])
          input.focus()
        }}
      >
        {t('common.search_recent_clear')}
      </button>
      <ul>
        {searches.map((query, place) => (
          <li key={query}>
            <IconButton
              icon={X}
              label={t('common.search_recent_remove', { query })}
              tabIndex={place === 0 ? 0 : -1}
              onKeyDown={along}
              onClick={({ currentTarget }) => {
                const near = beside(currentTarget, 1) ?? beside(currentTarget, -1) ?? input
                if (currentTarget === document.activeElement) near.focus()
                change(searches.filter((each) => each !== query))
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function beside(button: HTMLElement, step: 1 | -1): HTMLElement | null | undefined {
  const row = button.parentElement
  return (step > 0 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector('button')
}

function along(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  beside(event.currentTarget, step)?.focus()
}
