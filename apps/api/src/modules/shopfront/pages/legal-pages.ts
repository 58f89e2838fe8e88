import type { LegalPage } from '@delguur/contract/messages/message-lists'
import type { PageBlock } from '@delguur/contract/shopfront/page-blocks'
import type { PageContent } from '@delguur/contract/shopfront/pages-staff'
import type { Texts } from '@delguur/contract/texts'
import { inLocale } from '@delguur/kit/locale'
import { paysVat } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { companyOf } from '../../base/site/index.ts'
import { age } from './legal/age.ts'
import { delivery } from './legal/delivery.ts'
import { privacy } from './legal/privacy.ts'
import { returns } from './legal/returns.ts'
import { terms } from './legal/terms.ts'
import type { Pair, Written } from './legal/written.ts'

const written: Record<LegalPage, Written> = { privacy, terms, returns, delivery, age }
const slugs: Record<LegalPage, string> = {
  privacy: 'privacy',
  terms: 'terms',
  returns: 'returns',
  delivery: 'delivery',
  age: 'age-limit',
}

/** Stands first on each of them, so that nobody publishes it unread. */
const notice: Pair = {
  mn: 'Энэ бол загвар бичвэр. Танай дэлгүүрийн үйл ажиллагаатай тулгаж засаад, нийтлэхийн өмнө хуульчаар заавал уншуулна уу. Дараа нь энэ хэсгийг устгана.',
  en: 'This is a template. Check it against how your shop works and have a lawyer read it before you publish it. Then delete this part.',
}
const registerWords = { mn: 'регистр', en: 'register number' } as const

const addressOf = ({ address }: Ctx['tenant'], locale: 'mn' | 'en'): string | undefined =>
  address?.[locale] ?? address?.mn

const noticeHeading: Pair = { mn: 'Нийтлэхээс өмнө', en: 'Before you publish' }

/** A legal page filled with what the shop says of itself: a draft. */
export async function legalPage(ctx: Pick<Ctx, 'db' | 'tenant'>, kind: LegalPage): Promise<PageContent> {
  const { tenant } = ctx
  const company = await companyOf(ctx.db)
  const fill = ({ mn, en }: Pair): Texts => ({ mn: filledIn(mn, 'mn'), en: filledIn(en, 'en') })
  const filledIn = (text: string, locale: 'mn' | 'en'): string => {
    const { register } = tenant.company
    const facts: Record<string, string> = {
      shop: titleIn(tenant, locale),
      company: tenant.company.name || (company.name ? inLocale(company.name, locale) : titleIn(tenant, locale)),
      register: register && ` (${registerWords[locale]} ${register})`,
      address: addressOf(tenant, locale) ?? (company.address ? inLocale(company.address, locale) : '…'),
      phone: tenant.support.phone,
      email: tenant.support.email,
      refund_days: String(tenant.refund_days),
      receipt_days: String(tenant.receipt.days),
      age: String(tenant.alcohol?.markets.find(({ country }) => country === 'MN')?.minimum_age ?? 21),
    }
    const filled = text.replace(/\{(\w+)\}/g, (all, name: string) => facts[name] ?? all)
    return filled.replace(/\{with_vat:([^{}]*)\}/g, paysVat(tenant) ? '$1' : '')
  }
  const block = (anchor: string, heading: Pair, text: Pair): PageBlock => ({
    kind: 'text',
    anchor,
    heading: fill(heading),
    text: fill(text),
  })
  const { title, description, parts } = written[kind]
  return {
    slug: slugs[kind],
    title: fill(title),
    meta_title: { mn: '' },
    meta_description: fill(description),
    blocks: [
      block('', noticeHeading, notice),
      ...parts.map(({ anchor, heading, text }) => block(anchor, heading, text)),
    ],
  }
}
