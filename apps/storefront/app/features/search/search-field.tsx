import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { IconLink } from '@delguur/ui/icon-button'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Search } from 'lucide'
import { type ComponentType, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { SearchBox } from '../../parts/search-box.tsx'
import type { PanelProps, SearchPlace } from './place.ts'

/** What the list changes later, on the element itself. */
const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

/**
 * The search field: a plain form at first, a combobox as soon as scripts run. All that it needs besides is loaded when
 * somebody reaches for it; without a network the form goes on alone and the next reach asks again.
 */
export function SearchField({ place }: { place: SearchPlace }) {
  const t = useT()
  const action = usePath()('/products')
  const { pathname, search } = useLocation()
  // news and articles have a search of their own under the same name
  const query = (pathname === action && new URLSearchParams(search).get('q')) || ''
  const alive = useHydrated()
  const box = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const load = () =>
    import('./search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => setOpen(false),
    )
  const show = () => {
    setOpen(true)
    void load()
  }
  return (
    <search
      ref={box}
      className={classNames('search-field', place === 'icon' && 'search-icon', open && 'search-open')}
      onPointerEnter={load}
      onFocus={load}
    >
      {place === 'icon' && (
        <IconLink
          icon={Search}
          label={t('common.search')}
          href={action}
          onClick={(event) => {
            event.preventDefault()
            show()
          }}
        />
      )}
      <SearchBox
        action={action}
        defaultValue={query}
        onClick={show}
        onInput={(event) => document.activeElement === event.currentTarget && show()}
        {...(alive && combobox)}
      />
      {Panel && box.current && <Panel place={place} box={box.current} query={query} open={open} onOpen={setOpen} />}
    </search>
  )
}
