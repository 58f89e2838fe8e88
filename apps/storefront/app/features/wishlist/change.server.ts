import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { redirect } from 'react-router'
import type { Api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { jsonIn, sentForm } from '../../lib/sent.server.ts'
import { outgoingCookies } from '../../lib/server-context.server.ts'
import { keepCart } from '../visitor/session.server.ts'
import { asOwner, visitorApi } from '../visitor/signed-in.server.ts'
import type { Stood, WishChange } from './wish-change.ts'

type Change = (wishes: Api['wishes'], form: FormData, args: RequestArgs) => Promise<WishChange>

const text = (form: FormData, name: string): string => String(form.get(name) ?? '')
const listOf = (form: FormData) => ({ params: { token: text(form, 'list') } })
const wishOf = (form: FormData) => ({ params: { token: text(form, 'list'), id: text(form, 'wish') } })
const pageOf = ({ locale }: RequestArgs, token?: string): string =>
  localePath(locale, token ? `/wishlist?${new URLSearchParams({ list: token })}` : '/wishlist')

/** A script's copy of how wishes stood; what is no such thing puts nothing back. */
function stoodOf(form: FormData): Stood[] {
  const stood = jsonIn(text(form, 'stood'))
  return Array.isArray(stood) ? (stood as Stood[]) : []
}

const changes: Record<string, Change> = {
  create: async (wishes, form, args) => {
    const { token } = await wishes.create({ body: { name: text(form, 'name'), locale: args.locale } })
    throw redirect(pageOf(args, token), 303)
  },
  rename: async (wishes, form, { locale }) => {
    await wishes.update({ ...listOf(form), body: { name: text(form, 'name'), locale } })
    return { done: 'saved' }
  },
  share: async (wishes, form, { locale }) => {
    await wishes.update({ ...listOf(form), body: { is_private: form.get('is_private') === '1', locale } })
    return { done: 'saved' }
  },
  make_default: async (wishes, form, { locale }) => {
    await wishes.update({ ...listOf(form), body: { is_default: true, locale } })
    return { done: 'saved' }
  },
  delete: async (wishes, form, args) => {
    await wishes.remove(listOf(form))
    throw redirect(pageOf(args), 303)
  },
  drop: async (wishes, form) => {
    await wishes.drop(wishOf(form))
    return { done: 'dropped', name: text(form, 'name'), list: text(form, 'list'), stood: stoodOf(form) }
  },
  move: async (wishes, form, { locale }) => {
    const { name } = await wishes.move({ ...wishOf(form), body: { to: text(form, 'to'), locale } })
    return { done: 'moved', to: name }
  },
  empty: async (wishes, form, { locale }) => {
    const answer = await wishes.empty({ ...listOf(form), body: { locale } })
    return { done: 'emptied', list: text(form, 'list'), stood: answer.wishes }
  },
  restore: async (wishes, form, { locale }) => {
    await wishes.add({ ...listOf(form), body: { wishes: stoodOf(form), locale } })
    return { done: 'saved' }
  },
}

/** Copies a list, the visitor's own or a shared one, to the cart of this browser. */
async function copy(
  wishes: Api['wishes'],
  form: FormData,
  { request, context, locale }: RequestArgs,
): Promise<WishChange> {
  const { order, added, refused } = await wishes.toCart({ ...listOf(form), body: { locale } })
  if (order) context.get(outgoingCookies).push(await keepCart(request, order.token))
  return { done: 'copied', added, refused, cart_count: order?.total_quantity ?? null }
}

/** Does what a form of the wish lists asks for. */
export async function changeWishes(args: RequestArgs, form: FormData): Promise<WishChange> {
  const intent = text(form, 'intent')
  try {
    if (intent === 'copy') return await copy((await visitorApi(args)).wishes, form, args)
    const change = own(changes, intent)
    if (!change) throw new Response(null, { status: 400 })
    return await asOwner(args, ({ wishes }) => change(wishes, form, args))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { done: 'refused', intent, error: error.message }
  }
}

/**
 * The same for a plain form, which is led back to the list afterwards, so that loading the page again changes nothing; what
 * was refused or could not be copied to the cart is answered on the spot.
 */
export async function changeByPage(args: RequestArgs): Promise<WishChange> {
  const form = await sentForm(args.request)
  const change = await changeWishes(args, form)
  if (change.done === 'refused' || change.done === 'copied') return change
  throw redirect(pageOf(args, text(form, 'list')), 303)
}
