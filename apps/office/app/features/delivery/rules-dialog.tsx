import {
  type DeliveryDivision,
  type DeliveryPrice,
  type DeliveryTree,
  staffDelivery,
} from '@delguur/contract/delivery/delivery-staff'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import styles from './delivery.module.css'
import { everyDay, Weekdays } from './weekdays.tsx'

type Props = { tree: DeliveryTree; divisions: DeliveryDivision[]; onClose: () => void; onSaved: () => void }
type Typed = {
  goes: boolean
  price: string
  free_from: string
  min_hours: string
  max_hours: string
  cut_off_hour: string
  days: number[]
}

const whole = (money: string | null | undefined): string => (money == null ? '' : String(Math.round(Number(money))))

const typedOf = (price: DeliveryPrice | undefined): Typed => ({
  goes: price !== undefined,
  price: whole(price?.price),
  free_from: whole(price?.free_from),
  min_hours: String(price?.min_hours ?? 24),
  max_hours: String(price?.max_hours ?? 72),
  cut_off_hour: price?.cut_off_hour == null ? '' : String(price.cut_off_hour),
  days: price?.days ?? everyDay,
})

const digits = (text: string): string => text.replace(/\D/g, '')
const bodyOf = ({ goes, price, free_from, min_hours, max_hours, cut_off_hour, days }: Typed) =>
  goes
    ? {
        price: Number(digits(price)),
        free_from: digits(free_from) === '' ? null : Number(digits(free_from)),
        min_hours: Number(digits(min_hours)),
        max_hours: Number(digits(max_hours)),
        cut_off_hour: digits(cut_off_hour) === '' ? null : Number(digits(cut_off_hour)),
        days,
      }
    : null

/** What the chosen places pay and are promised, way by way. */
export function RulesDialog({ tree, divisions, onClose, onSaved }: Props) {
  const t = useT()
  const { lang } = usePrefs()
  const { revalidate } = useRevalidator()
  const start = tree.zones.find(({ id }) => id === divisions.find((each) => each.zone_id !== null)?.zone_id)
  const [mode, setMode] = useState<'rules' | 'stop' | 'inherit'>('rules')
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(
      tree.methods.map(({ code }) => [code, typedOf(start?.prices.find(({ method }) => method === code))]),
    ),
  )
  const send = async () => {
    const methods = Object.fromEntries(Object.entries(typed).map(([code, each]) => [code, bodyOf(each)]))
    const set = mode === 'stop' ? { served: false } : mode === 'inherit' ? { inherit: true } : { methods }
    const body = { divisions: divisions.map(({ id }) => id), set }
    await call(staffDelivery.rules, { body, version: tree.version })
    onSaved()
    await revalidate()
    return t('deliveryRules.saved')
  }
  const goes = Object.values(typed).some((each) => each.goes && digits(each.price) !== '')
  return (
    <FormDialog
      title={t('deliveryRules.paint')}
      verb={t('common.save')}
      disabled={mode === 'rules' && !goes}
      onClose={onClose}
      send={send}
    >
      <p className="small">
        {divisions
          .slice(0, 6)
          .map(({ name }) => name[lang])
          .join(', ')}
        {divisions.length > 6 && ` +${divisions.length - 6}`}
      </p>
      <Switch
        label={t('deliveryRules.paint')}
        options={[
          ['rules', t('deliveryRules.goes')],
          ['stop', t('deliveryRules.stop')],
          ['inherit', t('deliveryRules.inherit')],
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'rules' &&
        tree.methods.map(({ code, name }) => (
          <MethodRule
            key={code}
            name={name[lang]}
            typed={typed[code] ?? typedOf(undefined)}
            onChange={(value) => setTyped({ ...typed, [code]: value })}
          />
        ))}
    </FormDialog>
  )
}

function MethodRule({ name, typed, onChange }: { name: string; typed: Typed; onChange: (value: Typed) => void }) {
  const t = useT()
  const field = (
    key: 'price' | 'free_from' | 'min_hours' | 'max_hours' | 'cut_off_hour',
    label: string,
    hint?: string,
  ) => (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={11}
      value={typed[key]}
      onChange={({ target }) => onChange({ ...typed, [key]: target.value })}
    />
  )
  return (
    <fieldset className={styles.methodRule}>
      <legend>
        <label className="row">
          <input
            type="checkbox"
            checked={typed.goes}
            onChange={({ target }) => onChange({ ...typed, goes: target.checked })}
          />
          <b>{name}</b>
        </label>
      </legend>
      {typed.goes && (
        <>
          <div className={styles.methodFields}>
            {field('price', t('deliveryRules.price'))}
            {field('free_from', t('deliveryRules.freeFrom'), t('deliveryRules.freeHint'))}
            {field('min_hours', t('deliveryRules.minHours'))}
            {field('max_hours', t('deliveryRules.maxHours'))}
            {field('cut_off_hour', t('deliveryRules.cut'), t('deliveryRules.cutHint'))}
          </div>
          <Weekdays days={typed.days} onChange={(days) => onChange({ ...typed, days })} />
        </>
      )}
    </fieldset>
  )
}
