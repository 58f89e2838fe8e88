import type { OverLimit } from '@delguur/contract/limits'
import { useT } from '../lib/i18n.ts'
import { sum } from '../lib/text.ts'

/** Why an act is a request: the limit, what was given before, and what it would be now. */
export function WhyRequested({ over }: { over: OverLimit | null }) {
  const t = useT()
  if (!over) return null
  const [given, now, limit] = [sum(over.given), sum(over.amount), sum(over.limit ?? 0)]
  return <p className="note note-warn">{t(`approvals.why.${over.sum}`, { given, now, limit })}</p>
}
