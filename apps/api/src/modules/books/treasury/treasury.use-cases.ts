import { dayMs, localDate } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireOpenDay } from '../../../platform/staff/closed-days.ts'
import { findCharge, ProviderError, type ProviderPayment, providerOf } from '../../money/payments/index.ts'
import { pollBill, pollCharge, receiveOrphan } from '../../orders/index.ts'
import { dayOfFinding } from './closed-days.queries.ts'
import { compareDay } from './compare.domain.ts'
import { type Open, resolveFinding, saveComparison } from './reconciliations.repository.ts'
import { chargesToCompare } from './treasury.queries.ts'

/**
 * Compares what a provider took on a day of Ulaanbaatar with our own books, writes down what differs and sets right what
 * it can: a payment that nobody heard of settles its charge, one that came besides is booked and goes back. The rest waits
 * for a person. Refuses a provider that tells no days (`not_found`); may be called again for the same day.
 */
export async function reconcileDay(services: Services, type: string, day: string): Promise<void> {
  const list = providerOf(services, type)?.list
  if (!list) throw new ShopError('not_found')
  const [before, theirs, after] = await Promise.all([list(shift(day, -1)), list(day), list(shift(day, 1))])
  const { open, paid } = await compare(services, type, day, { theirs, around: [...before, ...theirs, ...after] })
  for (const finding of open) {
    const payment = theirs.find(({ payment_reference }) => payment_reference === finding.payment_reference)
    if (finding.kind !== 'surplus' || !payment) continue
    if (finding.charge_id === null) await nameIt(services, type, finding, payment)
    else await setRight(services, finding, paid)
  }
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

type Books = { theirs: ProviderPayment[]; around: ProviderPayment[] }

async function compare(
  services: Services,
  provider: string,
  day: string,
  { theirs, around }: Books,
): Promise<{ open: Open[]; paid: Set<number> }> {
  const ours = await chargesToCompare(services.db, provider, day, {
    references: theirs.flatMap(({ reference }) => reference ?? []),
    payment_references: theirs.map(({ payment_reference }) => payment_reference),
  })
  const expected = ours.filter(({ on_day }) => on_day)
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const compared = {
    provider,
    day,
    total_ours: expected.length,
    total_theirs: theirs.length,
    compared_at: services.clock(),
    sum_ours: sum(expected.map(({ booked }) => booked)),
    sum_theirs: sum(theirs.map(({ amount }) => amount)),
  }
  const found = compareDay(ours, theirs, expected, around)
  const open = await transact(services.db, (tx) => saveComparison(tx, compared, found))
  return { open, paid: new Set(ours.filter((charge) => charge.paid).map(({ charge_id }) => charge_id)) }
}

/**
 * A charge that was open is settled by its provider's word, which is of all that came for it; one that was paid before
 * got money besides.
 */
async function setRight(services: Services, finding: Open, paidBefore: ReadonlySet<number>): Promise<void> {
  const { id, charge_id, payment_reference, theirs } = finding
  if (charge_id === null || theirs === null) return
  const resolved_at = services.clock()
  if (paidBefore.has(charge_id)) {
    const done = await receiveOrphan(services, charge_id, { amount: mnt(theirs), payment_reference })
    if (done) await resolveFinding(services.db, id, { resolution: 'refunded', resolved_at })
    return
  }
  await pollCharge(services, charge_id)
  const charge = await findCharge(services.db, { id: charge_id })
  if (charge?.status === 'paid' && charge.payment_reference === payment_reference)
    await resolveFinding(services.db, id, { resolution: 'settled', resolved_at })
}

/** Money for a bill that we do not hold is of the charge whose number the provider has at it: its beginning was never answered. */
async function nameIt(services: Services, type: string, { id }: Open, payment: ProviderPayment): Promise<void> {
  const { payment_reference, reference } = payment
  const number = reference === null ? undefined : await providerOf(services, type)?.numberOfBill?.(reference)
  const before = number === undefined ? undefined : await findCharge(services.db, { number })
  if (reference === null || before?.type !== type || !(await pollBill(services, before, reference))) return
  const charge = await findCharge(services.db, { id: before.id })
  if (charge?.status !== 'paid') return
  const resolution = charge.payment_reference === payment_reference ? 'settled' : 'refunded'
  await resolveFinding(services.db, id, { resolution, charge_id: charge.id, resolved_at: services.clock() })
}

/** Compares yesterday with every provider that tells its days; one that is away keeps nobody else waiting. */
export async function reconcileYesterday(services: Services): Promise<void> {
  const day = localDate(new Date(services.clock().getTime() - dayMs))
  for (const [type, provider] of services.ports.payments) {
    if (!provider.list) continue
    await reconcileDay(services, type, day).catch((err: unknown) =>
      services.log.error({ err, provider: type, day }, 'a day was not compared'),
    )
  }
}

/** The same for staff, who are notified when the provider is away (`unavailable`). */
export async function compareNow(ctx: Ctx, type: string, day: string): Promise<void> {
  await transact(ctx.db, (tx) => requireOpenDay(tx, day))
  try {
    await reconcileDay(ctx, type, day)
    const subject = { subject_type: 'reconciliation', subject_id: `${type}:${day}` }
    await transact(ctx.db, (tx) => audit(ctx, tx, { ...subject, before: null, after: { compared_at: ctx.now } }))
  } catch (error) {
    if (error instanceof ProviderError) throw new ShopError('unavailable')
    throw error
  }
}

/** An answer this young is not requested again, however often somebody presses. */
const youngMs = 3_000

/** Staff have a provider's answer about a charge now, and what it means is done. Refuses a number that nothing has (`not_found`). */
export async function checkCharge(ctx: Ctx, number: string): Promise<void> {
  const before = await findCharge(ctx.db, { number })
  if (!before) throw new ShopError('not_found')
  await pollCharge(ctx, before.id, { fresh_ms: youngMs })
  const after = await findCharge(ctx.db, { id: before.id })
  const change = { before: { status: before.status }, after: { status: after?.status, checked_at: ctx.now } }
  await transact(ctx.db, (tx) => audit(ctx, tx, { subject_type: 'charge', subject_id: number, ...change }))
}

/** Staff say what became of a difference. Refuses one that is closed (`status_change_refused`). */
export async function explainFinding(ctx: Ctx, id: number, note: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const day = await dayOfFinding(tx, id)
    if (day) await requireOpenDay(tx, day)
    const done = await resolveFinding(tx, id, { resolution: 'explained', note, resolved_at: ctx.now })
    if (!done) throw new ShopError('status_change_refused')
    const change = { before: { resolution: null }, after: { resolution: 'explained' }, reason: note }
    await audit(ctx, tx, { subject_type: 'reconciliation_finding', subject_id: String(id), ...change })
  })
}
