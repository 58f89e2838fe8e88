import { type OnDeliveryRules, onDelivery } from '@delguur/contract/base/on-delivery'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { DigitsField } from '../../parts/form/field.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './on-delivery.module.css'

type District = { id: string; name: string; rule: 'same' | 'own' | 'off'; limit: string }
type Rules = { order: string; person: string; failures: string; districts: District[] }

const digits = (money: string | null): string => (money === null ? '' : String(Math.round(Number(money))))

const rulesOf = ({ order_limit, person_limit, failures, districts }: OnDeliveryRules): Rules => ({
  order: digits(order_limit),
  person: digits(person_limit),
  failures: failures === null ? '' : String(failures),
  districts: districts.map(({ id, name, limit }) => ({
    id,
    name,
    rule: limit === null ? 'same' : Number(limit) === 0 ? 'off' : 'own',
    limit: Number(limit) > 0 ? digits(limit) : '',
  })),
})

const orNull = (text: string): number | null => (text === '' ? null : Number(text))

const bodyOf = ({ order, person, failures, districts }: Rules) => ({
  order_limit: orNull(order),
  person_limit: orNull(person),
  failures: orNull(failures),
  districts: districts.flatMap(({ id, rule, limit }) =>
    rule === 'off' ? [{ id, limit: 0 }] : rule === 'own' && limit !== '' ? [{ id, limit: Number(limit) }] : [],
  ),
})

type Props = { shown: OnDeliveryRules; canEdit: boolean; now: Date }

/** Limits of cash on delivery: by order, by district, by customer. */
export function OnDelivery({ shown, canEdit, now }: Props) {
  const t = useT()
  const { rules, change, isChanged, save, discard, busy, fault } = useRules(shown)
  return (
    <section className="card" id="setting-cash_on_delivery" aria-labelledby="cash-on-delivery">
      <header>
        <h2 id="cash-on-delivery">{t('onDelivery.title')}</h2>
        {!shown.active && <span className="state">{t('onDelivery.off')}</span>}
      </header>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="small soft">{t('onDelivery.hint')}</p>
        <fieldset className={styles.limits} disabled={!canEdit || busy}>
          <legend className="unseen">{t('onDelivery.title')}</legend>
          <DigitsField
            label={t('onDelivery.order')}
            hint={t('onDelivery.noLimit')}
            value={rules.order}
            onChange={(order) => change({ order })}
          />
          <DigitsField
            label={t('onDelivery.person')}
            hint={t('onDelivery.personHint')}
            value={rules.person}
            onChange={(person) => change({ person })}
          />
          <DigitsField
            label={t('onDelivery.failures')}
            hint={t('onDelivery.failuresHint')}
            value={rules.failures}
            onChange={(failures) => change({ failures })}
          />
        </fieldset>
        <fieldset className={styles.districts} disabled={!canEdit || busy}>
          <legend>{t('onDelivery.districts')}</legend>
          <Districts
            districts={rules.districts}
            onChange={(id, values) =>
              change({ districts: rules.districts.map((each) => (each.id === id ? { ...each, ...values } : each)) })
            }
          />
        </fieldset>
        {shown.changed_by && shown.changed_at && (
          <p className="hint">
            {t('settingsPage.changedBy', { name: shown.changed_by.name, at: dayAndClock(t, shown.changed_at, now) })}
          </p>
        )}
        <ErrorText text={fault} />
        {isChanged && (
          <span className="row wrap">
            <button type="submit" className="btn btn-go" disabled={busy}>
              {busy ? t('common.saving') : t('common.save')}
            </button>
            <button type="button" className="btn" disabled={busy} onClick={discard}>
              {t('settingsPage.discard')}
            </button>
          </span>
        )}
      </form>
    </section>
  )
}

type DistrictsProps = { districts: readonly District[]; onChange: (id: string, values: Partial<District>) => void }

function Districts({ districts, onChange }: DistrictsProps) {
  const t = useT()
  return districts.map(({ id, name, rule, limit }) => (
    <div key={id} className={styles.district}>
      <SelectField
        label={name}
        value={rule}
        options={(['same', 'own', 'off'] as const).map((each) => [each, t(`onDelivery.rules.${each}`)])}
        onChange={(value) => onChange(id, { rule: value as District['rule'] })}
      />
      {rule === 'own' && (
        <DigitsField
          label={t('onDelivery.limitOf', { name })}
          required
          value={limit}
          onChange={(value) => onChange(id, { limit: value })}
        />
      )}
    </div>
  ))
}

/** What is typed, and how it is saved. */
function useRules(shown: OnDeliveryRules) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState<Rules>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const rules = edit ?? rulesOf(shown)
  async function save() {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await call(onDelivery.edit, { body: bodyOf(rules), version: shown.version })
      setEdit(undefined)
      showToast(t('onDelivery.saved'))
    } catch (error) {
      const isOld = error instanceof ApiError && error.status === 412
      setFault(
        error instanceof ApiError
          ? isOld
            ? t('settingsPage.changedMeanwhile')
            : error.message
          : t('states.unreachable'),
      )
    } finally {
      setBusy(false)
    }
    await revalidate()
  }
  return {
    rules,
    change: (values: Partial<Rules>) => setEdit({ ...rules, ...values }),
    isChanged: edit !== undefined && JSON.stringify(edit) !== JSON.stringify(rulesOf(shown)),
    save,
    discard: () => setEdit(undefined),
    busy,
    fault,
  }
}
