import type { StaffOrder, TimelineEntry } from '@delguur/contract/staff-order'
import { Banknote, CircleDot, MessageSquare, Pencil, StickyNote } from 'lucide'
import { useRef, useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../parts/icon.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { say } from '../../parts/toast.tsx'
import { UndoButton } from '../../parts/undo-button.tsx'
import type { Words } from '../../words/mn.ts'
import { MessageState } from './message-state.tsx'

type Kind = 'all' | 'note' | 'message' | 'payment'
const kinds: Kind[] = ['all', 'note', 'message', 'payment']
const isOf = (kind: Kind, entry: TimelineEntry): boolean =>
  kind === 'all' || (kind === 'payment' ? entry.subject === 'payment' : entry.kind === kind)

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

function titleOf({ kind, name, changes }: TimelineEntry, w: Words): string {
  if (kind === 'note') return w.order.filters.note
  if (kind === 'message') return w.order.message[name] ?? name
  const title = w.order.event[name] ?? name
  const fields = changes.map(({ field }) => w.order.field[field]).filter(Boolean)
  return fields.length > 0 ? `${title}: ${fields.join(', ')}` : title
}

type Props = { order: StaffOrder; entries: TimelineEntry[]; now: Date; onWritten: () => void }

/** What happened, the newest first, and a place to write to each other. */
export function Timeline({ order, entries, now, onWritten }: Props) {
  const w = useWords()
  const [kind, setKind] = useState<Kind>('all')
  const actorOf = ({ actor }: TimelineEntry) =>
    actor.name ||
    (actor.kind === 'system' ? w.order.system : actor.kind === 'shopper' ? order.person.name || w.order.shopper : '')
  return (
    <section className="card">
      <header>
        <h2>{w.order.timeline}</h2>
        <fieldset className="switch push no-print" aria-label={w.order.timeline}>
          {kinds.map((each) => (
            <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
              {w.order.filters[each]}
            </button>
          ))}
        </fieldset>
      </header>
      <NoteForm number={order.number} onWritten={onWritten} />
      <ol className="timeline">
        {entries
          .filter((entry) => isOf(kind, entry))
          .reverse()
          .map((entry) => (
            <li key={entry.id}>
              <span className="dot">
                <Icon icon={iconOf(entry)} small />
              </span>
              <span>
                <b>{actorOf(entry)}</b> <span className="soft">{titleOf(entry, w)}</span>
                {entry.text && <p className="written">{entry.text}</p>}
                {entry.message && <MessageState number={order.number} message={entry.message} onSent={onWritten} />}
                {entry.undo !== undefined && (
                  <UndoButton row={entry.undo} about={titleOf(entry, w)} onUndone={onWritten} />
                )}
              </span>
              <time className="meta" dateTime={entry.at}>
                {dayAndClock(w, entry.at, now)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  )
}

function NoteForm({ number, onWritten }: { number: string; onWritten: () => void }) {
  const w = useWords()
  const session = useSession()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayWrite = session.phase === 'in' && may(session.me, 'orders.edit')
  const kept = useKeptForm(`note ${number}`, text, text.trim() !== '', setText)
  const title = `${w.order.note}: ${number}`
  useCommands(mayWrite ? [{ key: 'note', title, icon: StickyNote, run: () => field.current?.focus() }] : [])
  if (!mayWrite) return null
  async function write() {
    if (!text.trim()) return
    setBusy(true)
    setFault(undefined)
    try {
      const path = `/backoffice/orders/${number}/notes`
      const made = await call<TimelineEntry>('POST', path, { body: { text: text.trim() } })
      const id = made.id.replace('note:', '')
      say(w.undo.noteAdded, () => call('DELETE', `${path}/${id}`).finally(onWritten))
      setText('')
      kept.forget()
      onWritten()
    } catch (error) {
      setFault(error instanceof Refused ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="note-form no-print"
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
        aria-label={w.order.note}
        placeholder={`${w.order.note} · ${w.order.noteHint}`}
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
          {w.order.addNote}
        </button>
      )}
    </form>
  )
}
