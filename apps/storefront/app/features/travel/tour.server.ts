import { ApiError } from '@delguur/contract/client'
import type { Tour, TourQuote } from '@delguur/contract/leisure/travel'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { found } from '../catalog/found.server.ts'
import type { TourChoice } from './tour-path.ts'

export type TourView = {
  tour: Tour
  choice: TourChoice
  quote: TourQuote | null
  /** The products of the packing list that the shop has, by slug. */
  products: Record<string, string>
  problem: string | null
  airports: { value: string; label: string }[]
  /** What the address names and no airport is called. */
  no_airport: string | null
}

const number = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : otherwise
}

/** A tour with what was chosen of it in the address, and what it costs. */
export async function loadTour(args: RequestArgs, slug: string): Promise<TourView> {
  const client = api(args.context, args.locale)
  const query = new URL(args.request.url).searchParams
  const tour = await found(client.travel.tour({ params: { slug }, query: { locale: args.locale } }))
  const requested = tour.departures.find(({ departs_on }) => departs_on === query.get('departure'))
  const departure = requested ?? tour.departures.find(({ left }) => left > 0) ?? tour.departures[0]
  const choice: TourChoice = {
    departure: departure?.departs_on ?? null,
    adults: number(query.get('adults'), 1, 60, 2),
    children: number(query.get('children'), 0, 60, 0),
    infants: number(query.get('infants'), 0, 20, 0),
    airport: (query.get('airport') ?? '').slice(0, 60),
  }
  const [quoted, products, { airports }] = await Promise.all([
    quoteOf(args, slug, choice),
    productsOf(args, tour),
    client.shop.airports({ query: { locale: args.locale } }),
  ])
  const options = airports.map(({ iata, city }) => `${city}, ${iata}`)
  const known = options.includes(choice.airport)
  const isShort = departure !== undefined && departure.left < choice.adults + choice.children
  return {
    tour,
    choice: { ...choice, airport: known ? choice.airport : '' },
    no_airport: known ? null : choice.airport || null,
    products,
    quote: quoted.quote,
    problem: isShort ? null : quoted.problem,
    airports: options.map((value) => ({ value, label: value })),
  }
}

async function quoteOf(
  { context, locale }: RequestArgs,
  slug: string,
  { departure, adults, children, infants }: TourChoice,
): Promise<Pick<TourView, 'quote' | 'problem'>> {
  if (!departure) return { quote: null, problem: null }
  const body = { departure_on: departure, adults, children, infants, locale }
  try {
    return { quote: await api(context, locale).travel.quote({ params: { slug }, body }), problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { quote: null, problem: error.message }
  }
}

async function productsOf({ context, locale }: RequestArgs, tour: Tour): Promise<Record<string, string>> {
  const slugs = tour.packing.flatMap(({ product }) => product ?? [])
  const { shop } = api(context, locale)
  const names = await Promise.all(
    slugs.map(async (slug) => {
      try {
        const { name } = await shop.product({ params: { slug }, query: { locale } })
        return [slug, name] as const
      } catch (error) {
        if (error instanceof ApiError) return undefined
        throw error
      }
    }),
  )
  return Object.fromEntries(names.flatMap((each) => (each ? [each] : [])))
}
