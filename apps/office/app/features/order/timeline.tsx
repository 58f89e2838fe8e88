import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Banknote, CircleDot, MessageSquare, Pencil, StickyNote } from 'lucide'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Change } from '../../parts/change.tsx'
import { Switch } from '../../parts/form/choices.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { showToast } from '../../parts/toast.tsx'
import { UndoButton } from '../../parts/undo-button.tsx'
import { MessageState } from './message-state.tsx'
import styles from './timeline.module.css'

type Kind = 'all' | 'note' | 'message' | 'payment'
const kinds: Kind[] = ['all', 'note', 'message', 'payment']
const isOf = (kind: Kind, entry: TimelineEntry): boolean =>
  kind === 'all' || (kind === 'payment' ? entry.subject === 'payment' : entry.kind === kind)

/** A step of an order and of its only parcel is one: said once, with all that was written beside it. */
const withoutRepeats = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.filter(
    (entry, place) =>
      !isStep(entry) ||
      entry.part !== null ||
      entry.text !== null ||
      entry.changes.length > 0 ||
      !entries.some(
        (other, at) =>
          at !== place &&
          isStep(other) &&
          other.name === entry.name &&
          other.at === entry.at &&
          (other.text !== null || other.changes.length > 0 || at < place),
      ),
  )

const isStep = ({ kind, subject }: TimelineEntry): boolean => kind === 'event' && subject !== 'payment'

const iconOf = ({ kind, subject }: TimelineEntry) =>
  kind === 'note'
    ? StickyNote
    : kind === 'message'
      ? MessageSquare
      : kind === 'change'
        ? Pencil
        : subject === 'payment'
          ? Banknote
          : CircleDot

function titleOf({ kind, name, changes, part, detail }: TimelineEntry, t: Translate): string {
  if (kind === 'note') return t('order.filters.note')
  if (kind === 'message') return t.maybe(`order.message.${name}`) ?? name
  const title = t.maybe(`order.event.${name}`) ?? t.maybe(`auditLog.acts.${name}`) ?? name
  const fields = changes.flatMap(({ field }) => (personal.has(field) ? (t.maybe(`order.field.${field}`) ?? []) : []))
  if (fields.length > 0) return `${title}: ${fields.join(', ')}`
  return [title, part, detail && (t.maybe(`undelivered.reason.${detail}`) ?? detail)].filter(Boolean).join(' · ')
}

/** What an act changed, beside what its title says: as it was, and as it is. */
function changeOf({ changes }: TimelineEntry) {
  const seen = changes.filter(({ field }) => !personal.has(field))
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(seen.flatMap((each) => (each[side] === null ? [] : [[each.field, each[side]]])))
  return { before: of('before'), after: of('after') }
}
/** The log keeps digests of them: that they changed is said by name. */
const personal = new Set(['instructions', 'gift_note', 'firstname', 'lastname', 'phone', 'address1', 'address2'])

type Props = { order: StaffOrder; entries: TimelineEntry[]; now: Date; onWritten: () => void }

/** What happened, the newest first, and a place to write to each other. */
export function Timeline({ order, entries, now, onWritten }: Props) {
  const t = useT()
  const [kind, setKind] = useState<Kind>('all')
  const actorOf = ({ actor }: TimelineEntry) =>
    actor.name ||
    (actor.kind === 'system'
      ? t('order.system')
      : actor.kind === 'shopper'
        ? order.person.name || t('order.shopper')
        : '')
  return (
    <section className="card">
      <header>
        <h2>{t('order.timeline')}</h2>
        <Switch
          label={t('order.timeline')}
          className="push no-print"
          options={kinds.map((each) => [each, t(`order.filters.${each}`)])}
          value={kind}
          onChange={setKind}
        />
      </header>
      <NoteForm number={order.number} onWritten={onWritten} />
      <ol className={styles.timeline} aria-label={t('order.timeline')}>
        {withoutRepeats(entries)
          .filter((entry) => isOf(kind, entry))
          .reverse()
          .map((entry) => (
            <li key={entry.id}>
              <span className={styles.dot}>
                <Icon icon={iconOf(entry)} small />
              </span>
              <span>
                <b>{actorOf(entry)}</b> <span className="soft">{titleOf(entry, t)}</span>
                {entry.text && <p className={styles.written}>{entry.text}</p>}
                {entry.changes.length > 0 && <Change {...changeOf(entry)} most={4} />}
                {entry.message && <MessageState number={order.number} message={entry.message} onSent={onWritten} />}
                {entry.undo !== undefined && (
                  <UndoButton row={entry.undo} about={titleOf(entry, t)} onUndone={onWritten} />
                )}
              </span>
              <time className="meta" dateTime={entry.at}>
                {dayAndClock(t, entry.at, now)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  )
}

function NoteForm({ number, onWritten }: { number: string; onWritten: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayWrite = useMay('orders.edit')
  const kept = useKeptForm(`note ${number}`, text, text.trim() !== '', setText)
  const title = `${t('order.note')}: ${number}`
  useCommands(mayWrite ? [{ key: 'note', title, icon: StickyNote, run: () => field.current?.focus() }] : [])
  if (!mayWrite) return null
  async function write() {
    if (!text.trim()) return
    setBusy(true)
    setFault(undefined)
    try {
      const made = await call(staffOrder.addNote, { params: { number }, body: { text: text.trim() } })
      const id = made.id.replace('note:', '')
      showToast(t('undo.noteAdded'), () => call(staffOrder.removeNote, { params: { number, id } }).finally(onWritten))
      setText('')
      kept.forget()
      onWritten()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={clsx('no-print', styles.noteForm)}
      data-save
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      {kept.offer}
      <textarea
        ref={field}
        className="input"
        rows={2}
        maxLength={2000}
        aria-label={t('order.note')}
        placeholder={`${t('order.note')} · ${t('order.noteHint')}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void write()
        }}
      />
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {text.trim() && (
        <button type="submit" className="btn push" disabled={busy}>
          {t('order.addNote')}
        </button>
      )}
    </form>
  )
}
