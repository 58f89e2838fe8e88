import { useT } from '@delguur/ui/i18n'
import type { ChargeView } from './pay-view.server.ts'

/** The quiet zone that readers need, in squares. */
const rim = 4

/** The code to scan: drawn from its text, or as the provider drew it. */
export function QrCode({ charge: { qr, picture } }: { charge: ChargeView }) {
  const t = useT()
  if (qr) {
    const side = qr.size + 2 * rim
    return (
      <svg className="paying-qr" viewBox={`${-rim} ${-rim} ${side} ${side}`} role="img" aria-label={t('paying.qr')}>
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
    )
  }
  if (!picture) return null
  return <img className="paying-qr" src={picture} width={300} height={300} alt={t('paying.qr')} />
}
