import type { LabelRow } from '@delguur/contract/office/labels'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { PrintPortal } from '../paper/print-portal.tsx'
import styles from './labels.module.css'
import { isRoll, layouts, pageOf, sheetsOf } from './layouts.ts'
import { Tag } from './tag.tsx'
import { priceFor, type Settings } from './use-labels.ts'

/** All labels on their paper, printed instead of the screen. */
export function LabelSheets({ rows, settings }: { rows: readonly LabelRow[]; settings: Settings }) {
  const layout = layouts[settings.layout]
  const { left, top, gap, columns, width, height } = layout
  const grid: CSSProperties = {
    padding: `${top}mm 0 0 ${left}mm`,
    columnGap: `${gap}mm`,
    gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
    gridAutoRows: `${height}mm`,
  }
  return (
    <PrintPortal css={`@page { ${pageOf(layout)} }`}>
      {sheetsOf(rows, layout, settings.start).map((sheet, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no name
          key={place}
          className={clsx(styles.sheet, !isRoll(layout) && styles.a4)}
          style={grid}
        >
          {sheet.map((row, at) =>
            row ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same label stands many times on a sheet
              <Tag key={at} row={row} price={priceFor(row, settings)} layout={layout} kind={settings.kind} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place that is left empty
              <span key={at} />
            ),
          )}
        </div>
      ))}
    </PrintPortal>
  )
}
