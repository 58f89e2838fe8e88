import './search.css'
import { LiveRegion } from '@delguur/ui/a11y'
import { useRich, useT } from '@delguur/ui/i18n'
import { IconButton } from '@delguur/ui/icon-button'
import { X } from 'lucide'
import { type MouseEvent, useId, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { searchedFor, useShopStore } from '../visitor/store.ts'
import { groupsOf, type Option, queryOfTyped } from './groups.ts'
import { OptionList } from './option-list.tsx'
import type { PanelProps } from './place.ts'
import { Recent } from './recent.tsx'
import { useAnnounced, useField } from './use-field.ts'
import { useKeys } from './use-keys.ts'
import { useSheet } from './use-sheet.ts'
import { useSuggestions } from './use-suggestions.ts'

/** All that the search field is beyond a plain form: the list under it and what works it. The focus stays in the field. */
export function SearchPanel(props: PanelProps) {
  const input = props.box.querySelector('input')
  return input && <Panel {...props} input={input} />
}

function Panel({ input, ...props }: PanelProps & { input: HTMLInputElement }) {
  const { place, box, open, onOpen } = props
  const t = useT()
  const path = usePath()
  const listId = useId()
  const leaving = useNavigation().state === 'loading'
  const list = useRef<HTMLDivElement>(null)
  const typed = useTyped(input)
  const queryText = queryOfTyped(typed)
  const suggestions = useSuggestions(queryText, open)
  const recent = useShopStore((store) => store.search_history)
  const groups = open ? groupsOf({ text: queryText, suggestions, recent }, path) : []
  const options = groups.flatMap((group) => group.options)
  const sheet = place !== 'desk'
  const leaveSheet = useSheet(open && sheet, box, () => {
    onOpen(false)
    // a finger is done with the keyboard on the screen
    if (matchMedia('(pointer: coarse)').matches) input.blur()
  })
  const onClose = sheet ? leaveSheet : () => onOpen(false)
  const { active, setActive } = useKeys({ input, list, options, open, onOpen: () => onOpen(true), onClose })
  const activeAt = options.findIndex(({ key }) => key === active)
  useAnnounced(input, options.length > 0 ? listId : undefined, activeAt < 0 ? undefined : `${listId}-${activeAt}`)
  useField({ ...props, input, onClose })
  const choose = ({ term }: Option) => {
    if (term) searchedFor(term)
    if (!sheet) onOpen(false)
  }
  const { repaired, count } = spokenOf(queryText, suggestions)
  return (
    <>
      {typed && (open || place !== 'icon') && (
        <IconButton
          icon={X}
          className="search-clear"
          label={t('common.search_clear')}
          onMouseDown={stay}
          onClick={() => clear(input)}
        />
      )}
      {open && sheet && (
        <button type="button" className="search-close link small" onClick={onClose}>
          {t('common.cancel')}
        </button>
      )}
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the field
        <div className="search-drop" aria-busy={leaving} onMouseDown={stay}>
          {repaired && <Repaired query={repaired} />}
          <div className="search-lists">
            <OptionList
              ref={list}
              id={listId}
              groups={groups}
              active={active}
              typed={queryText && (repaired ?? queryText)}
              replace={sheet}
              onChoose={choose}
              onActive={setActive}
            />
            {!queryText && <Recent searches={recent} input={input} />}
          </div>
          <LiveRegion>
            {repaired && `${t('common.search_repaired', { query: repaired })}. `}
            {count !== undefined && t('common.search_suggestion_count', { count })}
          </LiveRegion>
        </div>
      )}
    </>
  )
}

const Repaired = ({ query }: { query: string }) => (
  <p className="search-note">{useRich()('common.search_repaired', { query: <b>{query}</b> })}</p>
)

const stay = (event: MouseEvent): void => event.preventDefault()

function clear(input: HTMLInputElement): void {
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** What stands in a field, as it changes. */
const useTyped = (input: HTMLInputElement): string =>
  useSyncExternalStore(
    (changed) => {
      input.addEventListener('input', changed)
      return () => input.removeEventListener('input', changed)
    },
    () => input.value,
  )

/** What is reported besides the list, once the answer is one for the words typed. */
function spokenOf(queryText: string, suggestions: ReturnType<typeof useSuggestions>) {
  if (!queryText || !suggestions) return { repaired: undefined, count: undefined }
  const { repaired, words, categories, brands, products } = suggestions
  return { repaired, count: words.length + categories.length + brands.length + products.length }
}
