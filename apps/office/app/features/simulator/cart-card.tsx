import type { Simulated } from '@delguur/contract/orders/simulator'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Minus, Plus, ShoppingBag } from 'lucide'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { FindVariants } from '../drafts/find-variants.tsx'
import styles from './cart-card.module.css'
import type { Line } from './use-simulated.ts'

type Props = {
  seen: Simulated | undefined
  /** How many were wanted; there may be fewer. */
  wanted: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** What is in the cart: any variant of the shop, any number. */
export function CartCard({ seen, wanted, onChange }: Props) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const lines = seen?.lines ?? []
  const own = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const set = (variant_id: number, quantity: number) =>
    onChange(
      own.some((each) => each.variant_id === variant_id)
        ? own.flatMap((each) =>
            each.variant_id !== variant_id ? [each] : quantity > 0 ? [{ variant_id, quantity }] : [],
          )
        : [...own, { variant_id, quantity }],
    )
  const countOf = (id: number) => own.find(({ variant_id }) => variant_id === id)?.quantity ?? 0
  return (
    <section className="card">
      <header>
        <h2>{t('simulator.cart')}</h2>
        <button type="button" className="btn btn-quiet push" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          <Icon icon={Plus} small />
          {t('simulator.add')}
        </button>
      </header>
      {(adding || (seen && lines.length === 0)) && (
        <div className={styles.find}>
          <FindVariants onChosen={({ variant_id }) => set(variant_id, countOf(variant_id) + 1)} />
        </div>
      )}
      {seen && lines.length === 0 && (
        <div className={clsx('panel', styles.empty)}>
          <Icon icon={ShoppingBag} />
          <h2>{t('simulator.empty')}</h2>
          <p className="soft small">{t('simulator.emptyHint')}</p>
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.variant_id} className={styles.line}>
            <Thumb base={line.image?.base} />
            <span className={clsx('stack cut', styles.texts)}>
              <span className="cut">
                {[line.name, line.options_text.replace(/^[^:]+: /, '')].filter(Boolean).join(' • ')}
              </span>
              <span className="row wrap">
                <b>{sum(line.price)}</b>
                {wanted.some((each) => each.variant_id === line.variant_id && each.quantity > line.quantity) && (
                  <span className="meta">{t('simulator.cut', { n: line.left })}</span>
                )}
              </span>
            </span>
            <fieldset className={clsx(styles.count, 'push')} aria-label={t('drafts.units', { name: line.name })}>
              <button
                type="button"
                aria-label={t('drafts.fewer')}
                onClick={() => set(line.variant_id, line.quantity - 1)}
              >
                <Icon icon={Minus} small />
              </button>
              <b>{line.quantity}</b>
              <button
                type="button"
                aria-label={t('drafts.more')}
                disabled={line.quantity >= Math.max(line.left, 1)}
                onClick={() => set(line.variant_id, line.quantity + 1)}
              >
                <Icon icon={Plus} small />
              </button>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}
