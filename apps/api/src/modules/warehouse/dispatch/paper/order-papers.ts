import {
  mostPapers,
  type OrderPaper,
  type OrderPaperKind,
  type OrderPapers,
  type PaperSeller,
} from '@delguur/contract/warehouse/order-papers'
import { inLocale } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { addressParts } from '@delguur/kit/text/address'
import type { Ctx } from '../../../../platform/context.ts'
import { qrPath } from '../../../../platform/files/qr-code.ts'
import { errorText } from '../../../../platform/http/errors.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { titleIn } from '../../../../platform/tenant.ts'
import { readAccounts } from '../../../base/settings/index.ts'
import { companyOf } from '../../../base/site/index.ts'
import {
  type ListedOrder,
  lineAdjustment,
  loadOrder,
  numbersOf,
  type Order,
  openDue,
  ordersById,
  paidTotal,
  partLines,
  type Shipment,
  wrapCost,
} from '../../../orders/index.ts'
import { areaText } from '../board.ts'
import { type PaperFacts, paperFactsOf } from './order-papers.queries.ts'
import { collectOf, mayRead, recipientOf } from './print.ts'

type Wanted = { kind: OrderPaperKind; numbers?: string[] | undefined; filter?: string | undefined }
type Refused = OrderPapers['refused'][number]
/** As many orders are read at a time. */
const atATime = 5

/** What is printed of orders: each for itself, and of what nothing is printed why. */
export async function orderPapersOf(ctx: Ctx, { kind, numbers, filter }: Wanted): Promise<OrderPapers> {
  const wanted = [...new Set(numbers ?? (await numbersOf(ctx, filter ?? '', mostPapers)))]
  if (wanted.length > mostPapers) throw new ShopError('bulk_too_many', { params: { most: mostPapers } })
  const found = new Map<string, Order>()
  for (let from = 0; from < wanted.length; from += atATime) {
    const some = wanted.slice(from, from + atATime)
    const orders = await Promise.all(
      some.map((number) => loadOrder(ctx.db, { number }, { locale: ctx.locale, now: ctx.now })),
    )
    for (const order of orders) if (order && order.status !== 'cart') found.set(order.number, order)
  }
  const ids = [...found.values()].map(({ id }) => id)
  const [facts, listed, seller] = await Promise.all([
    paperFactsOf(ctx.db, ids),
    ordersById(ctx.db, ids, ctx.locale),
    sellerOf(ctx),
  ])
  const rows = new Map(listed.map((row) => [row.id, row]))
  const papers: OrderPaper[] = []
  const refused: Refused[] = []
  for (const number of wanted) {
    const order = found.get(number)
    const code = order ? refusalOf(order, kind) : 'order_not_found'
    if (!order || code) refused.push({ number, code: code ?? '', error: errorText(code ?? 'not_found', ctx.locale) })
    else papers.push(...papersOfOrder(ctx, order, kind, facts.get(order.id), rows.get(order.id)))
  }
  return { kind, seller, papers, refused }
}

const over: readonly Order['status'][] = ['canceled', 'expired']

function refusalOf(order: Order, kind: OrderPaperKind) {
  if (over.includes(order.status)) return 'paper_order_over' as const
  if ((kind === 'slip' || kind === 'label') && partsOf(order).length === 0) return 'paper_nothing_sent' as const
  if (kind === 'card' && !order.gift_note) return 'paper_no_card' as const
  return undefined
}

const partsOf = (order: Order): Shipment[] =>
  order.shipments.filter((part) => part.status !== 'canceled' && partLines(order, part).length > 0)

function papersOfOrder(
  ctx: Ctx,
  order: Order,
  kind: OrderPaperKind,
  facts: PaperFacts | undefined,
  listed: ListedOrder | undefined,
): OrderPaper[] {
  const parts = kind === 'slip' || kind === 'label' ? partsOf(order) : []
  if (parts.length === 0) return [paperOfPart(ctx, order, undefined, [1, 1], facts, listed)]
  return parts.map((part, place) => paperOfPart(ctx, order, part, [place + 1, parts.length], facts, listed))
}

function paperOfPart(
  ctx: Ctx,
  order: Order,
  part: Shipment | undefined,
  [place, parts]: [number, number],
  facts: PaperFacts | undefined,
  listed: ListedOrder | undefined,
): OrderPaper {
  const code = part && parts > 1 ? part.number : order.number
  const address = order.ship_address ?? order.bill_address
  const recipient = {
    name: listed?.contact_name ?? '',
    phone: listed?.contact_phone ?? null,
    instructions: order.special_instructions,
    gift_note: order.gift_note,
  }
  return {
    number: order.number,
    code,
    qr: qrPath(code),
    part: place,
    parts,
    placed_at: order.completed_at?.toISOString() ?? null,
    due_at: order.payment_due_at?.toISOString() ?? null,
    promised_to: listed?.promised_to?.toISOString() ?? null,
    window: order.window_hours,
    ...recipient,
    ...recipientOf(ctx, listed, recipient),
    area: areaText(facts?.abbr ?? null, facts?.khoroo ?? null) || (listed?.place ?? ''),
    address: address && mayRead(ctx, listed) ? addressParts(address).join(', ') : '',
    alcohol: listed?.alcohol ?? false,
    collect: part ? collectOf(facts?.collect?.[part.number] ?? 0) : null,
    gift: order.gift,
    gift_wrap: order.gift_wrap && inLocale(order.gift_wrap.name, ctx.locale),
    lines: linesOf(order, part, facts),
    sums: sumsOf(order),
    organization: facts?.organization ?? null,
  }
}

function linesOf(order: Order, part: Shipment | undefined, facts: PaperFacts | undefined): OrderPaper['lines'] {
  const counts = part && new Map(partLines(order, part).map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  return order.lines.flatMap((line) => {
    const quantity = counts ? (counts.get(line.id) ?? 0) : line.quantity
    if (quantity === 0) return []
    const whole = line.price * line.quantity + lineAdjustment(order, line)
    return [
      {
        name: line.variant.name,
        options_text: line.variant.options_text,
        sku: facts?.skus?.[line.id] ?? '',
        quantity,
        price: decimal(line.price),
        total: decimal(mnt(Math.round((whole * quantity) / line.quantity))),
      },
    ]
  })
}

const sumsOf = (order: Order): OrderPaper['sums'] => ({
  items: decimal(order.item_total),
  delivery: decimal(order.ship_total),
  wrap: decimal(wrapCost(order)),
  discount: decimal(order.promo_total),
  tax: decimal(order.included_tax_total),
  total: decimal(order.total),
  paid: decimal(mnt(paidTotal(order))),
  due: decimal(openDue(order)),
})

async function sellerOf(ctx: Ctx): Promise<PaperSeller> {
  const [company, accounts] = await Promise.all([
    companyOf(ctx.db),
    readAccounts(ctx).then(
      (read) => read.accounts,
      (error: unknown) => {
        // a shop that takes no transfers has none
        if (error instanceof ShopError && error.code === 'not_found') return []
        throw error
      },
    ),
  ])
  const { receipt, support, return_hours } = ctx.tenant
  return {
    shop: titleIn(ctx.tenant, ctx.locale),
    company: company.name ? inLocale(company.name, ctx.locale) : titleIn(ctx.tenant, ctx.locale),
    tin: receipt.merchant_tin,
    vat_payer: receipt.vat_payer,
    address: company.address ? inLocale(company.address, ctx.locale) : '',
    phone: support.phone,
    email: support.email,
    return_days: Math.max(1, Math.round(return_hours.default / 24)),
    accounts,
  }
}
