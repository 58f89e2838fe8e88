import type { StaffTradeInRules, TradeInRules } from '@delguur/contract/leisure/trade-in-staff'
import { pieceStates } from '@delguur/kit/trade-in'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, Trash2, X } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { TextsField } from '../../parts/form/texts-field.tsx'
import styles from './trade-ins.module.css'

type SetOfRules = TradeInRules['sets'][number]
type Step = SetOfRules['steps'][number]
type Props = {
  set: SetOfRules
  categories: StaffTradeInRules['categories']
  canEdit: boolean
  onChange: (set: SetOfRules) => void
  onRemove: () => void
}
const mostSteps = 8

/** The table of some categories, with the least and the most that is given. */
export function RuleSet({ set, categories, canEdit, onChange, onRemove }: Props) {
  const t = useT()
  const { steps } = set
  const last = steps.at(-1)
  return (
    <section className="card card-fields" aria-label={set.name.mn || t('tradeIns.set')}>
      <TextsField
        label={t('tradeIns.setName')}
        value={set.name}
        onChange={(name) => onChange({ ...set, name })}
        most={80}
      />
      <Categories set={set} categories={categories} canEdit={canEdit} onChange={onChange} />
      <StepTable steps={steps} canEdit={canEdit} onChange={(changed) => onChange({ ...set, steps: changed })} />
      <div className="row wrap">
        {(['floor', 'cap'] as const).map((name) => (
          <WholeField
            key={name}
            label={t(`tradeIns.${name}`)}
            value={set[name]}
            off={!canEdit}
            onChange={(value) => onChange({ ...set, [name]: value })}
          />
        ))}
        {canEdit && last && steps.length < mostSteps && (
          <button
            type="button"
            className="btn"
            onClick={() => onChange({ ...set, steps: [...steps, { ...last, months: last.months + 12 }] })}
          >
            <Icon icon={Plus} />
            {t('tradeIns.addStep')}
          </button>
        )}
        {canEdit && (
          <button type="button" className="btn btn-danger" onClick={onRemove}>
            <Icon icon={Trash2} />
            {t('tradeIns.removeSet')}
          </button>
        )}
      </div>
    </section>
  )
}

type StepsProps = { steps: Step[]; canEdit: boolean; onChange: (steps: Step[]) => void }

/** A row up to each age, a column for each state. */
function StepTable({ steps, canEdit, onChange }: StepsProps) {
  const t = useT()
  const change = (index: number, part: Partial<Step>) =>
    onChange(steps.map((step, place) => (place === index ? { ...step, ...part } : step)))
  return (
    <div className="table-scroll">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tradeIns.upTo')}</th>
            {pieceStates.map((state) => (
              <th key={state} scope="col">
                {t('tradeIns.percent', { state: t.maybe(`tradeIns.states.${state}`) ?? state })}
              </th>
            ))}
            <th scope="col">
              <span className="unseen">{t('tradeIns.removeStep')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands
            <tr key={index}>
              <td>
                <Whole
                  label={t('tradeIns.upTo')}
                  value={step.months}
                  off={!canEdit}
                  onChange={(months) => change(index, { months })}
                />
              </td>
              {pieceStates.map((state) => (
                <td key={state}>
                  <Whole
                    label={`${t('tradeIns.percent', { state: t.maybe(`tradeIns.states.${state}`) ?? state })}, ${step.months}`}
                    value={step[state]}
                    off={!canEdit}
                    onChange={(percent) => change(index, { [state]: percent })}
                  />
                </td>
              ))}
              <td>
                {canEdit && steps.length > 1 && (
                  <IconButton
                    icon={X}
                    label={t('tradeIns.removeStep')}
                    onClick={() => onChange(steps.filter((_, place) => place !== index))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Categories({ set, categories, canEdit, onChange }: Omit<Props, 'onRemove'>) {
  const t = useT()
  const nameOf = (permalink: string) => categories.find((each) => each.permalink === permalink)?.name ?? permalink
  return (
    <div className="field">
      <span className="small strong">{t('tradeIns.taxons')}</span>
      {set.taxons.length === 0 && <p className="meta">{t('tradeIns.allTaxons')}</p>}
      <div className="row wrap">
        {set.taxons.map((permalink) => (
          <span key={permalink} className="state">
            {nameOf(permalink)}
            {canEdit && (
              <IconButton
                icon={X}
                small
                label={t('tradeIns.removeTaxon', { name: nameOf(permalink) })}
                onClick={() => onChange({ ...set, taxons: set.taxons.filter((each) => each !== permalink) })}
              />
            )}
          </span>
        ))}
        {canEdit && (
          <select
            className="input"
            aria-label={t('tradeIns.addTaxon')}
            value=""
            onChange={({ target }) => target.value && onChange({ ...set, taxons: [...set.taxons, target.value] })}
          >
            <option value="">{t('tradeIns.addTaxon')}</option>
            {categories
              .filter(({ permalink }) => !set.taxons.includes(permalink))
              .map(({ permalink, name, depth }) => (
                <option key={permalink} value={permalink}>
                  {`${'\u00a0\u00a0'.repeat(depth)}${name}`}
                </option>
              ))}
          </select>
        )}
      </div>
    </div>
  )
}

type WholeProps = { label: string; value: number; off: boolean; onChange: (value: number) => void }
const Whole = ({ label, value, off, onChange }: WholeProps) => (
  <input
    className={clsx('input', styles.number)}
    inputMode="numeric"
    aria-label={label}
    value={value}
    disabled={off}
    onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '').slice(0, 8)))}
  />
)

/** A whole number with its label above it. */
export const WholeField = (props: WholeProps) => (
  <div className="field">
    <span className="meta" aria-hidden="true">
      {props.label}
    </span>
    <Whole {...props} />
  </div>
)
