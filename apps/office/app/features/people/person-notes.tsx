import { staffPersons } from '@delguur/contract/office/people-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { X } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { day, dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './person.module.css'
import { Card, NoteDialog } from './person-parts.tsx'
import type { SideProps } from './person-shown.ts'

/** What staff wrote of a person for each other. */
export function Notes({ person: { id, notes }, mayEdit, at }: SideProps) {
  const w = useWords()
  const p = w.peoplePage
  const { act, busy, fault } = useAct()
  const [adding, setAdding] = useState(false)
  const remove = (note: number, text: string) =>
    act(
      () => call(staffPersons.removeNote, { params: { id, note } }),
      p.noteGone,
      () => call(staffPersons.addNote, { params: { id }, body: { text } }),
    )
  const add = mayEdit && (
    <button type="button" className="btn btn-quiet push" onClick={() => setAdding(true)}>
      {p.noteAdd}
    </button>
  )
  return (
    <Card title={p.notes} act={add}>
      <ErrorText text={fault} />
      <ul className={styles.rows}>
        {notes.length === 0 && <li className="soft">{p.none}</li>}
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.note}>{note.text}</span>
            <span className="meta push">
              {note.author?.name} · {dayAndClock(w, note.created_at, at)}
            </span>
            {mayEdit && (
              <IconButton
                icon={X}
                small
                label={p.noteRemove}
                title={p.noteRemove}
                disabled={busy}
                onClick={() => void remove(note.id, note.text)}
              />
            )}
          </li>
        ))}
      </ul>
      {adding && <NoteDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** The accounts that were made one with this. */
export function Merges({ person: { merges }, mayEdit, at }: SideProps) {
  const w = useWords()
  const p = w.peoplePage
  const { act, busy, fault } = useAct()
  const undo = (id: number) => act(() => call(staffPersons.undoMerge, { params: { id }, body: {} }), p.unmerged)
  return (
    <Card title={p.merges}>
      <ErrorText text={fault} />
      <ul className={styles.rows}>
        {merges.map((merge) => (
          <li key={merge.id}>
            <span>{p.mergeOf(merge.person.name)}</span>
            <span className="meta push">
              {merge.by?.name} · {day(w, merge.at, at)}
            </span>
            {merge.undoable && <span className="meta">{p.undoUntil(day(w, merge.undo_until, at))}</span>}
            {merge.undoable && mayEdit && (
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void undo(merge.id)}>
                {p.unmerge}
              </button>
            )}
            {!merge.undoable && merge.undone_at && <span className="meta">{p.undone}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
