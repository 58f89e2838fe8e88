import type { StockVariant } from '@delguur/contract/catalog/stock'
import { clsx } from 'clsx'
import { Thumb } from './thumb.tsx'
import styles from './variant-cell.module.css'

/** A variant with its picture: what it is called, what it is, its code. */
export function VariantCell({ variant }: { variant: StockVariant }) {
  const { picture, name, options_text, sku } = variant
  return (
    <span className={styles.cell}>
      <Thumb base={picture?.base} />
      <span className={clsx('stack', styles.text)}>
        <b className={styles.name}>{name}</b>
        <span className="meta cut">{[options_text, sku].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
