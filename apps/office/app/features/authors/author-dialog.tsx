import { type StaffAuthor, staffAuthors } from '@delguur/contract/community/authors-staff'
import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { AuthorFace } from './author-face.tsx'
import styles from './authors.module.css'

const furs = ['honey', 'cocoa', 'cream', 'night'] as const
const tints = ['sky', 'sun', 'grass', 'berry', 'lilac'] as const

type Props = { author: StaffAuthor | undefined; canEdit: boolean; onClose: () => void; onSaved: () => void }

/** An author: a name, a few words in the languages of the shop, and how the face is drawn. */
export function AuthorDialog({ author, canEdit, onClose, onSaved }: Props) {
  const t = useT()
  const [name, setName] = useState(author?.name ?? '')
  const [bio, setBio] = useState<Texts>(author?.bio ?? { mn: '' })
  const face = { fur: oneOf(furs, author?.face.fur, 'honey'), tint: oneOf(tints, author?.face.tint, 'sky') }
  const [fur, setFur] = useState(face.fur)
  const [tint, setTint] = useState(face.tint)
  const values = { name, bio, fur, tint }
  const first = { name: author?.name ?? '', bio: author?.bio ?? { mn: '' }, ...face }
  const isDirty = JSON.stringify(values) !== JSON.stringify(first)
  const kept = useKeptForm(`author ${author?.id ?? 'new'}`, values, isDirty, (was) => {
    setName(was.name)
    setBio(was.bio)
    setFur(was.fur)
    setTint(was.tint)
  })
  const send = async () => {
    // every language is sent: one that was emptied is taken out
    const words = Object.fromEntries(locales.map((locale) => [locale, bio[locale]?.trim() || null]))
    if (author)
      await call(staffAuthors.edit, {
        params: { id: author.id },
        body: { name, bio: bio.mn.trim() ? words : null, face: { fur, tint } },
        version: author.version,
      })
    else await call(staffAuthors.create, { body: { name, bio: bio.mn.trim() ? bio : null, face: { fur, tint } } })
    onSaved()
    return t('authors.saved')
  }
  return (
    <FormDialog
      title={author ? author.name : t('authors.add')}
      verb={t('common.save')}
      disabled={!canEdit || !isDirty || !name.trim()}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <fieldset className="stack" disabled={!canEdit}>
        <Field label={t('authors.name')} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        <TextsField label={t('authors.bio')} value={bio} most={600} rows={2} onChange={setBio} />
        <div className={styles.draw}>
          <AuthorFace face={{ fur, tint }} />
          <SelectField
            label={t('authors.fur')}
            value={fur}
            options={choicesOf(furs, t.group('authors.furs'))}
            onChange={setFur}
          />
          <SelectField
            label={t('authors.tint')}
            value={tint}
            options={choicesOf(tints, t.group('authors.tints'))}
            onChange={setTint}
          />
        </div>
      </fieldset>
    </FormDialog>
  )
}
