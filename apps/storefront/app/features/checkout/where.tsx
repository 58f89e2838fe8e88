import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { Store } from 'lucide'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { StepSection } from '../../parts/step-section.tsx'
import { DivisionFields, Postcode } from '../address/division-fields.tsx'
import { capital, type Division, type DivisionLists } from '../address/divisions.ts'
import { useDivisions } from '../address/use-divisions.ts'
import { setPlace, useShopStore } from '../visitor/store.ts'
import { NoteField } from './customer.tsx'
import type { SavedAddress, SavedAddresses } from './saved-addresses.tsx'
import { TextField } from './text-field.tsx'
import type { Checkout } from './use-checkout.ts'

const MyLocation = lazy(() => import('./my-location.tsx'))

type Props = { checkout: Checkout; lists: DivisionLists; addresses: readonly SavedAddress[] }

/** Second: where to. */
export function Where({ checkout, lists: known, addresses }: Props) {
  const t = useT()
  const { form, faults, change } = checkout
  const { lists, failed } = useDivisions(known, [form.aimag_id, form.district_id])
  const remember = usePlace(checkout)
  const Saved = useSaved(addresses.length > 0)
  const inCity = form.aimag_id === capital
  const wrong = faults.aimag_id ?? faults.district_id ?? faults.khoroo_id ?? faults.detail
  const done = form.district_id !== '' && (!inCity || form.khoroo_id !== '') && form.detail !== '' && !wrong
  return (
    <StepSection step={2} title={t('checkout.step.where')} done={done || checkout.pickUp}>
      {checkout.pickUp && <Note icon={Store}>{t('checkout.delivery.pickup_no_address')}</Note>}
      {Saved && <Saved checkout={checkout} addresses={addresses} />}
      <div className="co-place" data-wait={Saved === undefined || undefined}>
        <Suspense>
          <MyLocation checkout={checkout} />
        </Suspense>
        <div className="two">
          <DivisionFields
            id="checkout"
            place={form}
            lists={lists}
            faults={faults}
            free={checkout.pickUp}
            onChange={(place, district) => {
              if (district) remember(district)
              change(place)
            }}
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
        <Postcode place={form} lists={lists} />
        <TextField
          checkout={checkout}
          field="detail"
          label={t('checkout.detail')}
          hint={t('checkout.detail_wrong')}
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
      </div>
      <NoteField checkout={checkout} />
    </StepSection>
  )
}

/** The choice among a person's addresses, which guests never load; null where there is none or it cannot be had. */
function useSaved(wanted: boolean): ComponentType<ComponentProps<typeof SavedAddresses>> | null | undefined {
  const [found, setFound] = useState<ComponentType<ComponentProps<typeof SavedAddresses>> | null>()
  useEffect(() => {
    if (!wanted) return
    const load = import('./saved-addresses.tsx')
    load.then(
      ({ SavedAddresses }) => setFound(() => SavedAddresses),
      () => setFound(null),
    )
  }, [wanted])
  return wanted ? found : null
}

/** Remembers a district for the next visit; one remembered from the last fills an empty form. */
function usePlace({ form, restored, change }: Checkout): (district: Division) => void {
  const place = useShopStore((store) => store.place)
  const filled = useRef(false)
  const empty = form.district_id === '' && form.aimag_id === capital
  useEffect(() => {
    if (!restored || !place || filled.current) return
    filled.current = true
    if (empty) change({ aimag_id: place.aimag_id, district_id: place.district_id, khoroo_id: place.khoroo_id ?? '' })
  }, [restored, place, empty, change])
  return (district) => {
    filled.current = true
    setPlace({ aimag_id: form.aimag_id, district_id: district.id, name: district.name })
  }
}
