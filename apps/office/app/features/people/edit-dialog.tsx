import type { PersonPage } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'

const genders = ['male', 'female'] as const

/** Names, birthday, gender and tags; only what was changed is sent. */
export function EditDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [first_name, setFirst] = useState(person.first_name)
  const [last_name, setLast] = useState(person.last_name)
  const [birth_date, setBirth] = useState(person.birth_date ?? '')
  const [gender, setGender] = useState<NonNullable<PersonPage['gender']> | ''>(person.gender ?? '')
  const [tagText, setTagText] = useState(person.tags.join(', '))
  const tags = [...new Set(tagText.split(',').map((tag) => tag.trim()))].filter(Boolean)
  const body = {
    ...(first_name !== person.first_name && { first_name }),
    ...(last_name !== person.last_name && { last_name }),
    ...(birth_date !== (person.birth_date ?? '') && { birth_date: birth_date || null }),
    ...(gender !== (person.gender ?? '') && { gender: gender || null }),
    ...(tags.join() !== person.tags.join() && { tags }),
  }
  const send = async () => {
    await call(staffPersons.edit, { params: { id: person.id }, body, version: person.version })
    void revalidate()
    return t('peoplePage.saved')
  }
  return (
    <FormDialog
      title={`${t('peoplePage.edit')}: ${person.name}`}
      verb={t('common.save')}
      disabled={Object.keys(body).length === 0}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('peoplePage.fields.first_name') ?? ''}
        maxLength={100}
        autoFocus
        value={first_name}
        onChange={(event) => setFirst(event.target.value)}
      />
      <Field
        label={t('peoplePage.fields.last_name') ?? ''}
        maxLength={100}
        value={last_name}
        onChange={(event) => setLast(event.target.value)}
      />
      <Field
        label={t('peoplePage.fields.birth_date') ?? ''}
        type="date"
        value={birth_date}
        onChange={(event) => setBirth(event.target.value)}
      />
      <SelectField
        label={t('peoplePage.fields.gender') ?? ''}
        value={gender}
        options={[['', '–'], ...choicesOf(genders, t.group('peoplePage.genders'))]}
        onChange={setGender}
      />
      <Field
        label={t('peoplePage.tags')}
        hint={t('peoplePage.tagsHint')}
        maxLength={300}
        value={tagText}
        onChange={(event) => setTagText(event.target.value)}
      />
    </FormDialog>
  )
}
