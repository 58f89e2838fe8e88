import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { StepSection } from '@delguur/ui/step-section'
import { Store } from 'lucide'
import { useEffect, useRef } from 'react'
import { setPlace, useShopStore } from '../../lib/store.ts'
import type { Division, Lists } from './divisions.ts'
import { capital, type Form } from './form.ts'
import { MyLocation } from './my-location.tsx'
import { PlaceField } from './place-field.tsx'
import { TextField } from './text-field.tsx'
import type { Checkout } from './use-checkout.ts'
import { useLists } from './use-lists.ts'
import { NoteField } from './who.tsx'

/** Second: where to. City or aimag, then district or sum, then khoroo or bag; each narrows the next. */
export function Where({ checkout, lists: known }: { checkout: Checkout; lists: Lists }) {
  const t = useT()
  const { form, faults, change } = checkout
  const { lists, failed } = useLists(known, [form.aimag_id, form.district_id])
  const choose = usePlace(checkout)
  const inCity = form.aimag_id === capital
  const lows = lists[form.district_id]?.filter(({ level }) => level === 'khoroo' || level === 'bag')
  const wrong = faults.aimag_id ?? faults.district_id ?? faults.khoroo_id ?? faults.detail
  const done = form.district_id !== '' && (!inCity || form.khoroo_id !== '') && form.detail !== '' && !wrong
  return (
    <StepSection step={2} title={t('checkout.step.where')} done={done || checkout.pickUp}>
      {checkout.pickUp && <Note icon={Store}>{t('checkout.delivery.pickup_no_address')}</Note>}
      <MyLocation checkout={checkout} />
      <div className="two">
        <PlaceField
          checkout={checkout}
          field="aimag_id"
          label={t('checkout.city')}
          list={lists['']}
          onChoose={(aimag_id) => change({ aimag_id, district_id: '', khoroo_id: '' })}
        />
        <PlaceField
          checkout={checkout}
          field="district_id"
          label={t(inCity ? 'checkout.district_city' : 'checkout.district_aimag')}
          list={lists[form.aimag_id]}
          {...(!form.aimag_id && { wait: t('checkout.choose_city_first') })}
          onChoose={(id) => choose(lists[form.aimag_id]?.find((each) => each.id === id))}
        />
        <PlaceField
          checkout={checkout}
          field="khoroo_id"
          label={t(inCity ? 'checkout.khoroo_city' : 'checkout.khoroo_aimag')}
          list={lows}
          optional={!inCity}
          {...(!form.district_id && {
            wait: t(inCity ? 'checkout.choose_district_first_city' : 'checkout.choose_district_first_aimag'),
          })}
          onChoose={(khoroo_id) => change({ khoroo_id })}
        />
        <TextField
          checkout={checkout}
          field="street"
          label={t('checkout.street')}
          optional
          autoComplete="address-line1"
          maxLength={200}
        />
      </div>
      <Postcode form={form} lists={lists} />
      <TextField
        checkout={checkout}
        field="detail"
        label={t('checkout.detail')}
        placeholder={t('checkout.detail_example')}
        autoComplete="address-line2"
        maxLength={200}
      />
      <noscript>
        <button type="submit" name="intent" value="lists" className="btn btn-line" formNoValidate>
          {t('checkout.refresh_lists')}
        </button>
      </noscript>
      {failed && (
        <Note kind="warn" live>
          {t('errors.network')}
        </Note>
      )}
      <NoteField checkout={checkout} />
    </StepSection>
  )
}

/** The postcode of what is chosen, for information: it goes with the address by itself. */
function Postcode({ form, lists }: { form: Form; lists: Lists }) {
  const t = useT()
  const chosen = (parent: string, id: string) => lists[parent]?.find((each) => each.id === id)
  const district = chosen(form.aimag_id, form.district_id)
  if (!district) return null
  const zipcode = chosen(district.id, form.khoroo_id)?.zipcode ?? district.zipcode ?? chosen('', form.aimag_id)?.zipcode
  return (
    zipcode && (
      <p className="small muted">
        {t('checkout.postcode')} <span className="num">{zipcode}</span>
      </p>
    )
  )
}

/** Chooses a district and remembers it for the next visit; one remembered from the last fills an empty form. */
function usePlace({ form, restored, change }: Checkout): (district: Division | undefined) => void {
  const place = useShopStore((store) => store.place)
  const filled = useRef(false)
  const empty = form.district_id === '' && form.aimag_id === capital
  useEffect(() => {
    if (!restored || !place || filled.current) return
    filled.current = true
    if (empty) change({ aimag_id: place.aimag_id, district_id: place.district_id, khoroo_id: place.khoroo_id ?? '' })
  }, [restored, place, empty, change])
  return (district) => {
    if (!district) return
    filled.current = true
    setPlace({ aimag_id: form.aimag_id, district_id: district.id, name: district.name })
    change({ district_id: district.id, khoroo_id: '' })
  }
}
