import { splitLocale } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { data, redirect } from 'react-router'
import { localeOf } from '../../lib/locale.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { divisionLists } from '../address/divisions.server.ts'
import { type Acts, act } from './act.server.ts'
import type { Answer } from './answer.ts'
import { bookingActs } from './bookings/booking-acts.server.ts'
import { leaseActs } from './leases/lease-acts.server.ts'
import { addressActs } from './profile/address-acts.server.ts'
import { childActs } from './profile/child-acts.server.ts'
import { bankActs, confirmMail, organizationActs, profileActs } from './profile/person-acts.server.ts'
import { alertActs, consentActs, noticeActs } from './profile/settings-acts.server.ts'
import { quoteActs, suggestionActs } from './quotes/quote-acts.server.ts'
import { dataActs, securityActs } from './security/security-acts.server.ts'
import { socialActs } from './security/social-acts.server.ts'
import { tradeActs } from './trade-acts.server.ts'
import { cardActs } from './wallet/card-acts.server.ts'
import { couponActs } from './wallet/coupon-acts.server.ts'
import { giftActs } from './wallet/gift-acts.server.ts'
import { walletActs } from './wallet/wallet-acts.server.ts'

/** What each page of the account can do, by the part of its address after `/account`. */
const pages: Readonly<Record<string, Acts>> = {
  '': { confirm: confirmMail },
  profile: profileActs,
  security: { ...securityActs, ...socialActs },
  addresses: addressActs,
  children: childActs,
  organization: organizationActs,
  'bank-accounts': bankActs,
  cards: cardActs,
  notifications: noticeActs,
  alerts: alertActs,
  consents: consentActs,
  data: dataActs,
  wallet: walletActs,
  'gift-cards': giftActs,
  coupons: couponActs,
  leases: leaseActs,
  bookings: bookingActs,
  'trade-ins': tradeActs,
  quotes: quoteActs,
  'price-suggestions': suggestionActs,
}

/** Does what a form of the page at `request`'s address asks. */
export async function actAt(args: RequestArgs, form: FormData): Promise<Answer> {
  const [, section, page = ''] = splitLocale(new URL(args.request.url).pathname).rest.split('/')
  const acts = section === 'account' ? own(pages, page) : undefined
  if (!acts) throw new Response(null, { status: 404 })
  return act(args, acts, form)
}

type ActionArgs = Omit<RequestArgs, 'locale'> & { params: { locale?: string | undefined } }

/** The action of every page of the account: a plain form without scripts. */
export async function accountAction({ params, request, context }: ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const answer = await actAt(args, await sentForm(request))
  if (answer.to) throw redirect(answer.to, 303)
  const { aimag_id, district_id = '' } = answer.typed
  const lists = aimag_id === undefined ? {} : { lists: await divisionLists(args, { aimag_id, district_id }) }
  return data({ ...answer, ...lists }, { status: answer.ok || answer.sent_to || answer.enrolment ? 200 : 422 })
}
