import type { SavedFlatAddress } from '@delguur/contract/account/account-flat'
import { ButtonLink } from '@delguur/ui/button'
import { Checkbox } from '@delguur/ui/checkbox'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useState } from 'react'
import { usePath } from '../../../lib/path.ts'
import { DivisionFields, Postcode } from '../../address/division-fields.tsx'
import { capital, type DivisionLists } from '../../address/divisions.ts'
import { useDivisions } from '../../address/use-divisions.ts'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useAccount } from '../use-account.ts'
import { type Save, useSave } from '../use-save.ts'

type Props = { address: SavedFlatAddress | undefined; lists: DivisionLists }

/** The checkout's questions about a place, for one that is kept. */
export function AddressForm({ address, lists }: Props) {
  const t = useT()
  const path = usePath()
  const { user } = useAccount()
  const save = useSave(address ? 'change' : 'add')
  const both = address?.default_shipping && address.default_billing
  return (
    <SaveForm
      save={save}
      foot={
        <div className="acc-row">
          <SaveButton>{t('common.save')}</SaveButton>
          <ButtonLink variant="line" href={path('/account/addresses')}>
            {t('common.cancel')}
          </ButtonLink>
        </div>
      }
    >
      {address && <input type="hidden" name="id" value={address.id} />}
      <div className="two">
        <TextLine
          name="name"
          label={t('checkout.name')}
          known={address ? [address.lastname, address.firstname].filter(Boolean).join(' ') : user.first_name}
          autoComplete="name"
          maxLength={100}
        />
        <TextLine
          name="phone"
          label={t('checkout.phone')}
          known={address?.phone ?? user.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          before={<span className="muted">+976</span>}
        />
        <WhereTo save={save} address={address} known={lists} />
        <TextLine
          name="street"
          label={t('checkout.street')}
          known={address?.address2 ? address.address1 : ''}
          autoComplete="address-line1"
          maxLength={200}
          optional
        />
      </div>
      <TextLine
        name="detail"
        label={t('checkout.detail')}
        hint={t('checkout.detail_wrong')}
        known={address?.address2 || address?.address1}
        placeholder={t('checkout.detail_example')}
        autoComplete="address-line2"
        maxLength={200}
      />
      <TextLine
        name="label"
        label={t('account.address.label')}
        hint={t('account.address.label_hint')}
        known={address?.label}
        maxLength={50}
        optional
      />
      {!both && (
        <fieldset>
          <legend className="vh">{t('account.address.defaults')}</legend>
          <Checkbox name="default_shipping" defaultChecked={address?.default_shipping}>
            {t('account.address.for_goods')}
          </Checkbox>
          <Checkbox name="default_billing" defaultChecked={address?.default_billing}>
            {t('account.address.for_bills')}
          </Checkbox>
        </fieldset>
      )}
    </SaveForm>
  )
}

function WhereTo({
  save,
  address,
  known,
}: {
  save: Save
  address: SavedFlatAddress | undefined
  known: DivisionLists
}) {
  const t = useT()
  const typed = save.answer?.typed
  const [place, setPlace] = useState({
    aimag_id: typed?.aimag_id ?? address?.aimag_id ?? capital,
    district_id: typed?.district_id ?? address?.district_id ?? '',
    khoroo_id: typed?.khoroo_id ?? address?.khoroo_id ?? '',
  })
  const { lists, failed } = useDivisions({ ...known, ...save.answer?.lists }, [place.aimag_id, place.district_id])
  const { fault, touch, intent } = save
  const change = (part: Partial<typeof place>) => {
    for (const name of Object.keys(part)) touch(name)
    setPlace((all) => ({ ...all, ...part }))
  }
  const faults = { aimag_id: fault('aimag_id'), district_id: fault('district_id'), khoroo_id: fault('khoroo_id') }
  return (
    <>
      <DivisionFields id={intent} place={place} lists={lists} faults={faults} onChange={change} />
      <Postcode place={place} lists={lists} />
      <noscript>
        <button type="submit" name="lists" value="1" className="btn btn-line">
          {t('checkout.refresh_lists')}
        </button>
      </noscript>
      {failed && (
        <Note kind="warn" live>
          {t('errors.network')}
        </Note>
      )}
    </>
  )
}
