import type { OrderPapers } from '@delguur/contract/warehouse/order-papers'
import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { GiftCardSheet } from './gift-sheet.tsx'
import styles from './order-sheets.module.css'
import { OrderInvoice, OrderLabel, OrderSlip } from './order-sheets.tsx'
import type { PrintKind } from './print-kind.ts'
import { PrintPortal } from './print-portal.tsx'

const sizes: Record<PrintKind, string> = {
  slip: 'size: A5 portrait; margin: 8mm',
  slip80: 'size: 80mm 200mm; margin: 0',
  label80: 'size: 80mm 60mm; margin: 0',
  label58: 'size: 58mm 80mm; margin: 0',
  invoice: 'size: A4 portrait; margin: 14mm 15mm',
  // A6 on its side
  card: 'size: 148mm 105mm; margin: 12mm',
}
const classes: Record<PrintKind, string | undefined> = {
  slip: styles.slip,
  slip80: styles.slip80,
  label80: styles.label80,
  label58: styles.label58,
  invoice: styles.invoice,
  card: styles.card,
}
const millimetre = 96 / 25.4

/** A slip on a roll is as long as its content: a page of its own size for each. */
function rollPages(heights: readonly number[]): string {
  return heights
    .map((height, place) => {
      const long = Math.max(40, Math.ceil(height / millimetre) + 2)
      return `@page roll-${place} { size: 80mm ${long}mm; margin: 0 } [data-roll="${place}"] { page: roll-${place} }`
    })
    .join('\n')
}

/** Sheets that are printed instead of the screen, by whatever way the person prints. */
export function PrintFrame({ kind, data }: { kind: PrintKind; data: OrderPapers }) {
  const frame = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with other papers
  useLayoutEffect(() => {
    if (kind !== 'slip80') return setHeights([])
    const sheets = frame.current?.querySelectorAll<HTMLElement>('[data-roll]') ?? []
    setHeights(Array.from(sheets, ({ offsetHeight }) => offsetHeight))
  }, [kind, data])
  return (
    <PrintPortal ref={frame} css={`@page { ${sizes[kind]} }\n${rollPages(heights)}`}>
      {data.papers.map((paper, place) => (
        <section
          key={paper.code}
          className={clsx(styles.sheet, classes[kind])}
          data-roll={kind === 'slip80' ? place : undefined}
        >
          {sheetOf(kind, { paper, seller: data.seller })}
        </section>
      ))}
      {data.papers.length === 0 &&
        data.refused.map(({ number, error }) => (
          <p key={number} className={styles.sheet}>
            {number}: {error}
          </p>
        ))}
    </PrintPortal>
  )
}

function sheetOf(kind: PrintKind, props: Parameters<typeof OrderSlip>[0]): ReactNode {
  switch (kind) {
    case 'slip':
    case 'slip80':
      return <OrderSlip {...props} />
    case 'label80':
    case 'label58':
      return <OrderLabel {...props} narrow={kind === 'label58'} />
    case 'invoice':
      return <OrderInvoice {...props} />
    case 'card':
      return <GiftCardSheet {...props} />
  }
}
