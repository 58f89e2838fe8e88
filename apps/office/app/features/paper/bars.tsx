import { barsPath, code128Bars } from '@delguur/kit/numbers/code128'
import styles from './order-sheets.module.css'

/** A code as Code 128, as wide as its place; a module is a whole number of dots where that is 203 dpi. */
export function Bars({ code }: { code: string }) {
  const { path, width } = barsPath(code128Bars(code), 20)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} 20`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={code}
    >
      <path d={path} />
    </svg>
  )
}
