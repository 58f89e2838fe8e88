import { dayMs } from '@delguur/kit/dates'
import type { ReviewGroup, Voice } from '../content-types.ts'
import { type Random, seededRandom } from '../random.ts'
import { readData } from '../read-data.ts'

/** What buyers say, one sentence each, so that two or three make a review. */
const texts = readData<{
  groups: Record<ReviewGroup, Voice>
  /** Of one kind of product, added to the words of its group. */
  kinds: Record<string, Partial<Voice>>
  any: Voice
  service: Voice
  russian: Voice
  english: Voice
  authors: Record<'initials' | 'names' | 'russian' | 'english' | 'places', string[]>
}>('demo/review-texts')

export type DemoReview = {
  author_name: string
  author_place: string
  rating: number
  comment: string
  locale: 'mn' | 'en' | 'ru'
  created_at: Date
}
/** A review on which the shop has not decided. */
export type DemoWaitingReview = {
  product: string
  name: string
  rating: number
  hours_ago: number
  /** So many of the first pictures of the product stand for photos. */
  photos: number
  fit?: 'small' | 'right' | 'large'
  size?: string
  height_cm?: number
  /** The rule that held it. */
  held_for?: string
  text: string
}
export type ReviewOrder = {
  /** Same seed, same reviews. */
  seed: string
  /** The kind its picture shows: `puffer`, `deel` … */
  kind: string
  total: number
  average: number
  /** No review is older than the product. */
  since: Date
  now: Date
}

const groupOfKind: Record<string, ReviewGroup> = {
  puffer: 'outerwear',
  deel: 'deel',
  gown: 'deel',
  vest: 'deel',
  tee: 'top',
  shirt: 'top',
  blazer: 'top',
  dress: 'dress',
  trousers: 'bottom',
  leggings: 'bottom',
  skirt: 'bottom',
  sweater: 'knit',
  hat: 'accessory',
  mittens: 'accessory',
  scarf: 'accessory',
  socks: 'accessory',
  boots: 'shoes',
  sneakers: 'shoes',
  sandals: 'shoes',
  backpack: 'bag',
  romper: 'baby',
  bear: 'toy',
  ger: 'toy',
  horse: 'toy',
  blocks: 'toy',
  pouch: 'food',
}

function voiceOf(kind: string): Voice {
  const group = texts.groups[groupOfKind[kind] ?? 'top']
  const own = texts.kinds[kind] ?? {}
  return {
    good: [...group.good, ...(own.good ?? [])],
    fair: [...group.fair, ...(own.fair ?? [])],
    bad: [...group.bad, ...(own.bad ?? [])],
  }
}

/** Whole-star ratings whose mean is the one asked, as near as whole numbers allow. */
export function ratingsOf(total: number, average: number, random: Random): number[] {
  const ratings = Array.from({ length: total }, () => {
    const wanted = average + (random.next() + random.next() - 1) * 1.6
    return Math.min(5, Math.max(1, Math.round(wanted)))
  })
  let missing = Math.round(total * average) - ratings.reduce((sum, rating) => sum + rating, 0)
  while (missing !== 0) {
    const index = random.below(total)
    const next = (ratings[index] ?? 0) + Math.sign(missing)
    if (next < 1 || next > 5) continue
    ratings[index] = next
    missing -= Math.sign(missing)
  }
  return ratings
}

const tone = (rating: number, random: Random): keyof Voice =>
  rating >= 5 ? 'good' : rating === 4 ? (random.chance(0.55) ? 'good' : 'fair') : rating === 3 ? 'fair' : 'bad'

function mongolian(own: Voice, rating: number, random: Random): string {
  const mood = tone(rating, random)
  const parts = random.chance(0.14) ? [random.pick(texts.any[mood])] : [random.pick(own[mood])]
  if (rating === 4 && mood === 'fair') parts.unshift(random.pick(own.good))
  if (random.chance(0.38)) parts.push(random.pick(own[rating >= 4 ? 'good' : mood]))
  if (random.chance(0.3)) parts.push(random.pick(texts.service[mood]))
  if (random.chance(0.3)) parts.push(random.pick(texts.any[mood]))
  return [...new Set(parts)].join(' ')
}

function foreign(voice: Voice, rating: number, random: Random): string {
  const mood = tone(rating, random)
  const parts = [random.pick(voice[mood])]
  if (random.chance(0.6)) parts.push(random.pick(voice[rating >= 4 ? 'good' : mood]))
  if (random.chance(0.25)) parts.push(random.pick(voice[mood]))
  return [...new Set(parts)].join(' ')
}

type ReviewText = Pick<DemoReview, 'author_name' | 'comment' | 'locale'>

function sentence(voice: Voice, rating: number, random: Random): ReviewText {
  const dice = random.next()
  if (dice < 0.07) {
    return {
      locale: 'ru',
      author_name: random.pick(texts.authors.russian),
      comment: foreign(texts.russian, rating, random),
    }
  }
  if (dice < 0.11) {
    return {
      locale: 'en',
      author_name: random.pick(texts.authors.english),
      comment: foreign(texts.english, rating, random),
    }
  }
  const author_name = `${random.pick(texts.authors.initials)}.${random.pick(texts.authors.names)}`
  return { locale: 'mn', author_name, comment: mongolian(voice, rating, random) }
}

/** Buyers' reviews of one product, newest first; they don't repeat each other while there are words. */
export function writeReviews({ seed, kind, total, average, since, now }: ReviewOrder): DemoReview[] {
  const random = seededRandom(`reviews ${seed}`)
  const voice = voiceOf(kind)
  const span = Math.max(0, now.getTime() - since.getTime())
  const newest = Math.min(dayMs, span)
  const used = new Set<string>()
  const reviews = ratingsOf(total, average, random).map((rating) => {
    let words = sentence(voice, rating, random)
    for (let again = 0; again < 40 && used.has(words.comment); again++) words = sentence(voice, rating, random)
    used.add(words.comment)
    // Squared: more of them are recent.
    // spread over all the time it has been sold, none of today
    const age = newest + (span - newest) * 0.97 * random.next()
    const created_at = new Date(now.getTime() - age)
    return { ...words, author_place: random.pick(texts.authors.places), rating, created_at }
  })
  return reviews.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}
