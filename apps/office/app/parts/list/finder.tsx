import { Icon } from '@delguur/ui/icon'
import { Search } from 'lucide'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useFound } from '../../lib/use-found.ts'
import styles from './finder.module.css'

const shortest = 2

type Props<T> = {
  label: string
  hint?: string
  /** Answers what a text finds; `signal` is aborted by the next key. */
  find: (text: string, signal: AbortSignal) => Promise<T[]>
  keyOf: (found: T) => string | number
  isOff?: (found: T) => boolean
  onChosen: (found: T) => void
  children: (found: T) => ReactNode
}

/** A field that finds while somebody types. Arrows move, Enter takes what is marked, Escape empties the field. */
export function Finder<T>({ label, hint = label, find, keyOf, isOff = () => false, onChosen, children }: Props<T>) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = text.trim()
  const found = useFound(wanted.length >= shortest ? wanted : undefined, find)
  const list = found ?? []

  function choose(one: T | undefined) {
    if (!one || isOff(one)) return
    onChosen(one)
    setText('')
    input.current?.focus()
  }

  return (
    <div className={styles.finder}>
      <div className="find-field">
        <Icon icon={Search} small />
        <input
          ref={input}
          value={text}
          role="combobox"
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list[at] ? `${id}-${at}` : undefined}
          aria-label={label}
          placeholder={hint}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAt(Math.min(at + 1, list.length - 1))
            else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
            else if (event.key === 'Enter') choose(list[at])
            else if (event.key === 'Escape' && text) setText('')
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      </div>
      {found && list.length === 0 && (
        <p className="meta" role="status">
          {t('palette.nothing', { q: wanted })}
        </p>
      )}
      {list.length > 0 && (
        <div role="listbox" id={`${id}-list`} className={styles.list} aria-label={label}>
          {list.map((each, place) => (
            <button
              key={keyOf(each)}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              disabled={isOff(each)}
              onClick={() => choose(each)}
            >
              {children(each)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
