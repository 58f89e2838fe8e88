import { audiences } from '@delguur/contract/promotions/promotions-staff'
import { useId } from 'react'
import { oneOf } from '../../lib/one-of.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField, Switch } from '../../parts/choices.tsx'
import { DigitsField, Field } from '../../parts/field.tsx'
import { choicesOf, SelectField } from '../../parts/select-field.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { ProductPicker, TaxonPicker } from './goods-picker.tsx'
import { type PromotionForm, type Span, spanOf } from './promotion-form.ts'
import styles from './promotions.module.css'

type Props = {
  form: PromotionForm
  set: (fields: Partial<PromotionForm>) => void
  groups: readonly string[]
  at: Date
  isNew: boolean
}

const kinds = ['percent', 'amount', 'free_delivery', 'package', 'gift'] as const
const spans: Span[] = ['weekend', 'week', 'month', 'open']

/** One question each: what, on which products, for whom, when, within which limits, together with what. */
export function RuleCards(props: Props) {
  const p = useWords().promotions
  const { form, set } = props
  return (
    <>
      <What {...props} />
      {form.kind !== 'package' && <OnWhat {...props} />}
      <When {...props} />
      <Who {...props} />
      <Limits {...props} />
      <section className="card card-fields">
        <h2>{p.texts}</h2>
        <TextsField label={p.name} value={form.name} most={120} onChange={(name) => set({ name })} />
        <TextsField
          label={p.description}
          value={form.description}
          most={600}
          rows={2}
          onChange={(description) => set({ description })}
        />
        <CheckField label={p.listed} checked={form.listed} onChange={(listed) => set({ listed })} />
      </section>
    </>
  )
}

function What({ form, set, isNew }: Props) {
  const p = useWords().promotions
  const hasValue = form.kind === 'percent' || form.kind === 'package' || form.kind === 'amount'
  return (
    <section className="card card-fields">
      <h2>{p.what}</h2>
      <div className="two">
        <SelectField
          label={p.kind}
          value={form.kind}
          options={choicesOf(kinds, p.kinds)}
          onChange={(kind) => {
            const isOfProducts = kind === 'percent' || kind === 'amount'
            set({ kind, stack_group: isOfProducts ? 'sale' : kind })
          }}
        />
        {hasValue && (
          <DigitsField
            label={form.kind === 'amount' ? p.amount : p.value}
            value={form.value}
            maxLength={12}
            autoFocus={isNew}
            onChange={(value) => set({ value })}
          />
        )}
      </div>
      {form.kind === 'package' && (
        <ProductPicker label={p.items} counted chosen={form.items} onChange={(items) => set({ items })} />
      )}
      {form.kind === 'gift' && (
        <ProductPicker label={p.gifts} counted chosen={form.gifts} onChange={(gifts) => set({ gifts })} />
      )}
    </section>
  )
}

function OnWhat({ form, set }: Props) {
  const p = useWords().promotions
  return (
    <section className="card card-fields">
      <h2>{p.onWhat}</h2>
      <Switch
        label={p.onWhat}
        className={styles.switch}
        options={[
          ['all', p.allProducts],
          ['taxons', p.byTaxon],
          ['products', p.byProduct],
        ]}
        value={form.goods}
        onChange={(goods) => set({ goods })}
      />
      {form.goods === 'taxons' && <TaxonPicker chosen={form.taxons} onChange={(taxons) => set({ taxons })} />}
      {form.goods === 'products' && (
        <ProductPicker
          label={p.byProduct}
          chosen={form.products}
          more={form.more_ids}
          onChange={(products, more_ids) => set({ products, more_ids })}
        />
      )}
    </section>
  )
}

function When({ form, set, at }: Props) {
  const p = useWords().promotions
  return (
    <section className="card card-fields">
      <h2>{p.when}</h2>
      <p className="row wrap">
        {spans.map((span) => (
          <button key={span} type="button" className="btn" onClick={() => set(spanOf(span, at))}>
            {p.spans[span]}
          </button>
        ))}
      </p>
      <div className="two">
        <Field
          label={p.from}
          type="datetime-local"
          value={form.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label={p.until}
          type="datetime-local"
          value={form.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
    </section>
  )
}

function Who({ form, set }: Props) {
  const p = useWords().promotions
  const id = useId()
  const mayNeedCode = form.kind !== 'package' && form.kind !== 'gift'
  return (
    <section className="card card-fields">
      <h2>{p.who}</h2>
      <div className="two">
        <div className="field">
          <label htmlFor={id} className="unseen">
            {p.who}
          </label>
          <select
            id={id}
            className="input"
            value={form.audience}
            onChange={({ target }) => set({ audience: oneOf(audiences, target.value, 'everyone') })}
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {p.audiences[audience]}
              </option>
            ))}
          </select>
        </div>
        {form.audience === 'regulars' && (
          <DigitsField
            label={p.leastOrders}
            value={form.least_orders}
            maxLength={4}
            onChange={(least_orders) => set({ least_orders })}
          />
        )}
      </div>
      {mayNeedCode && (
        <CheckField label={p.byCode} checked={!form.automatic} onChange={(code) => set({ automatic: !code })} />
      )}
    </section>
  )
}

function Limits({ form, set, groups }: Props) {
  const p = useWords().promotions
  const id = useId()
  // a group that comes with a kind of promotion has a word; others are called as somebody wrote them
  const groupText = (group: string) => p.groups[group] ?? group
  const groupOf = (text: string) =>
    Object.entries(p.groups).find(([, name]) => name.toLowerCase() === text.trim().toLowerCase())?.[0] ?? text
  return (
    <section className="card card-fields">
      <h2>{p.limits}</h2>
      <div className="two">
        <DigitsField
          label={p.minTotal}
          value={form.min_total}
          maxLength={12}
          onChange={(min_total) => set({ min_total })}
        />
        <DigitsField
          label={p.maxDiscount}
          value={form.max_discount}
          maxLength={12}
          onChange={(max_discount) => set({ max_discount })}
        />
      </div>
      <h2>{p.together}</h2>
      <div className="two">
        <Field
          label={p.group}
          hint={p.groupHint}
          value={groupText(form.stack_group)}
          maxLength={40}
          list={id}
          onChange={({ target }) => set({ stack_group: groupOf(target.value) })}
        />
        <Field
          label={p.priority}
          inputMode="numeric"
          value={form.priority}
          maxLength={5}
          onChange={({ target }) => set({ priority: target.value })}
        />
        <datalist id={id}>
          {groups.map((group) => (
            <option key={group} value={groupText(group)} />
          ))}
        </datalist>
      </div>
      <CheckField label={p.exclusive} checked={form.exclusive} onChange={(exclusive) => set({ exclusive })} />
      <CheckField label={p.withAgreed} checked={form.with_agreed} onChange={(with_agreed) => set({ with_agreed })} />
    </section>
  )
}
