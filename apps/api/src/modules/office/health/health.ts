import type { HealthRow } from '@delguur/contract/office/health'
import type { Ctx } from '../../../platform/context.ts'
import { lastCheck } from '../../money/ledger/index.ts'
import type { Search } from '../../search/search/index.ts'
import {
  backupState,
  databaseState,
  diskState,
  ledgerState,
  providerState,
  queueState,
  receiptState,
  webhookState,
} from './health.domain.ts'
import {
  databaseFigures,
  isArchived,
  methodNames,
  type ProviderWord,
  providerWords,
  queues,
  receiptBacklog,
  webhookBacklog,
} from './health.queries.ts'

type Kind = HealthRow['kind']
type Found = Partial<HealthRow> & Pick<HealthRow, 'state'>

const unsaid = { key: null, name: null, since: null, last_ok: null, last_fault: null, fault: null, figures: {} }
const row = (kind: Kind, found: Found): HealthRow => ({ ...unsaid, kind, ...found })
const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** Looks at every part by itself: one that cannot be looked at is `unknown` and keeps none of the others from its answer. */
export async function inspectAll(ctx: Ctx, search: Search | undefined): Promise<HealthRow[]> {
  const parts: [Kind, () => Promise<Found[]>][] = [
    ['provider', () => providers(ctx)],
    ['statements', () => statements(ctx)],
    ['queue', () => background(ctx)],
    ['webhooks', () => webhooks(ctx)],
    ['receipts', () => receipts(ctx)],
    ['ledger', () => ledger(ctx)],
    ['search', async () => (search ? [searching(ctx, search)] : [])],
    ['database', () => database(ctx)],
    ['disk', () => disk(ctx)],
    ['backup', () => backup(ctx)],
    ['version', async () => running(ctx)],
  ]
  const found = await Promise.all(
    parts.map(([kind, inspect]) =>
      inspect()
        .then((parts) => parts.map((each) => row(kind, each)))
        .catch((err: unknown) => {
          ctx.log.warn({ err, part: kind }, 'a part could not be looked at')
          return [row(kind, { state: 'unknown' })]
        }),
    ),
  )
  return found.flat()
}

async function providers(ctx: Ctx): Promise<Found[]> {
  const types = [...ctx.ports.payments.keys()]
  const [words, names] = await Promise.all([providerWords(ctx.db, types), methodNames(ctx.db, ctx.locale)])
  const known = (ctx.ports.provider_keys ?? []).filter(({ type }) => names.has(type) && !types.includes(type))
  return [
    ...words.map((word) => spoken(word, names.get(word.provider) ?? null, ctx.now)),
    ...known.map(({ type }) => ({
      key: type,
      name: names.get(type) ?? null,
      state: 'idle' as const,
      fault: 'not_set_up',
    })),
  ]
}

/** The accounts that are read at their bank; the name of the gateway is the bank's. */
async function statements(ctx: Ctx): Promise<Found[]> {
  const banks = new Set((ctx.ports.statements ?? []).map(({ bank }) => `${bank}_bank`))
  return (await providerWords(ctx.db, [...banks])).map((word) => spoken(word, null, ctx.now))
}

function spoken({ provider, last_ok, last_fault, since, status }: ProviderWord, name: string | null, now: Date): Found {
  const state = providerState(last_ok, last_fault, now)
  return {
    key: provider,
    name,
    state,
    since: state === 'bad' ? iso(since) : state === 'warn' ? iso(last_fault) : null,
    last_ok: iso(last_ok),
    last_fault: iso(last_fault),
    fault: last_fault ? (status === null ? 'no_answer' : `status ${status}`) : null,
  }
}

async function background({ db, now }: Ctx): Promise<Found[]> {
  const found = (await queues(db)).map(({ name, waiting, oldest, given_up, last_fault }) => ({
    key: name,
    state: queueState({ oldest, given_up }, now),
    since: iso(oldest ?? last_fault),
    last_fault: iso(last_fault),
    figures: { waiting, given_up },
  }))
  return found.length > 0 ? found : [{ state: 'ok', figures: { waiting: 0, given_up: 0 } }]
}

async function webhooks({ db, now }: Ctx): Promise<Found[]> {
  const { dead, late, last_fault } = await webhookBacklog(db, now)
  return [{ state: webhookState({ dead, late }), last_fault: iso(last_fault), figures: { dead, late } }]
}

async function receipts({ db, now, ports }: Ctx): Promise<Found[]> {
  if (!ports.receipts) return [{ state: 'idle' }]
  const { failed, late, since } = await receiptBacklog(db, now)
  return [{ state: receiptState({ failed, late }), since: iso(since), figures: { failed, late } }]
}

async function ledger({ db, now }: Ctx): Promise<Found[]> {
  const last = await lastCheck(db)
  const figures = { violations: last?.total_violations ?? 0 }
  return [{ state: ledgerState(last, now), last_ok: iso(last?.checked_at), figures }]
}

function searching({ now }: Ctx, search: Search): Found {
  const behind_ms = Math.max(0, now.getTime() - search.upTo().getTime())
  const state = search.find.isAway() ? 'bad' : behind_ms > 60_000 ? 'warn' : 'ok'
  return { state, last_ok: search.upTo().toISOString(), figures: { behind_ms } }
}

async function database({ db }: Ctx): Promise<Found[]> {
  const { took_ms, size, version, connections } = await databaseFigures(db)
  return [{ state: databaseState(took_ms), figures: { took_ms, size, version, connections } }]
}

async function disk({ ports: { machine } }: Ctx): Promise<Found[]> {
  if (!machine) return []
  const figures = await machine.disk()
  return [{ state: diskState(figures), figures }]
}

async function backup({ db, now, ports: { machine } }: Ctx): Promise<Found[]> {
  if (!machine) return []
  if (await isArchived(db)) return [{ state: 'ok', figures: { archived: 1 } }]
  const newest = await machine.newestBackup()
  const state = backupState(newest, machine.oldest_backup_hours, now)
  return [{ state, last_ok: iso(newest), figures: { configured: newest === null ? 0 : 1 } }]
}

const running = ({ ports: { machine } }: Ctx): Found[] =>
  machine ? [{ state: 'ok', name: machine.version, since: iso(machine.started_at) }] : []
