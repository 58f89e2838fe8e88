import { type ChecklistItem, openingSteps } from '@delguur/contract/base/opening'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { inLocale } from '@delguur/kit/locale'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import { closedShopKey } from '../../../platform/preview-key.ts'
import { shopFacts } from './checklist.queries.ts'
import { methodRows } from './payment-tests.queries.ts'
import { isReady } from './payment-tests.ts'
import { storedSettings } from './settings.queries.ts'

const legalPages = ['terms', 'privacy', 'returns', 'delivery'] as const

/** What a new shop still needs before it opens, in plain words. */
export async function readChecklist(ctx: Ctx) {
  const t = createTranslator(ctx.locale, loadMessages(ctx.locale, ['opening']))
  const [facts, methods, rows] = await Promise.all([shopFacts(ctx.db), methodRows(ctx.db), storedSettings(ctx.db)])
  const isSet = (start: string): boolean => rows.some(({ key, value }) => key.startsWith(start) && value !== '')
  const { opening } = ctx.tenant
  const isLocal = /^https?:\/\/(?:[\w-]+\.)*localhost\b|^https?:\/\/127\./.test(ctx.origin)

  const active = methods.filter((method) => method.active)
  const payments = [
    ...(active.length === 0 ? [t('opening.no_method')] : []),
    ...active.flatMap((method) => {
      const name = inLocale(method.name, ctx.locale)
      if (!isReady(ctx, method))
        return [method.type === 'bank_transfer' ? t('opening.no_account') : t('opening.not_ready', { name })]
      if (ctx.ports.is_stand_in?.(method.type)) return [t('opening.stand_in', { name })]
      if (method.test?.state === 'failed') return [t('opening.test_failed', { name })]
      const isOwn = isSet(`payments.${method.type}.`)
      return isOwn && method.test?.state !== 'paid' && method.test?.state !== 'given_back'
        ? [t('opening.untested', { name })]
        : []
    }),
  ]
  const missing: Record<ChecklistItem['key'], string[]> = {
    look: isSet('look.') ? [] : [t('opening.look_default')],
    company: ctx.tenant.company?.name ? [] : [t('opening.no_company')],
    delivery: [
      ...(facts.prices === 0 ? [t('opening.no_delivery')] : []),
      ...(facts.stores === 0 ? [t('opening.no_store')] : []),
    ],
    places: facts.places > 1 || ctx.tenant.one_place ? [] : [t('opening.one_place')],
    payments,
    products: facts.products === 0 ? [t('opening.no_product')] : [],
    pages: legalPages
      .filter((slug) => !facts.pages.includes(slug))
      .map((slug) => t('opening.no_page', { name: t(`opening.page_${slug}`) })),
    domain: isLocal ? [t('opening.no_domain')] : [],
    mail: isSet('mail.host') || ctx.ports.has_own_mail ? [] : [t('opening.no_mail')],
    // who pays no VAT gives no receipts, and misses nothing
    receipt: [],
    order: facts.orders ? [] : [t(opening.open ? 'opening.no_order' : 'opening.order_later')],
  }
  const to: Record<ChecklistItem['key'], string> = {
    look: '/settings/look',
    company: '/settings#setting-company-name',
    delivery: '/delivery',
    places: '/locations',
    payments: '/settings/payments',
    products: '/products',
    pages: '/pages',
    domain: '/settings/domain',
    mail: '/settings/mail',
    receipt: '/settings/receipt',
    order: '/',
  }
  const items = openingSteps.map((key) => ({
    key,
    done: missing[key].length === 0,
    missing: missing[key],
    note: key === 'receipt' && !givesReceipts(ctx.tenant) ? t('opening.no_vat') : null,
    to: to[key],
  }))
  return {
    open: opening.open,
    opens_on: opening.opens_on ?? null,
    finished: opening.open && facts.orders,
    items,
    preview: `/?preview=${closedShopKey(ctx)}`,
  }
}
