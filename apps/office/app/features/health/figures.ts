import type { HealthRow } from '@delguur/contract/office/health'
import { span } from '../../lib/text.ts'
import type { Words } from '../../words/mn.ts'

const gigabyte = 1024 ** 3

/** `12.4 GB`, `640 MB`. */
export const bytes = (size: number): string =>
  size >= gigabyte ? `${(size / gigabyte).toFixed(1)} GB` : `${Math.round(size / 1024 ** 2)} MB`

/** What was found of a part, in a sentence. */
export function figuresOf({ kind, state, name, figures, fault }: HealthRow, w: Words): string {
  const h = w.health
  const n = (key: string): number => Number(figures[key] ?? 0)
  if (state === 'unknown') return ''
  if (kind === 'provider' || kind === 'statements') {
    if (state === 'idle') return h.never
    return state === 'bad'
      ? fault === 'no_answer' || !fault
        ? h.silent
        : h.faulty(fault.replace(/\D/g, ''))
      : h.answers
  }
  if (kind === 'queue')
    return n('waiting') + n('given_up') === 0 ? h.nothingWaits : h.backlog(n('waiting'), n('given_up'))
  if (kind === 'webhooks') return n('dead') + n('late') === 0 ? h.allDelivered : h.undelivered(n('dead'), n('late'))
  if (kind === 'receipts')
    return state === 'idle' ? h.noTaxService : n('failed') === 0 ? h.noneRefused : h.refused(n('failed'))
  if (kind === 'ledger')
    return state === 'idle' ? h.neverChecked : n('violations') === 0 ? h.balanced : h.violations(n('violations'))
  if (kind === 'search')
    return state === 'bad' ? h.searchAway : n('behind_ms') > 60_000 ? h.behind(span(w, n('behind_ms'))) : h.upToDate
  if (kind === 'database') return h.database(n('version'), n('took_ms'), bytes(n('size')), n('connections'))
  if (kind === 'disk') return h.free(bytes(n('free')), bytes(n('size')))
  if (kind === 'backup')
    return figures.archived ? h.archived : state === 'ok' ? h.backedUp : n('configured') ? h.noBackup : h.unknownBackup
  return name ?? ''
}
