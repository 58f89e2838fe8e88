import { ApiError } from '@delguur/contract/client'
import type { ReceiptAnswer } from '@delguur/contract/money/receipts'
import { words } from '../../../lib/messages.server.ts'
import type { RequestArgs } from '../../../lib/request-args.ts'
import { fileOf } from '../file.server.ts'
import { overAccesses } from '../order-access.server.ts'

/** What the page of an order shows of its VAT receipt. */
export type ReceiptView = ReceiptAnswer & { mine: boolean }

/** The receipt of an order this browser may see, by the fullest right it has; null where there is nothing to show. */
export async function loadReceipt(args: RequestArgs, number: string): Promise<ReceiptView | null> {
  return overAccesses(args, number, async ({ api, mine }) => ({
    ...(await api.receipts.show({ params: { number }, query: { locale: args.locale } })),
    mine,
  })).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
}

export type ReceiptRequest =
  | { ok: true; view: ReceiptView }
  | { ok: false; error: string; field?: 'register' | 'consumer' | 'email' }

/** Asks for the receipt as the form says, as the buyer of the order. */
export async function askReceipt(args: RequestArgs, number: string, form: FormData): Promise<ReceiptRequest> {
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const kind = text('kind') === 'organization' ? ('organization' as const) : ('person' as const)
  const email = text('email')
  const consumer_no = kind === 'person' ? text('consumer').replace(/[\s-]/g, '') : ''
  if (consumer_no && !/^\d{8}$/.test(consumer_no))
    return { ok: false, error: words(args.locale, ['receipt']).t('receipt.ask.consumer_wrong'), field: 'consumer' }
  const body = {
    kind,
    locale: args.locale,
    ...(kind === 'organization' && { register_number: text('register') }),
    ...(consumer_no && { consumer_no }),
    ...(email && { email }),
  }
  try {
    const view = await overAccesses(args, number, async ({ api, mine }) => {
      if (!mine) return null
      return { ...(await api.receipts.request({ params: { number }, body })), mine }
    })
    if (!view) throw new Response(null, { status: 404 })
    return { ok: true, view }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refusal(error)
  }
}

function refusal({ code, message, errors }: ApiError): ReceiptRequest {
  const [register, email] = [errors.register_number?.[0], errors.email?.[0]]
  if (register || code === 'organization_unknown') return { ok: false, error: register ?? message, field: 'register' }
  return email ? { ok: false, error: email, field: 'email' } : { ok: false, error: message }
}

/** The receipt as a file, while its QR code is shown. */
export async function receiptFile(args: RequestArgs, number: string): Promise<Response | null> {
  const pdf = await overAccesses(args, number, async ({ api, mine }) =>
    mine ? api.receipts.pdf({ params: { number }, query: { locale: args.locale } }) : null,
  ).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return pdf && fileOf(pdf)
}
