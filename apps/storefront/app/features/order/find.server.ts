import { ApiError } from '@delguur/contract/client'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'

export type FindErrors = { number?: string; phone?: string; form?: string }
export type Found = { ok: true; number: string; token: string } | { ok: false; faults: FindErrors }

/** The order of a number and the phone it was placed with; one answer for all that does not fit. */
export async function findOrder({ context, locale }: RequestArgs, sent: FormData): Promise<Found> {
  const { t } = words(locale, ['order', 'errors'])
  const number = String(sent.get('number') ?? '').trim()
  const phone = String(sent.get('phone') ?? '').trim()
  const faults: FindErrors = {
    ...(!number && { number: t('order.find.number_missing') }),
    ...(!parsePhone(phone) && { phone: t('errors.phone_invalid') }),
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  try {
    return { ok: true, ...(await api(context, locale).orders.find({ body: { number, phone, locale } })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const form = error.code === 'order_not_found' ? t('order.find.not_found') : error.message
    return { ok: false, faults: { form } }
  }
}
