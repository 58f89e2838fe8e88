import { audiences } from '@delguur/contract/promotions/promotions-staff'
import { useId } from 'react'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { CheckField, Switch } from '../../parts/form/choices.tsx'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
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
  const t = useT()
  const { form, set } = props
  return (
    <>
      <What {...props} />
      {form.kind !== 'package' && <OnWhat {...props} />}
      <When {...props} />
      <Who {...props} />
      <Limits {...props} />
      <section className="card card-fields">
        <h2>{t('promotions.texts')}</h2>
        <TextsField label={t('promotions.name')} value={form.name} most={120} onChange={(name) => set({ name })} />
        <TextsField
          label={t('promotions.description')}
          value={form.description}
          most={600}
          rows={2}
          onChange={(description) => set({ description })}
        />
        <CheckField label={t('promotions.listed')} checked={form.listed} onChange={(listed) => set({ listed })} />
      </section>
    </>
  )
}

function What({ form, set, isNew }: Props) {
  const t = useT()
  const hasValue = form.kind === 'percent' || form.kind === 'package' || form.kind === 'amount'
  return (
    <section className="card card-fields">
      <h2>{t('promotions.what')}</h2>
      <div className="two">
        <SelectField
          label={t('promotions.kind')}
          value={form.kind}
          options={choicesOf(kinds, t.group('promotions.kinds'))}
          onChange={(kind) => {
            const isOfProducts = kind === 'percent' || kind === 'amount'
            set({ kind, stack_group: isOfProducts ? 'sale' : kind })
          }}
        />
        {hasValue && (
          <DigitsField
            label={form.kind === 'amount' ? t('promotions.amount') : t('promotions.value')}
            value={form.value}
            maxLength={12}
            autoFocus={isNew}
            onChange={(value) => set({ value })}
          />
        )}
      </div>
      {form.kind === 'package' && (
        <ProductPicker label={t('promotions.items')} counted chosen={form.items} onChange={(items) => set({ items })} />
      )}
      {form.kind === 'gift' && (
        <ProductPicker label={t('promotions.gifts')} counted chosen={form.gifts} onChange={(gifts) => set({ gifts })} />
      )}
    </section>
  )
}

function OnWhat({ form, set }: Props) {
  const t = useT()
  return (
    <section className="card card-fields">
      <h2>{t('promotions.onWhat')}</h2>
      <Switch
        label={t('promotions.onWhat')}
        className={styles.switch}
        options={[
          ['all', t('promotions.allProducts')],
          ['taxons', t('promotions.byTaxon')],
          ['products', t('promotions.byProduct')],
        ]}
        value={form.goods}
        onChange={(goods) => set({ goods })}
      />
      {form.goods === 'taxons' && <TaxonPicker chosen={form.taxons} onChange={(taxons) => set({ taxons })} />}
      {form.goods === 'products' && (
        <ProductPicker
          label={t('promotions.byProduct')}
          chosen={form.products}
          more={form.more_ids}
          onChange={(products, more_ids) => set({ products, more_ids })}
        />
      )}
    </section>
  )
}

function When({ form, set, at }: Props) {
  const t = useT()
  return (
    <section className="card card-fields">
      <h2>{t('promotions.when')}</h2>
      <p className="row wrap">
        {spans.map((span) => (
          <button key={span} type="button" className="btn" onClick={() => set(spanOf(span, at))}>
            {t(`promotions.spans.${span}`)}
          </button>
        ))}
      </p>
      <div className="two">
        <Field
          label={t('promotions.from')}
          type="datetime-local"
          value={form.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label={t('promotions.until')}
          type="datetime-local"
          value={form.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
    </section>
  )
}

function Who({ form, set }: Props) {
  const t = useT()
  const id = useId()
  const mayNeedCode = form.kind !== 'package' && form.kind !== 'gift'
  return (
    <section className="card card-fields">
      <h2>{t('promotions.who')}</h2>
      <div className="two">
        <div className="field">
          <label htmlFor={id} className="unseen">
            {t('promotions.who')}
          </label>
          <select
            id={id}
            className="input"
            value={form.audience}
            onChange={({ target }) => set({ audience: oneOf(audiences, target.value, 'everyone') })}
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t.maybe(`promotions.audiences.${audience}`)}
              </option>
            ))}
          </select>
        </div>
        {form.audience === 'regulars' && (
          <DigitsField
            label={t('promotions.leastOrders')}
            value={form.least_orders}
            maxLength={4}
            onChange={(least_orders) => set({ least_orders })}
          />
        )}
      </div>
      {mayNeedCode && (
        <CheckField
          label={t('promotions.byCode')}
          checked={!form.automatic}
          onChange={(code) => set({ automatic: !code })}
        />
      )}
    </section>
  )
}

function Limits({ form, set, groups }: Props) {
  const t = useT()
  const id = useId()
  // a group that comes with a kind of promotion has a word; others are called as somebody wrote them
  const groupText = (group: string) => t.maybe(`promotions.groups.${group}`) ?? group
  const groupOf = (text: string) =>
    Object.entries(t.group('promotions.groups')).find(
      ([, name]) => name.toLowerCase() === text.trim().toLowerCase(),
    )?.[0] ?? text
  return (
    <section className="card card-fields">
      <h2>{t('promotions.limits')}</h2>
      <div className="two">
        <DigitsField
          label={t('promotions.minTotal')}
          value={form.min_total}
          maxLength={12}
          onChange={(min_total) => set({ min_total })}
        />
        <DigitsField
          label={t('promotions.maxDiscount')}
          value={form.max_discount}
          maxLength={12}
          onChange={(max_discount) => set({ max_discount })}
        />
      </div>
      <h2>{t('promotions.together')}</h2>
      <div className="two">
        <Field
          label={t('promotions.group')}
          hint={t('promotions.groupHint')}
          value={groupText(form.stack_group)}
          maxLength={40}
          list={id}
          onChange={({ target }) => set({ stack_group: groupOf(target.value) })}
        />
        <Field
          label={t('promotions.priority')}
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
      <CheckField
        label={t('promotions.exclusive')}
        checked={form.exclusive}
        onChange={(exclusive) => set({ exclusive })}
      />
      <CheckField
        label={t('promotions.withAgreed')}
        checked={form.with_agreed}
        onChange={(with_agreed) => set({ with_agreed })}
      />
    </section>
  )
}
