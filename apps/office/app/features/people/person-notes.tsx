import { staffPersons } from '@delguur/contract/office/people-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { X } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { day, dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './person.module.css'
import { Card, NoteDialog } from './person-parts.tsx'
import type { SideProps } from './person-shown.ts'

/** What staff wrote of a person for each other. */
export function Notes({ person: { id, notes }, mayEdit, at }: SideProps) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [adding, setAdding] = useState(false)
  const remove = (note: number, text: string) =>
    act(
      () => call(staffPersons.removeNote, { params: { id, note } }),
      t('peoplePage.noteGone'),
      () => call(staffPersons.addNote, { params: { id }, body: { text } }),
    )
  const add = mayEdit && (
    <button type="button" className="btn btn-quiet push" onClick={() => setAdding(true)}>
      {t('peoplePage.noteAdd')}
    </button>
  )
  return (
    <Card title={t('peoplePage.notes')} act={add}>
      <ErrorText text={fault} />
      <ul className={styles.rows}>
        {notes.length === 0 && <li className="soft">{t('peoplePage.none')}</li>}
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.note}>{note.text}</span>
            <span className="meta push">
              {note.author?.name} · {dayAndClock(t, note.created_at, at)}
            </span>
            {mayEdit && (
              <IconButton
                icon={X}
                small
                label={t('peoplePage.noteRemove')}
                title={t('peoplePage.noteRemove')}
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
  const t = useT()
  const { act, busy, fault } = useAct()
  const undo = (id: number) =>
    act(() => call(staffPersons.undoMerge, { params: { id }, body: {} }), t('peoplePage.unmerged'))
  return (
    <Card title={t('peoplePage.merges')}>
      <ErrorText text={fault} />
      <ul className={styles.rows}>
        {merges.map((merge) => (
          <li key={merge.id}>
            <span>{t('peoplePage.mergeOf', { name: merge.person.name })}</span>
            <span className="meta push">
              {merge.by?.name} · {day(t, merge.at, at)}
            </span>
            {merge.undoable && (
              <span className="meta">{t('peoplePage.undoUntil', { when: day(t, merge.undo_until, at) })}</span>
            )}
            {merge.undoable && mayEdit && (
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void undo(merge.id)}>
                {t('peoplePage.unmerge')}
              </button>
            )}
            {!merge.undoable && merge.undone_at && <span className="meta">{t('peoplePage.undone')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
