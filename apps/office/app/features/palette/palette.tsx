import type { StaffMember } from '@delguur/contract/office/staff'
import { Icon } from '@delguur/ui/icon'
import { useModal } from '@delguur/ui/use-modal'
import { clsx } from 'clsx'
import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadAllTexts, useT } from '../../lib/i18n.ts'
import type { Option, OptionPlace } from '../../lib/palette-option.ts'
import { noteRecent } from '../../lib/recent.ts'
import { OptionRow } from './option-row.tsx'
import styles from './palette.module.css'
import { Preview } from './preview.tsx'
import { likeliest, ownSigns, readTyped, useOptions } from './use-options.ts'

type Props = {
  me: StaffMember
  places: readonly OptionPlace[]
  onKeys: () => void
  onClose: () => void
}

/** What is chosen of the lines, and what Enter does: before the answer is there it takes its first line once it is. */
function useChoice(text: string, { me, places, onKeys, onClose }: Props) {
  const navigate = useNavigate()
  const goTo = (path: string) => void navigate(path)
  const [moved, setMoved] = useState<string>()
  const [waits, setWaits] = useState(false)
  const { groups, options, answer } = useOptions(text, { me, places, openKeys: onKeys, goTo })
  const { q, sign } = readTyped(text)
  const isBehind = q !== '' && !ownSigns.includes(sign) && answer.q !== q
  // a line that was chosen by key or pointer stays chosen while it is there
  const stays = options.findIndex(({ key }) => key === moved)
  const at = stays >= 0 ? stays : q === '' ? 0 : likeliest(options)
  const current = options[at]

  function open(option: Option | undefined, newTab: boolean) {
    if (!option) return
    const { to, href, run } = option
    noteRecent(option)
    if (href !== undefined) window.open(href, '_blank', 'noreferrer')
    else if (to !== undefined && newTab) window.open(`/office${to}`, '_blank', 'noreferrer')
    if (newTab) return
    onClose()
    if (href === undefined && to !== undefined) goTo(to)
    run?.()
  }
  useEffect(() => {
    if (!waits || isBehind) return
    setWaits(false)
    open(current, false)
  })
  const move = (by: number) => setMoved(options[(at + by + options.length) % options.length]?.key)
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isBehind && moved === undefined) setWaits(true)
    else if (event.key === 'Enter') open(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const forget = () => {
    setMoved(undefined)
    setWaits(false)
  }
  return { q, groups, options, answer, isBehind, at, current, open, onKeyDown, setMoved, forget }
}

/** One field that opens everything: orders, people, products, drafts, screens, and what the open screen can do. */
export function Palette({ first = '', ...props }: Props & { first?: string }) {
  const t = useT()
  const dialog = useModal()
  const id = useId()
  const [text, setText] = useState(first)
  /** At once: the next Ctrl-K may come before the browser says that the dialog is closed. */
  function close() {
    dialog.current?.close()
    props.onClose()
  }
  const choice = useChoice(text, { ...props, onClose: close })
  const { q, options, answer, isBehind, at, current, onKeyDown, forget } = choice
  useEffect(() => void loadAllTexts(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.head}>
        <Icon icon={Search} />
        <input
          className={styles.input}
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={current ? `${id}-${at}` : undefined}
          aria-label={t('palette.hint')}
          placeholder={t('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            forget()
          }}
          onKeyDown={onKeyDown}
          autoFocus
        />
        {/^\d{4}$/.test(q) && <span className="meta wide-only">{t('palette.phoneEnd')}</span>}
        <button type="button" className={styles.close} onClick={close}>
          <span className="unseen">{t('common.close')}</span>
          <kbd>Esc</kbd>
        </button>
      </div>
      <div className={styles.body}>
        <Found id={id} choice={choice} />
        <Preview option={current} onClose={close} />
      </div>
      <p className="unseen" role="status">
        {q !== '' &&
          !isBehind &&
          (options.length > 0 ? t('palette.found', { n: options.length }) : t('palette.nothing', { q }))}
      </p>
      <Foot took={answer.found && answer.ms} />
    </dialog>
  )
}

/** The lines in their groups, and what is to be said of the answer. */
function Found({ id, choice }: { id: string; choice: ReturnType<typeof useChoice> }) {
  const t = useT()
  const { q, groups, options, answer, isBehind, at, open, setMoved } = choice
  const readAs = answer.found && answer.found.used !== answer.found.q && !isBehind ? answer.found.used : undefined
  const nothing = isBehind ? t('palette.searching') : answer.failed ? t('palette.failed') : t('palette.nothing', { q })
  let place = 0
  return (
    <div className={styles.found}>
      {readAs !== undefined && <p className={clsx('meta', styles.note)}>{t('palette.readAs', { used: readAs })}</p>}
      <div role="listbox" id={id} aria-label={t('palette.title')} aria-busy={isBehind}>
        {groups.map(({ key, title, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box
          <div key={key} role="group" aria-label={title}>
            <div className={styles.group} role="presentation" aria-hidden="true">
              {title}
            </div>
            {own.map((option) => {
              const index = place++
              return (
                <OptionRow
                  key={option.key}
                  id={`${id}-${index}`}
                  option={option}
                  q={q}
                  chosen={index === at}
                  onChoose={(newTab) => open(option, newTab)}
                  onMove={() => setMoved(option.key)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {q !== '' && options.length === 0 && <p className={clsx('meta', styles.note)}>{nothing}</p>}
      {options.length === 0 && !isBehind && isBarcode(q) && (
        <button type="button" className={clsx('btn', styles.note)} onClick={() => open(unknownCode(q), false)}>
          {t('labels.unknownDo')}
        </button>
      )}
      {answer.failed && !isBehind && options.length > 0 && (
        <p className={clsx('meta', styles.note)}>{t('palette.failed')}</p>
      )}
    </div>
  )
}

function Foot({ took }: { took: number | undefined }) {
  const t = useT()
  return (
    <footer className={clsx('meta wide-only', styles.foot)}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keys.choose')}
      </span>
      <span>
        <kbd>↵</kbd> {t('palette.keys.open')}
      </span>
      <span>
        <kbd>Ctrl ↵</kbd> {t('palette.keys.tab')}
      </span>
      <span className="push">
        <b>#</b> {t('palette.prefixes.order')} · <b>@</b> {t('palette.prefixes.person')} · <b>/</b>{' '}
        {t('palette.prefixes.action')} · <b>:</b> {t('palette.prefixes.setting')} · <b>?</b> {t('help.title')}
      </span>
      {took !== undefined && <span>{t('palette.took', { ms: took })}</span>}
    </footer>
  )
}

const isBarcode = (q: string): boolean => /^\d{12,14}$/.test(q)

/** A code that was scanned and that nothing has can be given to a product. */
const unknownCode = (q: string): Option => ({ key: 'barcode', group: 'products', title: q, to: `/labels?barcode=${q}` })
