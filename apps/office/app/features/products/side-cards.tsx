import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check, CircleDashed } from 'lucide'
import { cleanSlug } from '../../lib/form/slug.ts'
import { useT } from '../../lib/i18n.ts'
import { grouped, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { FirstCategory } from './first-category.tsx'
import markStyles from './marks.module.css'
import styles from './product.module.css'
import type { ProductDraft } from './product-draft.ts'
import { RelatedField } from './related-field.tsx'

type Props = {
  product: StaffProduct
  draft: ProductDraft
  choices: ProductChoices
  set: (fields: Partial<ProductDraft>) => void
  canEdit: boolean
}

/** What is there and what is missing. */
export function ReadinessCard({ product: { readiness } }: Pick<Props, 'product'>) {
  const t = useT()
  const done = readiness.filter((each) => each.done).length
  return (
    <section className="card" aria-label={t('products.readiness')}>
      <header>
        <h2>{t('products.readiness')}</h2>
        <b className="push">
          {done} / {readiness.length}
        </b>
      </header>
      <div className="card-body">
        <progress className={styles.meter} value={done} max={readiness.length} aria-label={t('products.readiness')} />
        <ul className="stack">
          {readiness.map(({ key, done: isDone, needed, count }) => (
            <li key={key} className={clsx('row', isDone ? styles.done : styles.open)}>
              <Icon icon={isDone ? Check : CircleDashed} small />
              <span>
                {t(`products.ready.${key}`)}
                {!isDone && count > 0 && `: ${t('products.lacks', { n: count })}`}
                {!isDone && needed && <span className="meta"> · {t('products.needed')}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What it costs now, and what is left of it. */
export function MoneyCard({ product: { variants } }: Pick<Props, 'product'>) {
  const t = useT()
  const priced = variants.filter(({ price }) => Number(price) > 0)
  const now = priced.map(({ price, sale_price }) => Math.min(Number(price), Number(sale_price ?? price)))
  if (now.length === 0) return null
  const lowest = Math.min(...now)
  const cheapest = priced[now.indexOf(lowest)]
  const cost = cheapest?.cost ? Number(cheapest.cost) : undefined
  const highest = Math.max(...now)
  return (
    <section className="card" aria-label={t('products.money')}>
      <header>
        <h2>{t('products.money')}</h2>
      </header>
      <dl className="sums">
        <dt>{t('products.now')}</dt>
        <dd>
          {cheapest && Number(cheapest.price) > lowest && <span className="struck">{sum(cheapest.price)} </span>}
          <b>{highest > lowest ? `${sum(lowest)} – ${grouped(highest)}` : sum(lowest)}</b>
        </dd>
        {cost !== undefined && (
          <>
            <dt>{t('products.cost')}</dt>
            <dd>{sum(cost)}</dd>
            <dt>{t('products.margin')}</dt>
            <dd className={cost > lowest ? markStyles.noneLeft : 'strong'}>
              {(((lowest - cost) / lowest) * 100).toFixed(1)} %
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Categories, brand, badges, tags, what goes with it. */
export function WhereCard({ product, draft, choices, set, canEdit }: Props) {
  const t = useT()
  return (
    <section className="card" aria-label={t('products.where')}>
      <header>
        <h2>{t('products.where')}</h2>
      </header>
      <fieldset className="card-body" disabled={!canEdit}>
        <Picked
          label={t('products.categories')}
          add={t('products.addCategory')}
          codes={draft.categories}
          choices={choices.categories}
          onChange={(categories) => set({ categories })}
        />
        {canEdit && choices.categories.length === 0 && (
          <FirstCategory onMade={(category) => set({ categories: [...draft.categories, category] })} />
        )}
        <Choice
          label={t('products.brand')}
          value={draft.brand}
          choices={choices.brands}
          onChange={(brand) => set({ brand })}
        />
        <Choice
          label={t('products.vendor')}
          value={draft.vendor}
          choices={choices.vendors}
          onChange={(vendor) => set({ vendor })}
        />
        <Picked
          label={t('products.badges')}
          add={t('products.badges')}
          codes={draft.badges}
          choices={choices.badges}
          onChange={(badges) => set({ badges })}
        />
        <Field
          label={t('products.tags')}
          hint={t('products.tagsHint')}
          value={draft.tags}
          maxLength={1000}
          onChange={({ target }) => set({ tags: target.value })}
        />
        <RelatedField
          product={product}
          slugs={draft.related.split('\n').filter(Boolean)}
          onChange={(slugs) => set({ related: slugs.join('\n') })}
        />
      </fieldset>
    </section>
  )
}

/** Address, receipt class, age limit. */
export function ReceiptCard({ product, draft, set, canEdit }: Omit<Props, 'choices'>) {
  const t = useT()
  const isMoved = draft.slug !== product.slug
  const hasReceipts = draft.receipt_class !== '' || product.readiness.some(({ key }) => key === 'receipt_class')
  const title = t(hasReceipts ? 'products.receipt' : 'products.addressAndAge')
  const hint = isMoved
    ? t('products.moved')
    : product.earlier_slugs.length > 0
      ? t('products.earlier', { slugs: product.earlier_slugs.join(', ') })
      : t('products.addressHint', { slug: draft.slug })
  return (
    <section className="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <fieldset className="card-body" disabled={!canEdit}>
        <Field
          label={t('products.address')}
          hint={hint}
          value={draft.slug}
          maxLength={100}
          onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
        />
        {hasReceipts && (
          <Field
            label={t('products.receiptClass')}
            inputMode="numeric"
            hint={
              product.receipt_class_inherited
                ? t('products.inherited', { code: product.receipt_class_inherited })
                : undefined
            }
            value={draft.receipt_class}
            maxLength={7}
            onChange={({ target }) => set({ receipt_class: target.value.replace(/\D/g, '') })}
          />
        )}
        <SelectField
          label={t('products.minAge')}
          value={draft.min_age}
          options={[0, 18, 21].map((age) => [age, t.maybe(`products.ages.${age}`) ?? ''] as const)}
          onChange={(min_age) => set({ min_age })}
        />
      </fieldset>
    </section>
  )
}

type Named = { code: string; name: string }

type ChoiceProps = {
  label: string
  value: string | null
  choices: Named[]
  onChange: (code: string | null) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[['', t('products.none')], ...choices.map(({ code, name }) => [code, name] as const)]}
      onChange={(code) => onChange(code || null)}
    />
  )
}

type PickedProps = {
  label: string
  add: string
  codes: string[]
  choices: Named[]
  onChange: (codes: string[]) => void
}

/** Chosen of a list, each taken off with one press. */
function Picked({ label, add, codes, choices, onChange }: PickedProps) {
  const t = useT()
  const nameOf = (code: string): string => choices.find((each) => each.code === code)?.name ?? code
  return (
    <div className="field">
      <span className="small strong">{label}</span>
      {codes.length > 0 && (
        <span className="row wrap">
          {codes.map((code) => (
            <RemovableChip
              key={code}
              className={clsx('chip chip-plain', styles.picked)}
              title={nameOf(code)}
              label={t('products.takeOff', { name: nameOf(code) })}
              onRemove={() => onChange(codes.filter((each) => each !== code))}
            >
              <span className="cut">{nameOf(code).split(' › ').at(-1)}</span>
            </RemovableChip>
          ))}
        </span>
      )}
      <select
        className="input"
        aria-label={add}
        value=""
        onChange={({ target }) => target.value && onChange([...codes, target.value])}
      >
        <option value="">+ {add}</option>
        {choices
          .filter(({ code }) => !codes.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </div>
  )
}
