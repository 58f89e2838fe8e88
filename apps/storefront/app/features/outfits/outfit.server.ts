import { ApiError } from '@delguur/contract/client'
import type { Outfit } from '@delguur/contract/shopfront/outfits'
import { outfitSlots } from '@delguur/kit/outfit'
import { mildFrom } from '@delguur/kit/warmth'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { found } from '../catalog/found.server.ts'
import { bearerOf, visitorApi } from '../visitor/signed-in.server.ts'
import { degrees, type Fixed, heights, type OutfitQuery, shoes } from './address.ts'

const usual = { degrees: -20, height: 104, budget: 600_000 }
const mostBudget = 100_000_000

/** Everything the page of an outfit shows: for whom, for what weather, and the outfit. */
export async function readOutfit(args: RequestArgs) {
  const query = new URL(args.request.url).searchParams
  const [places, children] = await Promise.all([readPlaces(args), readChildren(args)])
  const place = places.find(({ id }) => id === query.get('place')) ?? places[0]
  const today = place && place.degrees < mildFrom ? place.degrees : null
  const cold = integer(query.get('cold'), -60, 30)
  const temperature = cold ?? today ?? usual.degrees
  const child = childOf(query.get('for'), children)
  const height = integer(query.get('for'), 60, 190) ?? usual.height
  const shoe = integer(query.get('shoe'), 16, 48)
  const gender = (['girl', 'boy'] as const).find((each) => each === query.get('gender'))
  const budget = integer(query.get('budget'), 0, mostBudget) ?? usual.budget
  const fixed = fixedOf(query)
  const wanted = {
    temperature,
    budget,
    ...(gender && { gender }),
    ...(shoe && { shoe }),
    ...fixed,
    locale: args.locale,
  }
  const outfit: Outfit = child
    ? await found((await visitorApi(args)).outfits.ofChild({ params: { id: child.id }, query: wanted }))
    : await found(api(args.context, args.locale).outfits.show({ query: { ...wanted, height } }))
  const input: OutfitQuery = {
    cold: cold === undefined && today !== null ? 'today' : String(temperature),
    place: place?.id ?? '',
    for: child ? `child-${child.id}` : String(height),
    shoe: shoe ? String(shoe) : '',
    gender: gender ?? '',
    budget,
  }
  return {
    outfit,
    input,
    temperature,
    today,
    place: place?.name ?? null,
    /** The visitor has said where they live, here. */
    placed: query.has('place'),
    places: places.map(({ id, name }) => ({ id, name })),
    children: children.map(({ id, name }) => ({ id, name })),
    child: child?.name ?? null,
    /** The product from whose page the visitor comes. */
    from: query.get('with'),
    heights: withOwn(heights, child ? undefined : height),
    shoes: withOwn(shoes, shoe),
    degrees: withOwn(degrees, cold),
  }
}

const withOwn = (list: readonly number[], own: number | undefined): number[] =>
  own === undefined || list.includes(own)
    ? [...list]
    : [...list, own].sort((one, other) => Math.abs(one) - Math.abs(other))

const integer = (text: string | null, least: number, most: number): number | undefined =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : undefined

/** What is to stay in its place; a product that comes from its own page stays in whichever is its own. */
function fixedOf(query: URLSearchParams): Fixed {
  const from = query.get('with')
  return Object.fromEntries(
    outfitSlots.flatMap((slot) => {
      const slug = query.get(slot) ?? from
      return slug ? [[slot, slug.slice(0, 120)]] : []
    }),
  )
}

async function readPlaces({ context, locale }: RequestArgs) {
  if (!context.get(serverContext).flags.warmth) return []
  const { places } = await api(context, locale).warmth.weather({ query: { locale } })
  return places.flatMap(({ id, name, reading }) => (reading ? [{ id, name, degrees: reading.temperature }] : []))
}

type Child = { id: number; name: string }

/** The children of who is signed in; of nobody else, and none where they are signed in no longer. */
async function readChildren(args: RequestArgs): Promise<Child[]> {
  if (!args.context.get(serverContext).flags.children || !(await bearerOf(args))) return []
  try {
    return (await (await visitorApi(args)).children.sizes({ query: {} })).children
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** As the address says; the first one where it says nothing. */
const childOf = (text: string | null, children: readonly Child[]): Child | undefined =>
  text === null ? children[0] : children.find(({ id }) => text === `child-${id}`)
