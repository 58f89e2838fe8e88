import { type Draft, drafts, type DraftPerson as Known } from '@delguur/contract/orders/drafts'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { DraftPart } from './draft-part.tsx'
import styles from './drafts.module.css'
import type { DraftEdit } from './use-draft.ts'

type Props = { draft: Draft; save: (edit: DraftEdit) => Promise<void> }

/** Who orders: the number fills in the rest where the shop knows it. */
export function DraftPerson({ draft, save }: Props) {
  const w = useWords()
  const d = w.drafts
  const to = draft.order.ship_address
  const [phone, setPhone] = useState(to?.phone ?? '')
  const [firstname, setFirst] = useState(to?.firstname ?? '')
  const [lastname, setLast] = useState(to?.lastname ?? '')
  const [email, setEmail] = useState(draft.order.email ?? '')
  const [known, setKnown] = useState<Known | null>()
  const looked = useRef('')
  const values = { phone, firstname, lastname, email }
  const stored = {
    phone: to?.phone ?? '',
    firstname: to?.firstname ?? '',
    lastname: to?.lastname ?? '',
    email: draft.order.email ?? '',
  }
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  const kept = useKeptForm(`draft ${draft.id}`, values, isDirty, ({ email: mail, ...address }) => {
    setPhone(address.phone)
    setFirst(address.firstname)
    setLast(address.lastname)
    setEmail(mail)
    void save({ address, ...(mail && { email: mail }) })
  })

  async function findPerson(typed: string) {
    const digits = typed.replace(/\D/g, '').replace(/^976(?=\d{8}$)/, '')
    if (digits.length !== 8 || looked.current === digits) return
    looked.current = digits
    const { person } = await call(drafts.person, { query: { phone: digits } })
    setKnown(person)
    const name = { firstname: firstname || (person?.firstname ?? ''), lastname: lastname || (person?.lastname ?? '') }
    setFirst(name.firstname)
    setLast(name.lastname)
    if (!email && person?.email) setEmail(person.email)
    const place = person?.address && !to?.khoroo_id ? placeOf(person.address) : {}
    await save({
      owner_id: person?.id ?? null,
      ...(!email && person?.email && { email: person.email }),
      address: { phone: digits, ...name, ...place },
    })
  }

  return (
    <DraftPart title={d.who} done={Boolean(to?.phone && to.firstname)}>
      {kept.offer}
      <div className={styles.fields}>
        <Field
          label={w.order.field.phone ?? ''}
          inputMode="tel"
          autoComplete="off"
          value={phone}
          autoFocus
          onChange={(event) => {
            setPhone(event.target.value)
            void findPerson(event.target.value)
          }}
        />
        <Field
          label={w.order.field.firstname ?? ''}
          value={firstname}
          maxLength={50}
          onChange={(event) => setFirst(event.target.value)}
          onBlur={() => firstname !== (to?.firstname ?? '') && void save({ address: { firstname } })}
        />
        <Field
          label={w.order.field.lastname ?? ''}
          value={lastname}
          maxLength={50}
          onChange={(event) => setLast(event.target.value)}
          onBlur={() => lastname !== (to?.lastname ?? '') && void save({ address: { lastname } })}
        />
        <Field
          label={w.staff.email}
          type="email"
          value={email}
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => email !== (draft.order.email ?? '') && void save({ email })}
        />
      </div>
      {known && known.orders > 0 && (
        <p>
          <span className="state state-info">{d.known(known.orders)}</span>
        </p>
      )}
      {known === null && <p className="meta">{d.unknown}</p>}
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
