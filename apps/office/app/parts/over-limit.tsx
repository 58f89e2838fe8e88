import type { OverLimit } from '@delguur/contract/limits'
import { sum } from '../lib/text.ts'
import { useWords } from '../lib/words.ts'

/** Why an act is a request: the limit, what was given before, and what it would be now. */
export function WhyRequested({ over }: { over: OverLimit | null }) {
  const w = useWords()
  if (!over) return null
  const [given, now, limit] = [sum(over.given), sum(over.amount), sum(over.limit ?? 0)]
  return <p className="note note-warn">{w.approvals.why[over.sum](given, now, limit)}</p>
}
