import type { Draft } from '@delguur/contract/orders/drafts'
import { IconButton } from '@delguur/ui/icon-button'
import { X } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { UnitCount } from '../../parts/product/unit-row.tsx'
import { DraftPart } from './draft-part.tsx'
import styles from './drafts.module.css'
import { FindVariants } from './find-variants.tsx'
import type { DraftEdit } from './use-draft.ts'

type Props = { draft: Draft; save: (edit: DraftEdit) => Promise<void> }

/** What is ordered. */
export function DraftLines({ draft, save }: Props) {
  const t = useT()
  const items = draft.order.line_items
  const lines = items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const set = (variant_id: number, quantity: number) =>
    save({
      lines: lines.some((each) => each.variant_id === variant_id)
        ? lines.flatMap((each) =>
            each.variant_id !== variant_id ? [each] : quantity > 0 ? [{ variant_id, quantity }] : [],
          )
        : [...lines, { variant_id, quantity }],
    })
  const countOf = (variant_id: number) => lines.find((each) => each.variant_id === variant_id)?.quantity ?? 0
  return (
    <DraftPart title={t('order.items')} done={items.length > 0}>
      <FindVariants onChosen={({ variant_id }) => void set(variant_id, countOf(variant_id) + 1)} />
      <ul aria-label={t('order.items')}>
        {items.map(({ id, variant_id, product, options_text, quantity, discounted_total, max_quantity }) => (
          <li key={id} className={styles.line}>
            {product.image && <Thumb base={product.image.base} />}
            <span className="stack cut" style={{ gap: 0 }}>
              <span className="cut">{product.name}</span>
              <span className="meta">{options_text}</span>
            </span>
            <UnitCount
              name={product.name}
              count={quantity}
              most={max_quantity}
              onChange={(count) => void set(variant_id, count)}
            />
            <b className={styles.sum}>{sum(discounted_total)}</b>
            <IconButton
              icon={X}
              small
              label={t('drafts.remove', { name: product.name })}
              onClick={() => void set(variant_id, 0)}
            />
          </li>
        ))}
      </ul>
    </DraftPart>
  )
}
