import { type Draft, drafts, type DraftPerson as Known } from '@delguur/contract/orders/drafts'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { DraftPart } from './draft-part.tsx'
import styles from './drafts.module.css'
import type { DraftEdit } from './use-draft.ts'

type Props = { draft: Draft; save: (edit: DraftEdit) => Promise<void> }

type Values = { phone: string; firstname: string; lastname: string; email: string }

const valuesOf = ({ order: { ship_address: to, email } }: Draft): Values => ({
  phone: to?.phone ?? '',
  firstname: to?.firstname ?? '',
  lastname: to?.lastname ?? '',
  email: email ?? '',
})

/** What was typed of a person, and what the shop knows of who has this number. */
function usePerson({ draft, save }: Props) {
  const to = draft.order.ship_address
  const stored = valuesOf(draft)
  const [values, setValues] = useState(stored)
  const [known, setKnown] = useState<Known | null>()
  const looked = useRef('')
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  const { offer } = useKeptForm(`draft ${draft.id}`, values, isDirty, (was) => {
    setValues(was)
    const { email, ...address } = was
    void save({ address, ...(email && { email }) })
  })

  async function findPerson(typed: string) {
    const digits = typed.replace(/\D/g, '').replace(/^976(?=\d{8}$)/, '')
    if (digits.length !== 8 || looked.current === digits) return
    looked.current = digits
    const { person } = await call(drafts.person, { query: { phone: digits } })
    setKnown(person)
    const { firstname, lastname, email } = values
    const name = { firstname: firstname || (person?.firstname ?? ''), lastname: lastname || (person?.lastname ?? '') }
    const mail = !email && person?.email ? { email: person.email } : {}
    set({ ...name, ...mail })
    const place = person?.address && !to?.khoroo_id ? placeOf(person.address) : {}
    await save({ owner_id: person?.id ?? null, ...mail, address: { phone: digits, ...name, ...place } })
  }
  return { values, stored, set, known, offer, findPerson }
}

/** Who orders: the number fills in the rest where the shop knows it. */
export function DraftPerson(props: Props) {
  const { draft, save } = props
  const t = useT()
  const { values, stored, set, known, offer, findPerson } = usePerson(props)
  const to = draft.order.ship_address
  const field = (name: keyof Values, edit: () => DraftEdit) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    onBlur: () => values[name] !== stored[name] && void save(edit()),
  })
  return (
    <DraftPart title={t('drafts.who')} done={Boolean(to?.phone && to.firstname)}>
      {offer}
      <div className={styles.fields}>
        <Field
          label={t('order.field.phone') ?? ''}
          inputMode="tel"
          autoComplete="off"
          value={values.phone}
          autoFocus
          onChange={({ target }) => {
            set({ phone: target.value })
            void findPerson(target.value)
          }}
        />
        {(['firstname', 'lastname'] as const).map((name) => (
          <Field
            key={name}
            label={t.maybe(`order.field.${name}`) ?? ''}
            maxLength={50}
            {...field(name, () => ({ address: { [name]: values[name] } }))}
          />
        ))}
        <Field
          label={t('staff.email')}
          type="email"
          maxLength={254}
          {...field('email', () => ({ email: values.email }))}
        />
      </div>
      {known && known.orders > 0 && (
        <p>
          <span className="state state-info">{t('drafts.known', { n: known.orders })}</span>
        </p>
      )}
      {known === null && <p className="meta">{t('drafts.unknown')}</p>}
    </DraftPart>
  )
}

const placeOf = ({
  aimag_id,
  district_id,
  khoroo_id,
  state_name,
  city,
  address1,
  address2,
}: NonNullable<Known['address']>) => ({
  ...(aimag_id && { aimag_id }),
  ...(district_id && { district_id }),
  ...(khoroo_id && { khoroo_id }),
  ...(state_name && { state_name }),
  ...(city && { city }),
  ...(address1 && { address1 }),
  ...(address2 && { address2 }),
})
