import type { NoticeKind } from '@delguur/contract/office/staff-notices'
import { officeTopicMessages } from '@delguur/i18n/office'
import { createOfficeTranslator, type OfficeLanguage, type OfficeTranslate } from '@delguur/i18n/office-translator'
import { format, mnt } from '@delguur/kit/money'
import { smsLength } from '@delguur/kit/text/sms-length'

/** How often something happened; of a single order its number and sum, which is all that a notice ever names. */
export type NoticeItem = { kind: NoticeKind; count: number; order_number: string | null; total: number | null }
export type NoticeText = { title: string; lines: string[]; url: string }

const known = new Map<OfficeLanguage, OfficeTranslate>()
export function noticeWords(language: OfficeLanguage): OfficeTranslate {
  const words = known.get(language) ?? createOfficeTranslator(language, officeTopicMessages(language, 'notices'))
  known.set(language, words)
  return words
}

const places: Record<NoticeKind, string> = {
  new_order: '/office/orders',
  paid_order: '/office/orders?filter[waits_for]=confirmation',
  late_parcel: '/office/dispatch',
  approval: '/office/approvals',
  low_stock: '/office/stock?filter[low]=1',
  conversation: '/office/tickets',
  return_request: '/office/returns',
  rest_overdue: '/office/orders?filter[preorder]=rest_overdue',
}

const isSingle = ({ count, order_number }: NoticeItem): boolean => count === 1 && order_number !== null
const factsOf = ({ order_number, total }: NoticeItem): string =>
  [order_number, total === null ? '' : format(mnt(total))].filter(Boolean).join(' · ')

function lineOf(t: OfficeTranslate, item: NoticeItem): string {
  const text = t(`notices.count.${item.kind}`, { count: item.count })
  return isSingle(item) ? `${t(`notices.kind.${item.kind}`)} ${factsOf(item)}` : text
}

function urlOf(items: readonly NoticeItem[]): string {
  const [first] = items
  if (!first || items.length > 1) return '/office/'
  return isSingle(first) ? `/office/orders/${first.order_number}` : places[first.kind]
}

/** A notice in words: one thing is named, many are counted. */
export function noticeText(language: OfficeLanguage, items: readonly NoticeItem[], digest: boolean): NoticeText {
  const t = noticeWords(language)
  const [first] = items
  const url = urlOf(items)
  const lines = items.map((item) => lineOf(t, item))
  if (digest) return { title: t('notices.digest'), lines, url }
  if (items.length !== 1 || !first) return { title: t('notices.news'), lines, url }
  if (!isSingle(first)) return { title: lines[0] ?? '', lines: [], url }
  return { title: t(`notices.kind.${first.kind}`), lines: [factsOf(first)], url }
}

/** The same in one text message, which is sent and paid as one. */
export function shortText(language: OfficeLanguage, shop: string, items: readonly NoticeItem[]): string {
  const t = noticeWords(language)
  const count = items.reduce((sum, item) => sum + item.count, 0)
  const full = `${shop}: ${items.map((item) => lineOf(t, item)).join(', ')}`
  return smsLength(full).parts === 1 ? full : `${shop}: ${t('notices.count.all', { count })}`
}
