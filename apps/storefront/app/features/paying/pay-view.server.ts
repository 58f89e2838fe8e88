import type { FlatCharge, PaymentView } from '@delguur/contract/money/payments'
import type { MessageKey } from '@delguur/i18n/keys'
import type { Locale } from '@delguur/kit/locale'
import type { z } from 'zod'
import { words } from '../../lib/messages.server.ts'
import { type Qr, qrOf } from '../../lib/qr.server.ts'
import { tugrik } from '../cart/cart-view.ts'
import { type Tone, toneOf } from '../order/order-tone.ts'
import { failureOf } from './failure.ts'
import { markOf, wayGroups } from './pay-groups.server.ts'
import type { WayGroup } from './pay-ways.ts'

type App = { name: string; link: string }

/** A conversation with a provider as its page shows it. */
export type ChargeView = {
  number: string
  state: string
  qr: Qr | null
  /** A PNG of the provider as a `data:` address, where there is no text to draw from. */
  picture: string | null
  apps: App[]
  go: string | null
  pushed_to: string | null
  needs: z.output<typeof FlatCharge>['needs']
  failure: MessageKey
  words: string | null
  expires_at: string
}

export type PayView = Pick<PaymentView, 'number' | 'state' | 'payment_due_at' | 'all_digital'> & {
  /** The resource that says how the paying stands and takes presses on «pay»; that of the order of the number unless said. */
  at?: string
  /** Whether its buyer looks; nobody else asks others to pay. */
  mine?: boolean
  total: number
  paid: number
  due: number
  /** Paid just now; later it is an order that was paid once. */
  fresh: boolean
  /** How the order itself stands, in words; bills that are no order's have none. */
  standing: { words: string; tone: Tone } | null
  payment: {
    amount: number
    state: string
    method: { id: number; name: string; type: string; mark: string }
    charge: ChargeView | null
    /** Whether it is paid to an account, which stands on the order's page. */
    transfer: boolean
  } | null
  /** Ways that answer, where the one that is waited for does not. */
  instead: string[] | null
  groups: WayGroup[]
  refunds: { number: string; amount: number; state: 'pending' | 'manual' | 'done'; to: string; due_at: string | null }[]
}

/** How the paying of an order stands, for its page; `signedIn` because nobody else's cards are kept. */
export function payView(view: PaymentView, locale: Locale, signedIn: boolean): PayView {
  const { number, state, payment_due_at, all_digital, payment } = view
  return {
    number,
    state,
    payment_due_at,
    all_digital,
    total: tugrik(view.total),
    paid: tugrik(view.paid),
    due: tugrik(view.due),
    fresh: view.just_paid,
    standing: standingOf(view.status_label, locale),
    payment: payment && {
      amount: tugrik(payment.amount),
      state: payment.state,
      method: methodView(payment.method),
      charge: payment.charge && chargeView(payment.charge, locale),
      transfer: payment.bank_transfer !== null,
    },
    instead: view.instead,
    groups: wayGroups(view.methods, signedIn),
    refunds: view.refunds.map(({ amount, ...refund }) => ({ ...refund, amount: tugrik(amount) })),
  }
}

const standingOf = (label: string, locale: Locale): NonNullable<PayView['standing']> => ({
  words: words(locale, ['order']).t(`order.status.${label}` as MessageKey),
  tone: toneOf(label),
})

type Method = { id: number; name: string; type: string }

const methodView = ({ id, name, type }: Method) => ({
  id,
  name,
  type,
  mark: markOf(type),
})

type Bill = Pick<PayView, 'number' | 'state' | 'groups' | 'instead'> & {
  amount: number
  payment: { state: string; charge: ChargeView | null; transfer: boolean; method: Method } | null
}

/** How a bill stands that is no order's: paid as a whole or not at all. Forms that a kind of payment has pay orders only. */
export function billView({ number, state, groups, amount, payment, instead }: Bill): PayView {
  const paid = state === 'paid' ? amount : 0
  const method = payment && { ...methodView(payment.method), type: 'bill' }
  return {
    number,
    state,
    groups,
    instead,
    payment_due_at: null,
    all_digital: false,
    fresh: true,
    standing: null,
    refunds: [],
    total: amount,
    paid,
    due: amount - paid,
    payment: payment && method && { ...payment, amount, method },
  }
}

/** A conversation with a provider; only what opens an app or a page is led to. */
export function chargeView(
  charge: Omit<z.output<typeof FlatCharge>, 'state'> & { state: string },
  locale: string,
): ChargeView {
  const { qr_text, qr_image, links = [], redirect_url, pushed_to } = charge.instructions
  return {
    number: charge.number,
    state: charge.state,
    qr: qr_text ? qrOf(qr_text) : null,
    picture: !qr_text && qr_image ? `data:image/png;base64,${qr_image}` : null,
    apps: links.filter(({ link }) => opens(link)).map((app) => ({ name: appName(app, locale), link: app.link })),
    go: redirect_url && /^https?:/i.test(redirect_url) ? redirect_url : null,
    pushed_to: pushed_to ?? null,
    needs: charge.needs,
    failure: failureOf(charge.state, charge.failure),
    words: charge.failure,
    expires_at: charge.expires_at,
  }
}

/** What opens an app or a page; never what runs in ours. */
const opens = (link: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(link) && !/^(javascript|data|vbscript|blob|file):/i.test(link)

/** Providers describe their apps in Mongolian. */
const appName = ({ name, description }: { name: string; description: string }, locale: string): string =>
  locale === 'mn' ? description || name : name || description
