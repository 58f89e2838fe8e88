import '../parts/card.css'
import '@delguur/ui/styles/field.css'
import '../features/wishlist/wishlist.css'
import { ApiError } from '@delguur/contract/client'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { bearerOf, visitorApi } from '../features/visitor/signed-in.server.ts'
import { useVisitor } from '../features/visitor/visitor.ts'
import { changeByPage } from '../features/wishlist/change.server.ts'
import { GuestList } from '../features/wishlist/guest-list.tsx'
import { OwnLists } from '../features/wishlist/own-lists.tsx'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { RequestArgs } from '../lib/request-args.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/wishlist'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['wishlist', 'watch'])
  const own = (await bearerOf(args)) ? await ownWishes(args) : null
  const { origin } = context.get(serverContext)
  return { own, origin, messages, title: privateTitle(args, 'wishlist.title') }
}

/** The lists of whoever is signed in, and the one that is requested; null when the session has ended meanwhile. */
async function ownWishes(args: RequestArgs) {
  const { searchParams } = new URL(args.request.url)
  const { locale } = args
  const { wishes } = await visitorApi(args)
  try {
    const { lists } = await wishes.lists({ query: { locale } })
    const token = (lists.find((list) => list.token === searchParams.get('list')) ?? lists[0])?.token
    const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1)
    return { lists, displayed: token ? await wishes.list({ params: { token }, query: { page, locale } }) : null }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeByPage({ request, context, locale: localeOf(params) })

export const meta = privateMeta

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { own, origin } = loaderData
  useFreshLists(own !== null)
  return (
    <div className="wrap wish-page">
      {own ? (
        <OwnLists lists={own.lists} displayed={own.displayed} origin={origin} answer={actionData} />
      ) : (
        <GuestList />
      )}
    </div>
  )
}

/** Looks again when a person's wishes changed elsewhere: in another tab, or by what a guest had wished before. */
function useFreshLists(signedIn: boolean): void {
  const { user, wished } = useVisitor()
  const { revalidate } = useRevalidator()
  const known = useRef<string>(undefined)
  const current = user ? wished.map(({ variant_id }) => variant_id).join() : undefined
  useEffect(() => {
    if (current === undefined) return
    const before = known.current
    known.current = current
    if ((before !== undefined && before !== current) || !signedIn) void revalidate()
  }, [current, signedIn, revalidate])
}
