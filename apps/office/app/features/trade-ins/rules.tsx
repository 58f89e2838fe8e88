import { type StaffTradeInRules, staffTradeIns, type TradeInRules } from '@delguur/contract/leisure/trade-in-staff'
import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { RuleSet, WholeField } from './rule-set.tsx'
import styles from './trade-ins.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call(staffTradeIns.rules, { signal })

type Keyed = { key: number; set: TradeInRules['sets'][number] }
const newSet: TradeInRules['sets'][number] = {
  name: { mn: '' },
  taxons: [],
  steps: [{ months: 12, like_new: 40, good: 30, worn: 15 }],
  floor: 3_000,
  cap: 100_000,
}

/** What the shop gives for what: a table of percents for each set of categories. */
export function Component() {
  const rules = useLoaderData<typeof loader>()
  return <Rules key={rules.version} rules={rules} />
}
Component.displayName = 'TradeInRules'

function Rules({ rules }: { rules: StaffTradeInRules }) {
  const t = useT()
  const canEdit = useMay('prices.edit')
  const { act, busy, fault } = useAct()
  const [sets, setSets] = useState<Keyed[]>(() => rules.sets.map((set, key) => ({ key, set })))
  const [next, setNext] = useState(rules.sets.length)
  const [numbers, setNumbers] = useState({
    valid_days: rules.valid_days,
    answer_days: rules.answer_days,
    courier_fee: rules.courier_fee,
  })
  const add = () => {
    setSets([...sets, { key: next, set: newSet }])
    setNext(next + 1)
  }
  const save = () =>
    call(staffTradeIns.editRules, { body: { ...numbers, sets: sets.map(({ set }) => set), version: rules.version } })
  return (
    <>
      <div className="page-head">
        <BackLink to="/trade-ins" label={t('tradeIns.back')} />
        <h1>{t('tradeIns.rules')}</h1>
      </div>
      <div className={styles.rules}>
        <p className="meta">{t('tradeIns.rulesHint')}</p>
        <section className="card card-fields">
          <div className="row wrap">
            {(
              [
                ['valid_days', t('tradeIns.validDays')],
                ['answer_days', t('tradeIns.answerDays')],
                ['courier_fee', t('tradeIns.courierFee')],
              ] as const
            ).map(([name, label]) => (
              <WholeField
                key={name}
                label={label}
                value={numbers[name]}
                off={!canEdit}
                onChange={(value) => setNumbers({ ...numbers, [name]: value })}
              />
            ))}
          </div>
        </section>
        {sets.map(({ key, set }) => (
          <RuleSet
            key={key}
            set={set}
            categories={rules.categories}
            canEdit={canEdit}
            onChange={(changed) => setSets(sets.map((each) => (each.key === key ? { key, set: changed } : each)))}
            onRemove={() => setSets(sets.filter((each) => each.key !== key))}
          />
        ))}
        {canEdit && (
          <div className="row wrap">
            <button type="button" className="btn" disabled={sets.length >= 20} onClick={add}>
              <Icon icon={Plus} />
              {t('tradeIns.addSet')}
            </button>
            <button
              type="button"
              className="btn btn-go"
              data-save
              disabled={busy}
              onClick={() => void act(save, t('tradeIns.saved'))}
            >
              {t('tradeIns.save')}
            </button>
          </div>
        )}
        <ErrorText text={fault} />
      </div>
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
