import type { StockVariant } from '@delguur/contract/catalog/stock'
import { clsx } from 'clsx'
import styles from './variant-cell.module.css'

/** A variant with its picture: what it is called, what it is, its code. */
export function VariantCell({ variant }: { variant: StockVariant }) {
  const { picture, name, options_text, sku } = variant
  return (
    <span className={styles.cell}>
      {picture ? (
        <img
          className="thumb"
          src={`${picture.base}-360.avif`}
          alt=""
          width="32"
          height="40"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="thumb" />
      )}
      <span className={clsx('stack', styles.text)}>
        <b className="cut">{name}</b>
        <span className="meta cut">{[options_text, sku].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
