import type { HealthRow } from '@delguur/contract/office/health'
import type { Translate } from '../../lib/i18n.ts'
import { span } from '../../lib/text.ts'

const gigabyte = 1024 ** 3

/** `12.4 GB`, `640 MB`. */
export const bytes = (size: number): string =>
  size >= gigabyte ? `${(size / gigabyte).toFixed(1)} GB` : `${Math.round(size / 1024 ** 2)} MB`

/** What was found of a part, in a sentence. */
export function figuresOf({ kind, state, name, figures, fault }: HealthRow, t: Translate): string {
  const n = (key: string): number => Number(figures[key] ?? 0)
  if (state === 'unknown') return ''
  if (kind === 'provider' || kind === 'statements') {
    if (state === 'idle') return t(fault === 'not_set_up' ? 'health.notSetUp' : 'health.never')
    return state === 'bad'
      ? fault === 'no_answer' || !fault
        ? t('health.silent')
        : t('health.faulty', { status: fault.replace(/\D/g, '') })
      : t('health.answers')
  }
  if (kind === 'queue')
    return n('waiting') + n('given_up') === 0
      ? t('health.nothingWaits')
      : t('health.backlog', { waiting: n('waiting'), given_up: n('given_up') })
  if (kind === 'webhooks')
    return n('dead') + n('late') === 0
      ? t('health.allDelivered')
      : t('health.undelivered', { dead: n('dead'), late: n('late') })
  if (kind === 'receipts')
    return state === 'idle'
      ? t('health.noTaxService')
      : n('failed') === 0
        ? t('health.noneRefused')
        : t('health.refused', { n: n('failed') })
  if (kind === 'ledger')
    return state === 'idle'
      ? t('health.neverChecked')
      : n('violations') === 0
        ? t('health.balanced')
        : t('health.violations', { n: n('violations') })
  if (kind === 'search')
    return state === 'bad'
      ? t('health.searchAway')
      : n('behind_ms') > 60_000
        ? t('health.behind', { long: span(t, n('behind_ms')) })
        : t('health.upToDate')
  if (kind === 'database')
    return t('health.database', {
      version: String(n('version')),
      ms: n('took_ms'),
      size: bytes(n('size')),
      connections: n('connections'),
    })
  if (kind === 'disk') return t('health.free', { free: bytes(n('free')), size: bytes(n('size')) })
  if (kind === 'backup')
    return figures.archived
      ? t('health.archived')
      : state === 'ok'
        ? t('health.backedUp')
        : n('configured')
          ? t('health.noBackup')
          : t('health.unknownBackup')
  return name ?? ''
}
