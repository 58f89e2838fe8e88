import type { LabelRow } from '@delguur/contract/office/labels'
import { barsPath, code128Bars } from '@delguur/kit/numbers/code128'
import { ean13Bars, ean13Of } from '@delguur/kit/numbers/gtin'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { sum } from '../../lib/text.ts'
import type { Layout } from './layouts.ts'
import styles from './tag.module.css'

export type TagKind = 'price' | 'shelf'
type Props = { row: LabelRow; price: LabelRow['now']; layout: Layout; kind: TagKind }

const barHeight = 20

/** A code as wide as its modules make it: EAN-13 where it is one, else Code 128. */
function Code({ code, module }: { code: string; module: number }) {
  const ean = ean13Of(code)
  const { path, width } = barsPath(ean ? ean13Bars(ean) : code128Bars(code), barHeight)
  return (
    <svg
      className={styles.bars}
      style={{ width: `${width * module}mm` }}
      viewBox={`0 0 ${width} ${barHeight}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={code}
    >
      <path d={path} />
    </svg>
  )
}

/** How large a price is written, so that it and the old one beside it fit, in millimetres. */
function priceSize({ price, old_price }: LabelRow['now'], { width }: Layout, most: number): number {
  const ems = 0.66 * sum(price).length + (old_price ? 0.42 * sum(old_price).length + 0.4 : 0)
  return Math.min(most, (width - 5) / ems)
}

/** One label: what it is, what it costs and its bars. On a shelf the price is what is read from afar. */
export function Tag({ row, price, layout, kind }: Props) {
  const { name, options_text, sku, barcode } = row.variant
  const unit = layout.height / 30
  const size = {
    width: `${layout.width}mm`,
    height: `${layout.height}mm`,
    '--unit': `${unit}mm`,
    '--price': `${priceSize(price, layout, (kind === 'shelf' ? 8 : 5.4) * unit)}mm`,
  }
  return (
    <div className={clsx(styles.tag, kind === 'shelf' && styles.shelf)} style={size as CSSProperties}>
      <div className={styles.what}>
        <b className={styles.name}>{name}</b>
        {options_text && <span className={styles.options}>{options_text}</span>}
      </div>
      <div className={styles.price}>
        {price.old_price && <s>{sum(price.old_price)}</s>}
        <b>{sum(price.price)}</b>
      </div>
      {barcode ? (
        <div className={styles.code}>
          <Code code={barcode} module={layout.module} />
          <span>{barcode}</span>
        </div>
      ) : (
        <span className={styles.sku}>{sku}</span>
      )}
    </div>
  )
}
