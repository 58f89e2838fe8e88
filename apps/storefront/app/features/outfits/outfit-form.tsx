import { format } from '@delguur/kit/money'
import { degreesText } from '@delguur/kit/warmth'
import { Button } from '@delguur/ui/button'
import { Field, Select } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { keep, useShopStore } from '../visitor/store.ts'
import { useVisitor } from '../visitor/visitor.ts'
import { addressOf, budgetStep, maxBudget, minBudget } from './address.ts'
import type { OutfitData } from './data.ts'

const formId = 'outfit-wishes'
/** Who drags a slider is not answered at each step. */
const restMs = 250

/** Sends the form as the address of the page: a browser without scripts does the same. */
function useSend() {
  const navigate = useNavigate()
  const path = usePath()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement)) return
      const input = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]))
      void navigate(path(addressOf(input)), { replace: true, preventScrollReset: true })
    }, wait)
  }
}

/** Where the visitor lives, as they said it elsewhere in the shop: the page goes there once, by itself. */
function useOwnPlace({ input, placed, places, today }: OutfitData): void {
  const navigate = useNavigate()
  const path = usePath()
  const { user } = useVisitor()
  const own = useShopStore(({ aimag_id, place }) => aimag_id ?? place?.aimag_id) ?? user?.aimag_id
  const known = !placed && today !== null && own !== input.place && places.some(({ id }) => id === own)
  useEffect(() => {
    if (!known || !own) return
    const here = new URLSearchParams(location.search)
    here.set('place', own)
    void navigate(path(`/outfit?${here}`), { replace: true, preventScrollReset: true })
  }, [known, own, navigate, path])
}

/** For what weather, for whom and for how much. */
export function OutfitForm({ data, head }: { data: OutfitData; head: ReactNode }) {
  const t = useT()
  const path = usePath()
  const send = useSend()
  useOwnPlace(data)
  const { input, today, degrees } = data
  return (
    <form
      id={formId}
      className="outfit-form"
      method="get"
      action={path('/outfit')}
      key={`${input.place} ${input.cold} ${input.for} ${input.gender} ${input.shoe}`}
      onChange={({ target }) => {
        const field: EventTarget = target
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
        if (field.name === 'place') keep({ aimag_id: field.value })
        if (field.type !== 'range') send(0)
      }}
    >
      {head}
      <fieldset className="chips">
        <legend className="vh">{t('outfits.temperature')}</legend>
        {today !== null && (
          <Degree value="today" chosen={input.cold} label={t('outfits.today', { degrees: degreesText(today) })} />
        )}
        {degrees.map((each) => (
          <Degree key={each} value={String(each)} chosen={input.cold} label={degreesText(each)} />
        ))}
      </fieldset>
      <ForWhom data={data} />
      <noscript>
        <Button type="submit" variant="dark">
          {t('outfits.show')}
        </Button>
      </noscript>
    </form>
  )
}

/** Where it is worn, and by whom. */
function ForWhom({ data: { input, places, today, children, heights, shoes } }: { data: OutfitData }) {
  const t = useT()
  return (
    <div className="outfit-for">
      {today !== null && (
        <Field label={t('outfits.place')}>
          <Select name="place" defaultValue={input.place}>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('outfits.for')}>
        <Select name="for" defaultValue={input.for}>
          {children.map(({ id, name }) => (
            <option key={id} value={`child-${id}`}>
              {name}
            </option>
          ))}
          {heights.map((each) => (
            <option key={each} value={each}>
              {t('outfits.height', { height: each })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('outfits.gender')}>
        <Select name="gender" defaultValue={input.gender}>
          <option value="">{t('outfits.gender.any')}</option>
          <option value="girl">{t('outfits.gender.girl')}</option>
          <option value="boy">{t('outfits.gender.boy')}</option>
        </Select>
      </Field>
      <Field label={t('outfits.shoe')}>
        <Select name="shoe" defaultValue={input.shoe}>
          <option value="">{t('outfits.shoe.any')}</option>
          {shoes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function Degree({ value, chosen, label }: { value: string; chosen: string; label: string }) {
  return (
    <label className="chip">
      <input className="vh" type="radio" name="cold" value={value} defaultChecked={value === chosen} />
      {label}
    </label>
  )
}

/** How much the pieces may cost together; it belongs to the form above. */
export function Budget({ budget }: { budget: number }) {
  const t = useT()
  const send = useSend()
  const [displayed, setDisplayed] = useState(budget)
  useEffect(() => setDisplayed(budget), [budget])
  return (
    <div className="outfit-budget">
      <label htmlFor="outfit-budget">{t('outfits.budget', { amount: format(displayed) })}</label>
      <input
        id="outfit-budget"
        form={formId}
        type="range"
        name="budget"
        min={Math.min(minBudget, budget)}
        max={Math.max(maxBudget, budget)}
        step={budgetStep}
        value={displayed}
        aria-valuetext={format(displayed)}
        onChange={({ currentTarget }) => {
          setDisplayed(Number(currentTarget.value))
          send(restMs)
        }}
      />
      <span className="small muted outfit-ends" aria-hidden="true">
        <span>{format(Math.min(minBudget, budget))}</span>
        <span>{format(Math.max(maxBudget, budget))}</span>
      </span>
    </div>
  )
}
