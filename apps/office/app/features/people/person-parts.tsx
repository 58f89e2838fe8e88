import { staffPersons } from '@delguur/contract/office/people-staff'
import { type ReactNode, useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import styles from './person.module.css'

type CardProps = { title: string; act?: ReactNode; children: ReactNode }

/** A card with a heading, and the button that belongs to it. */
export function Card({ title, act, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {act}
      </header>
      {children}
    </section>
  )
}

type PlainRow = { id: number; text: string; aside: string; to?: string }

/** A list of what belongs to a person and is only read. */
export function Plain({ title, rows }: { title: string; rows: PlainRow[] }) {
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.rows}>
        {rows.map(({ id, text, aside, to }) => (
          <li key={id}>
            {to ? (
              <Link className="link" to={to}>
                {text}
              </Link>
            ) : (
              <span>{text}</span>
            )}
            <span className="meta push">{aside}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A note that only staff read. */
export function NoteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog
      title={t('peoplePage.noteAdd')}
      verb={t('common.save')}
      disabled={text.trim() === ''}
      onClose={onClose}
      send={async () => {
        await call(staffPersons.addNote, { params: { id }, body: { text: text.trim() } })
        void revalidate()
        return t('peoplePage.noteDone')
      }}
    >
      <Field
        label={t('peoplePage.notes')}
        hint={t('peoplePage.noteHint')}
        required
        maxLength={2000}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
